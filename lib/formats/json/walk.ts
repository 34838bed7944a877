import { parseJson } from '@/lib/formats/json/exact'
import { JsonValueBytes } from '@/lib/formats/json/value-bytes'

export type JsonStep = string | number

/** What to do with a value: return it whole, visit its members, or skip it. */
type WalkChoice = 'take' | 'enter' | 'skip'

/** The kind of a value, by its first character. */
type ValueKind = 'object' | 'list' | 'scalar'

export type ChooseValue = (path: readonly JsonStep[], kind: ValueKind) => WalkChoice

/** A returned value with its text. */
export type WalkedValue = Readonly<{ path: readonly JsonStep[]; text: string; value: unknown }>

/**
 * Walks through a JSON text of any size and returns the chosen values. Only one of them is in memory at a time.
 * @param choose called with the path of each value that is reached; the array changes afterwards. Entering a value without members skips it
 * @param text of one value, or of one or several, such as lines of JSON; the paths of each begin anew
 * @throws JsonError for invalid JSON. Of skipped values, only brackets and quotes are checked
 */
export async function* walkJson(
  chunks: AsyncIterable<Uint8Array>,
  choose: ChooseValue,
  text: 'one value' | 'several values' = 'one value',
): AsyncGenerator<WalkedValue> {
  const walk = new Walk(choose, text === 'one value' ? 'nothing' : 'next value')
  for await (const chunk of chunks) yield* walk.feed(chunk)
  yield* walk.end()
}

type Expected = 'value' | 'first value' | 'next value' | 'name' | 'first name' | 'colon' | 'comma' | 'nothing'
type Reading = { as: 'value' | 'name'; bytes: JsonValueBytes; start: number }

const wanted: Record<Expected, string> = {
  value: 'a value',
  'first value': 'a value or ]',
  'next value': 'another value or the end',
  name: 'a name in quotes',
  'first name': 'a name in quotes or }',
  colon: 'a colon',
  comma: 'a comma or the end of the list or object',
  nothing: 'nothing more',
}

const valueExpected: ReadonlySet<Expected> = new Set(['value', 'first value', 'next value'])
const kinds: Record<string, 'list' | 'object'> = { '[': 'list', '{': 'object' }
const space = new Set([0x20, 0x0a, 0x0d, 0x09])
const byteOrderMark = [0xef, 0xbb, 0xbf]

class Walk {
  readonly #path: JsonStep[] = []
  readonly #brackets: ('list' | 'object')[] = []
  #expected: Expected = 'value'
  #reading: Reading | null = null
  #offset = 0
  #taken: WalkedValue[] = []

  readonly #choose: ChooseValue
  /** What follows a whole value. */
  readonly #after: 'nothing' | 'next value'

  constructor(choose: ChooseValue, after: 'nothing' | 'next value') {
    this.#choose = choose
    this.#after = after
  }

  feed(chunk: Uint8Array): WalkedValue[] {
    this.#taken = []
    let at = 0
    while (at < chunk.length) at = this.#reading ? this.#readOn(chunk, at) : this.#step(chunk, at)
    this.#offset += chunk.length
    return this.#taken
  }

  end(): WalkedValue[] {
    this.#taken = []
    // Only a number, true, false or null can be complete here. Parsing checks it.
    if (this.#reading?.as === 'value' && this.#brackets.length === 0) this.#finish()
    if (this.#expected !== this.#after) throw new JsonError(this.#offset, 'the text ends too early')
    return this.#taken
  }

  #step(chunk: Uint8Array, at: number): number {
    const byte = chunk[at]!
    if (space.has(byte) || byteOrderMark[this.#offset + at] === byte) return at + 1
    const character = String.fromCharCode(byte)
    const expected = this.#expected
    if (expected === 'colon' && character === ':') this.#expected = 'value'
    else if (expected === 'comma' && character === ',') this.#expected = this.#next()
    else if (this.#mayClose() && character === this.#closing()) this.#close()
    else if ((expected === 'name' || expected === 'first name') && character === '"') return this.#start('name', 'keep', at)
    else if (valueExpected.has(expected) && !/[,:\]}]/.test(character)) return this.#value(character, at)
    else throw new JsonError(this.#offset + at, `expected ${wanted[expected]}, found ${JSON.stringify(character)}`)
    return at + 1
  }

  #value(character: string, at: number): number {
    const kind = kinds[character] ?? 'scalar'
    const choice = this.#choose(this.#path, kind)
    if (choice !== 'enter' || kind === 'scalar') return this.#start('value', choice === 'take' ? 'keep' : 'drop', at)
    this.#brackets.push(kind)
    if (kind === 'list') this.#path.push(0)
    this.#expected = kind === 'list' ? 'first value' : 'first name'
    return at + 1
  }

  #start(as: Reading['as'], fate: 'keep' | 'drop', at: number): number {
    this.#reading = { as, bytes: new JsonValueBytes(fate), start: this.#offset + at }
    return at
  }

  #readOn(chunk: Uint8Array, at: number): number {
    const { bytes } = this.#reading!
    const end = this.#attempt(() => bytes.read(chunk, at))
    if (end < 0) return chunk.length
    this.#finish()
    return end
  }

  #finish(): void {
    const { as, bytes } = this.#reading!
    if (as === 'name') {
      this.#path.push(this.#attempt(() => JSON.parse(bytes.text()) as string))
      this.#expected = 'colon'
    } else {
      if (bytes.fate === 'keep') this.#taken.push(this.#attempt(() => takenAt(this.#path, bytes.text())))
      this.#expected = this.#brackets.length === 0 ? this.#after : 'comma'
    }
    this.#reading = null
  }

  #attempt<T>(work: () => T): T {
    try {
      return work()
    } catch (cause) {
      const place = this.#path.length > 0 ? `${this.#path.join('/')}: ` : ''
      throw new JsonError(this.#reading?.start ?? this.#offset, place + (cause as Error).message, { cause })
    }
  }

  #mayClose(): boolean {
    return this.#brackets.length > 0 && ['comma', 'first value', 'first name'].includes(this.#expected)
  }

  #closing(): string {
    return this.#brackets.at(-1) === 'list' ? ']' : '}'
  }

  /** After a comma: the next index of a list, or another name. */
  #next(): Expected {
    const last = this.#path.pop()
    if (this.#brackets.at(-1) === 'object') return 'name'
    this.#path.push((last as number) + 1)
    return 'value'
  }

  #close(): void {
    if (this.#expected !== 'first name') this.#path.pop()
    this.#brackets.pop()
    this.#expected = this.#brackets.length === 0 ? this.#after : 'comma'
  }
}

const takenAt = (path: readonly JsonStep[], text: string): WalkedValue => ({ path: [...path], text, value: parseJson(text) })

/** A JSON text is incomplete or invalid, with the position. */
export class JsonError extends Error {
  /** @param at byte in the text, from 0 */
  constructor(
    readonly at: number,
    what: string,
    options?: ErrorOptions,
  ) {
    super(`${what}, at byte ${at}`, options)
  }
}
