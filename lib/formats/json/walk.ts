import { parseJson } from '@/lib/formats/json/exact'
import { backslash, comma, isClosing, isOpening, quote } from '@/lib/formats/json/tokens'

export type JsonStep = string | number

/** Treatment of a value: return it whole, visit its items or properties, or skip it. */
type WalkChoice = 'take' | 'enter' | 'skip'

export type ChooseValue = (path: readonly JsonStep[], kind: 'object' | 'list' | 'scalar') => WalkChoice

/** A returned value with its JSON. */
export type WalkedValue = Readonly<{ path: readonly JsonStep[]; text: string; value: unknown }>

/**
 * Reads JSON of any size and returns the chosen values, only one of which is in memory at a time.
 * @param choose called with the path of each value, an array that changes afterwards. Entering a scalar skips it
 * @param text whether several values may follow each other, such as lines of JSON; each has a path of its own
 * @throws JsonError for invalid JSON. Of skipped values, only brackets and quotes are checked
 */
export async function* walkJson(
  chunks: AsyncIterable<Uint8Array>,
  choose: ChooseValue,
  text: 'one value' | 'several values' = 'one value',
): AsyncGenerator<WalkedValue> {
  const walk = new JsonWalk(choose, text === 'one value' ? 'nothing' : 'next value')
  for await (const chunk of chunks) yield* walk.feed(chunk)
  yield* walk.end()
}

type NextToken = 'value' | 'first value' | 'next value' | 'name' | 'first name' | 'colon' | 'comma' | 'nothing'
type PartialValue = { as: 'value' | 'name'; bytes: JsonValueBytes; start: number }

const expectedWords: Record<NextToken, string> = {
  value: 'a value',
  'first value': 'a value or ]',
  'next value': 'another value or the end',
  name: 'a name in quotes',
  'first name': 'a name in quotes or }',
  colon: 'a colon',
  comma: 'a comma or the end of the list or object',
  nothing: 'nothing more',
}

const valueExpected: ReadonlySet<NextToken> = new Set(['value', 'first value', 'next value'])
const kinds: Record<string, 'list' | 'object'> = { '[': 'list', '{': 'object' }
const space = new Set([0x20, 0x0a, 0x0d, 0x09])
const byteOrderMark = [0xef, 0xbb, 0xbf]

class JsonWalk {
  readonly #path: JsonStep[] = []
  readonly #brackets: ('list' | 'object')[] = []
  #expected: NextToken = 'value'
  #reading: PartialValue | null = null
  #offset = 0
  #chosen: WalkedValue[] = []

  readonly #choose: ChooseValue
  readonly #after: 'nothing' | 'next value'

  constructor(choose: ChooseValue, after: 'nothing' | 'next value') {
    this.#choose = choose
    this.#after = after
  }

  feed(chunk: Uint8Array): WalkedValue[] {
    this.#chosen = []
    let at = 0
    while (at < chunk.length) at = this.#reading ? this.#readOn(chunk, at) : this.#step(chunk, at)
    this.#offset += chunk.length
    return this.#chosen
  }

  end(): WalkedValue[] {
    this.#chosen = []
    // A number, true, false or null may end with the text. Parsing checks whether it is complete.
    if (this.#reading?.as === 'value' && this.#brackets.length === 0) this.#finish()
    if (this.#expected !== this.#after) throw new JsonError(this.#offset, 'the text ends too early')
    return this.#chosen
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
    else throw new JsonError(this.#offset + at, `expected ${expectedWords[expected]}, found ${JSON.stringify(character)}`)
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

  #start(as: PartialValue['as'], fate: 'keep' | 'drop', at: number): number {
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
      if (bytes.fate === 'keep') this.#chosen.push(this.#attempt(() => valueAt(this.#path, bytes.text())))
      this.#expected = this.#brackets.length === 0 ? this.#after : 'comma'
    }
    this.#reading = null
  }

  #attempt<T>(work: () => T): T {
    try {
      return work()
    } catch (cause) {
      const prefix = this.#path.length > 0 ? `${this.#path.join('/')}: ` : ''
      throw new JsonError(this.#reading?.start ?? this.#offset, prefix + (cause as Error).message, { cause })
    }
  }

  #mayClose(): boolean {
    return this.#brackets.length > 0 && ['comma', 'first value', 'first name'].includes(this.#expected)
  }

  #closing(): string {
    return this.#brackets.at(-1) === 'list' ? ']' : '}'
  }

  /** After a comma: the next index of a list, or another name. */
  #next(): NextToken {
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

const valueAt = (path: readonly JsonStep[], text: string): WalkedValue => ({ path: [...path], text, value: parseJson(text) })

/** Incomplete or invalid JSON. `at` is the 0-based index of the byte. */
export class JsonError extends Error {
  constructor(
    readonly at: number,
    what: string,
    options?: ErrorOptions,
  ) {
    super(`${what}, at byte ${at}`, options)
  }
}

const collectedBytesMax = 64 * 1024 * 1024
const collectedDepthMax = 64

/** Finds the end of one JSON value in bytes that arrive in pieces, and collects it on request. */
export class JsonValueBytes {
  #depth = 0
  #inText = false
  #escaped = false
  #pieces: Uint8Array[] = []
  #length = 0

  constructor(readonly fate: 'keep' | 'drop') {}

  /**
   * Continues reading. The first chunk begins with the value.
   * @returns the index after the value, or -1 if it continues in the next chunk
   * @throws RangeError if a collected value is longer than 64 MB or nested deeper than 64 levels
   */
  read(chunk: Uint8Array, from: number): number {
    const end = this.#endIn(chunk, from)
    if (this.fate === 'keep') {
      const piece = chunk.subarray(from, end < 0 ? chunk.length : end)
      this.#length += piece.length
      if (this.#length > collectedBytesMax) throw new RangeError(`a value is longer than ${collectedBytesMax} bytes`)
      this.#pieces.push(piece)
    }
    return end
  }

  /** The text of a collected value. @throws TypeError if it is not valid UTF-8 */
  text(): string {
    const bytes = this.#pieces.length === 1 ? this.#pieces[0]! : Buffer.concat(this.#pieces, this.#length)
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  }

  #endIn(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const own = this.#endAt(chunk[at]!)
      if (own !== null) return at + own
    }
    return -1
  }

  /** Whether the value ends with this byte (1) or before it (0). Returns null if it continues. */
  #endAt(byte: number): 0 | 1 | null {
    if (this.#inText) return this.#closesText(byte) && this.#depth === 0 ? 1 : null
    if (byte === quote) this.#inText = true
    else if (isOpening(byte)) this.#goDeeper()
    // At depth 0 the bracket closes the container of a scalar, which ends before it.
    else if (isClosing(byte)) return this.#depth === 0 ? 0 : --this.#depth === 0 ? 1 : null
    else if (this.#depth === 0 && (byte === comma || byte <= 0x20)) return 0
    return null
  }

  #goDeeper(): void {
    if (++this.#depth > collectedDepthMax && this.fate === 'keep')
      throw new RangeError(`a value nests deeper than ${collectedDepthMax} levels`)
  }

  #closesText(byte: number): boolean {
    if (this.#escaped) this.#escaped = false
    else if (byte === backslash) this.#escaped = true
    else if (byte === quote) this.#inText = false
    return !this.#inText
  }
}
