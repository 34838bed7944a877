import { parseJson } from '@/lib/formats/json/exact'
import { afterSpace, colon, comma, endOfContainer, endOfString, isClosing, isOpening, quote } from '@/lib/formats/json/tokens'
import { atOnce, type PausableWork, Turns } from '@/lib/formats/turns'

/** Sizes in characters: `members` are parsed together up to this size; a `member` above its size is parsed in parts itself. */
type PartSizes = Readonly<{ members: number; member: number }>

const usual: PartSizes = { members: 65_536, member: 262_144 }

/**
 * The value of a large JSON text, as by `parseJson`, with pauses: large lists and objects are parsed in parts, one after another.
 * @param text nests no deeper than the stack allows
 * @throws SyntaxError as `JSON.parse`
 */
export function* parsingJson(text: string, sizes = usual): PausableWork<unknown> {
  const parts = new JsonParts(text, sizes)
  let value: unknown
  try {
    value = yield* parts.whole()
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    // Its error names the position in the whole text.
    return parseJson(text)
  }
  return value
}

/** The next part of a container. */
type Ahead = Readonly<{
  /** `members`: those up to `at` can be parsed together. `large`: the member at `at` is too large for that. */
  what: 'members' | 'large'
  at: number
}>

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

  /** Parses the value that begins here. */
  *#value(): PausableWork<unknown> {
    const start = this.#at
    const first = this.text[start]
    if (first !== '[' && first !== '{') return this.#scalar()
    const end = endOfContainer(this.text, start, Math.min(this.text.length, start + 1 + this.sizes.member))
    if (end < 0) return yield* this.#container(first)
    this.#at = end
    return parseJson(this.text.slice(start, end))
  }

  *#container(opening: '[' | '{'): PausableWork<unknown> {
    const made = opening === '[' ? new List() : new Members()
    const closing = opening === '[' ? ']' : '}'
    this.#at++
    for (;;) {
      const { what, at } = this.#ahead()
      if (what === 'members') {
        const isEnd = this.text[at] !== ','
        const added = made.add(parseJson(opening + this.text.slice(this.#at, at) + closing))
        if (added === 0 && !(isEnd && made.isEmpty)) throw new SyntaxError('nothing between commas')
        this.#at = at
      } else {
        this.#at = at
        const name = opening === '{' ? this.#name() : ''
        made.addOne(name, yield* this.#value())
        this.#skipSpace()
      }
      if (this.#turns.due) {
        yield
        this.#turns = new Turns()
      }
      const next = this.text[this.#at++]
      if (next === closing) return made.value
      if (next !== ',') throw new SyntaxError('neither a comma nor the end')
      made.expectMore()
    }
  }

  /** Looks for the end of some members, or for one that is large. */
  #ahead(): Ahead {
    const { text, sizes } = this
    const from = this.#at
    let member = from
    let depth = 0
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === quote) at = this.#endOfString(at)
      else if (isOpening(code)) depth++
      else if (isClosing(code)) {
        if (depth === 0) return { what: 'members', at }
        depth--
      } else if (code === comma && depth === 0) {
        if (at - from >= sizes.members) return { what: 'members', at }
        member = at + 1
      }
      if (at - member < sizes.member) continue
      // The members before the large one come first.
      if (member > from) return { what: 'members', at: member - 1 }
      return { what: 'large', at: afterSpace(text, member) }
    }
    throw new SyntaxError('the end is missing')
  }

  /** The index of the quote that ends a string. @throws SyntaxError when there is none */
  #endOfString(start: number): number {
    const end = endOfString(this.text, start)
    if (end < 0) throw new SyntaxError('the end of a text is missing')
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

class List {
  readonly value: unknown[] = []
  isEmpty = true

  add(some: unknown): number {
    const items = some as unknown[]
    for (const item of items) this.value.push(item)
    return items.length
  }

  addOne(_: string, item: unknown): void {
    this.value.push(item)
  }

  expectMore(): void {
    this.isEmpty = false
  }
}

class Members {
  readonly value: Record<string, unknown> = {}
  isEmpty = true

  add(some: unknown): number {
    const names = Object.keys(some as object)
    for (const name of names) this.addOne(name, (some as Record<string, unknown>)[name])
    return names.length
  }

  addOne(name: string, value: unknown): void {
    // By assignment this name would set the prototype.
    if (name === '__proto__')
      Object.defineProperty(this.value, name, { value, writable: true, enumerable: true, configurable: true })
    else this.value[name] = value
  }

  expectMore(): void {
    this.isEmpty = false
  }
}

/** Without a pause. For tests. */
export const parsePartsAtOnce = (text: string, sizes: PartSizes): unknown => atOnce(new JsonParts(text, sizes).whole())
