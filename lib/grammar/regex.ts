import { Reader } from '@/lib/grammar/reader'

const regexForms = 'literals, ., [a-z], \\d \\w \\s \\b, ^ $, groups, |, * + ? {n,m}'

const charactersMax = 256
const repetitionMax = 255
/** Maximum weight of an expression: its number of simple pieces with all repetitions written out. */
const weightMax = 1000
const depthMax = 20

/** A part of an expression in PostgreSQL's syntax. */
type RegexPart = { text: string; weight: number; repeatable: boolean }

/**
 * Converts a regular expression of the common subset to PostgreSQL's syntax, with ASCII classes and `.` without line ends.
 * @returns an operand of `~` and `~*`
 * @throws GrammarError for anything outside the subset
 */
export const parseRegex = (text: string): string => readRegex(text).text

/** Parses like `parseRegex`, and also returns the weight of the expression. @throws GrammarError */
export function readRegex(text: string): { text: string; weight: number } {
  const reader = new Reader(text)
  if (text.length > charactersMax) throw reader.error(`at most ${charactersMax} characters`, charactersMax)
  const { text: written, weight } = new RegexParser(reader).alternatives(1)
  reader.expectEnd(`a regular expression of ${regexForms}`)
  return { text: written, weight }
}

class RegexParser {
  constructor(readonly reader: Reader) {}

  alternatives(depth: number): RegexPart {
    if (depth > depthMax) throw this.reader.error(`at most ${depthMax} levels of groups`)
    const branches = [this.#branch(depth)]
    while (this.reader.skip('|')) branches.push(this.#branch(depth))
    const weight = branches.reduce((sum, branch) => sum + branch.weight, 0)
    return { text: branches.map(branch => branch.text).join('|'), weight, repeatable: false }
  }

  #branch(depth: number): RegexPart {
    let text = ''
    let weight = 1
    while (!this.reader.atEnd && !/[|)]/.test(this.reader.peek())) {
      const part = this.#repeated(this.#piece(depth))
      text += part.text
      weight += part.weight
    }
    // Some versions of PostgreSQL refuse an empty branch, but not an empty group.
    return { text: text || '(?:)', weight, repeatable: false }
  }

  #piece(depth: number): RegexPart {
    const { reader } = this
    if (reader.sees('(')) return this.#group(depth)
    if (reader.sees('[')) return simple(this.#set())
    if (reader.sees('\\')) return this.#escape()
    const character = reader.take(/[\s\S]/uy)
    if (character === '^' || character === '$') return { text: character, weight: 1, repeatable: false }
    if (character === '.') return simple('[^\\n]')
    if (/[*+?{}\]]/.test(character)) throw reader.error('something to repeat, or a backslash before it', reader.at - 1)
    if (character === '\0') throw reader.error(regexForms, reader.at - 1)
    return simple(literal(character))
  }

  #group(depth: number): RegexPart {
    const { reader } = this
    reader.expect('(')
    if (reader.sees('?') && !reader.skip('?:')) throw reader.error('a plain group, or one that begins with ?:')
    const inner = this.alternatives(depth + 1)
    reader.expect(')', '")"')
    return { text: `(?:${inner.text})`, weight: inner.weight, repeatable: true }
  }

  #escape(): RegexPart {
    const { reader } = this
    const at = reader.at
    reader.expect('\\')
    const character = reader.take(/[\s\S]/uy)
    if (character === 'b') return { text: wordBoundary, weight: 1, repeatable: false }
    const charClass = classes[character] ?? controls[character]
    if (charClass) return simple(character in controls ? charClass : `[${charClass}]`)
    if (/[A-Z]/.test(character) && classes[character.toLowerCase()]) return simple(`[^${classes[character.toLowerCase()]}]`)
    if (/^[^\p{L}\p{N}\s\0]$/u.test(character)) return simple(literal(character))
    throw reader.error('\\d, \\w, \\s, \\b, \\n, \\t or a backslash before a sign', at)
  }

  #set(): string {
    const { reader } = this
    const at = reader.at
    reader.expect('[')
    const negation = reader.take(/\^/y)
    let content = ''
    while (!reader.skip(']')) {
      if (reader.atEnd) throw reader.error('"]"')
      content += this.#setItem()
    }
    if (!content) throw reader.error('a set with characters', at)
    return `[${negation}${content}]`
  }

  #setItem(): string {
    const { reader } = this
    const at = reader.at
    const first = this.#setCharacter()
    if (!reader.sees('-') || reader.look(/-\]/y)) return first.text
    reader.expect('-')
    const last = this.#setCharacter()
    if (first.code < 0 || last.code < 0) throw reader.error('single characters around "-"', at)
    if (first.code > last.code) throw reader.error('a range that goes up', at)
    return `${first.text}-${last.text}`
  }

  /** A character of a set; `code` is -1 for a class such as `\d`. */
  #setCharacter(): { text: string; code: number } {
    const { reader } = this
    const at = reader.at
    // Classes such as `[[:alpha:]]` differ between dialects.
    if (reader.look(/\[[:.=]/y)) throw reader.error('a backslash before "["', at)
    const escaped = reader.skip('\\')
    const character = reader.take(/[\s\S]/uy)
    if (!character || character === '\0') throw reader.error('"]"', at)
    if (!escaped) return { text: inSet(character), code: character.codePointAt(0)! }
    const charClass = classes[character]
    if (charClass) return { text: charClass, code: -1 }
    if (controls[character]) return { text: controls[character], code: character === 'n' ? 10 : 9 }
    if (/[\p{L}\p{N}]/u.test(character)) throw reader.error('\\d, \\w, \\s, \\n, \\t or a backslash before a sign', at)
    return { text: inSet(character), code: character.codePointAt(0)! }
  }

  #repeated(part: RegexPart): RegexPart {
    const { reader } = this
    const at = reader.at
    const sign = reader.take(/[*+?]|\{\d{1,4}(,\d{0,4})?\}/y)
    if (!sign) return part
    if (!part.repeatable) throw reader.error('something to repeat', at)
    const [least = 0, most = least] = [...sign.matchAll(/\d+/g)].map(Number)
    if (Math.max(least, most) > repetitionMax) throw reader.error(`at most ${repetitionMax} repetitions`, at)
    if (least > most) throw reader.error('bounds that go up', at)
    if (reader.look(/[*+?]|\{\d/y)) throw reader.error('one repetition sign, no second')
    const weight = part.weight * Math.max(most, 1)
    if (weight > weightMax) throw reader.error('fewer nested repetitions', at)
    return { text: part.text + sign, weight, repeatable: false }
  }
}

/** Character classes in ASCII, so that they do not depend on the language or locale of the database. */
const classes: Record<string, string> = { d: '0-9', w: 'A-Za-z0-9_', s: ' \\t\\n\\r\\f' }
const controls: Record<string, string> = { n: '\\n', t: '\\t' }

// `\y` is not used, because it depends on the locale of the database.
const word = `[${classes.w}]`
const wordBoundary = `(?:(?<!${word})(?=${word})|(?<=${word})(?!${word}))`

const simple = (text: string): RegexPart => ({ text, weight: 1, repeatable: true })
const literal = (character: string) => (/[\\^$.|?*+()[\]{}]/.test(character) ? `\\${character}` : character)
const inSet = (character: string) => (/[\\\]^[-]/.test(character) ? `\\${character}` : character)

/** Maximum number of expressions in a filter. PostgreSQL caches 32 compiled ones; with more, it compiles all for each row. */
export const regexesMax = 25
export const regexWeightMax = 4000

/** Counts the regular expressions of a filter and their weight. */
export class RegexBound {
  count = 0
  weight = 0

  /** Adds an expression. @returns the exceeded limit, if any */
  add(weight: number): 'count' | 'weight' | null {
    this.count += 1
    this.weight += weight
    if (this.count > regexesMax) return 'count'
    return this.weight > regexWeightMax ? 'weight' : null
  }
}
