import { parseJson } from '@/lib/formats/json/exact'
import { afterSpace, colon, comma, endOfContainer, endOfString, isClosing, isOpening, quote } from '@/lib/formats/json/tokens'
import { atOnce, type PausableWork, Turns } from '@/lib/formats/turns'

/** Limits in characters: up to `entries` are parsed together, and an entry longer than `entry` is parsed in parts. */
type PartSizes = Readonly<{ entries: number; entry: number }>

const usual: PartSizes = { entries: 65_536, entry: 262_144 }

/**
 * Parses large JSON like `parseJson`, with pauses: large containers are parsed in parts.
 * @param text nested no deeper than the stack allows
 * @throws SyntaxError as `JSON.parse`
 */
export function* parsingJson(text: string, sizes = usual): PausableWork<unknown> {
  try {
    return yield* new JsonParts(text, sizes).whole()
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    // Parsed again, so that the error has the position in the whole string.
    return parseJson(text)
  }
}

type NextPart = Readonly<{
  /** `entries`: parse all entries up to `at` together. `large`: parse the entry at `at`, which is large, in parts. */
  what: 'entries' | 'large'
  at: number
}>

type Container = unknown[] | Record<string, unknown>

class JsonParts {
  #at = 0
  #turns = new Turns()

  constructor(
    private readonly text: string,
    private readonly sizes: PartSizes,
  ) {}

  *whole(): PausableWork<unknown> {
    this.#skipSpace()
    const value = yield* this.#value()
    this.#skipSpace()
    if (this.#at < this.text.length) throw new SyntaxError('more than one value')
    return value
  }

  *#value(): PausableWork<unknown> {
    const start = this.#at
    const first = this.text[start]
    if (first !== '[' && first !== '{') return this.#scalar()
    const end = endOfContainer(this.text, start, Math.min(this.text.length, start + 1 + this.sizes.entry))
    if (end < 0) return yield* this.#container(first)
    this.#at = end
    return parseJson(this.text.slice(start, end))
  }

  *#container(opening: '[' | '{'): PausableWork<unknown> {
    const container: Container = opening === '[' ? [] : {}
    let isFirst = true
    const closing = opening === '[' ? ']' : '}'
    this.#at++
    for (;;) {
      const { what, at } = this.#ahead()
      if (what === 'entries') {
        const isEnd = this.text[at] !== ','
        const added = addAll(container, parseJson(opening + this.text.slice(this.#at, at) + closing))
        if (added === 0 && !(isEnd && isFirst)) throw new SyntaxError('nothing between commas')
        this.#at = at
      } else {
        this.#at = at
        if (Array.isArray(container)) container.push(yield* this.#value())
        else addProperty(container, this.#name(), yield* this.#value())
        this.#skipSpace()
      }
      if (this.#turns.due) {
        yield
        this.#turns = new Turns()
      }
      const next = this.text[this.#at++]
      if (next === closing) return container
      if (next !== ',') throw new SyntaxError('neither a comma nor the end')
      isFirst = false
    }
  }

  /** Finds the end of the next entries, or the next entry that is too large. */
  #ahead(): NextPart {
    const { text, sizes } = this
    const from = this.#at
    let entry = from
    let depth = 0
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === quote) at = this.#endOfString(at)
      else if (isOpening(code)) depth++
      else if (isClosing(code)) {
        if (depth === 0) return { what: 'entries', at }
        depth--
      } else if (code === comma && depth === 0) {
        if (at - from >= sizes.entries) return { what: 'entries', at }
        entry = at + 1
      }
      if (at - entry < sizes.entry) continue
      // The entries before the large one come first.
      if (entry > from) return { what: 'entries', at: entry - 1 }
      return { what: 'large', at: afterSpace(text, entry) }
    }
    throw new SyntaxError('the end is missing')
  }

  #endOfString(start: number): number {
    const end = endOfString(this.text, start)
    if (end < 0) throw new SyntaxError('the end of a string is missing')
    return end
  }

  #name(): string {
    const start = this.#at
    if (this.text.charCodeAt(start) !== quote) throw new SyntaxError('a name is missing')
    this.#at = this.#endOfString(start) + 1
    const name = JSON.parse(this.text.slice(start, this.#at)) as string
    this.#skipSpace()
    if (this.text.charCodeAt(this.#at++) !== colon) throw new SyntaxError('a colon is missing')
    this.#skipSpace()
    return name
  }

  #scalar(): unknown {
    const start = this.#at
    if (this.text.charCodeAt(start) === quote) this.#at = this.#endOfString(start) + 1
    else while (this.#at < this.text.length && !/[\s,\]}]/.test(this.text[this.#at]!)) this.#at++
    return parseJson(this.text.slice(start, this.#at))
  }

  #skipSpace(): void {
    this.#at = afterSpace(this.text, this.#at)
  }
}

function addAll(container: Container, part: Container): number {
  if (Array.isArray(container)) for (const item of part as unknown[]) container.push(item)
  else for (const [name, value] of Object.entries(part)) addProperty(container, name, value)
  return Array.isArray(part) ? part.length : Object.keys(part).length
}

function addProperty(object: Record<string, unknown>, name: string, value: unknown): void {
  // An assignment to `__proto__` would set the prototype.
  if (name === '__proto__') Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true })
  else object[name] = value
}

/** Parses without a pause, for tests. */
export const parsePartsAtOnce = (text: string, sizes: PartSizes): unknown => atOnce(new JsonParts(text, sizes).whole())
