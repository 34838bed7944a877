import { Reader } from '@/lib/grammar/reader'

/** One step into a JSON value: a member, every element or member, or one element. */
export type Step = Readonly<{ kind: 'key'; key: string } | { kind: 'every' } | { kind: 'index'; index: number }>

/** One requested field: the words of the request, under which it is answered, and the way to it. */
export type FieldPath = Readonly<{ text: string; steps: readonly Step[] }>

const fieldsMax = 200
const stepsMax = 32
/** Under how many different words the same value may be asked for. */
const sameMax = 3
/** What a `[*]` counts as many times as: lists and objects have about so many entries that each has to be looked into. */
const everyWeight = 8
/** A record has no more than so many values to look into, however many `[*]` stand behind each other. */
const pathWeightMax = 1024
/** What all fields of a list weigh together at most; a field without `[*]` weighs one. */
const weightMax = 4096

/**
 * Reads a list of fields such as `Detail.en.Title,Tags.[*].Id,GpsInfo[0].Latitude,Mapping['dotted.key']`.
 * `[*]` is every element, `[0]` one, `[]` the whole array. A repeated field counts once. How much is looked into and how often a value is
 * repeated under other words is bounded, since somebody else waits meanwhile.
 * @throws GrammarError with the position of the first thing that cannot be read
 * @see spec, Content interface, Shared query parameters, fields
 */
export function parseFields(text: string): FieldPath[] {
  const reader = new Reader(text)
  const paths = new Map<string, FieldPath>()
  const bounds = new Bounds(reader)
  do {
    const start = reader.at + reader.take(/ +/y).length
    if (paths.size >= fieldsMax) throw reader.error(`at most ${fieldsMax} fields`)
    const steps = readPath(reader)
    // Only blanks are no part of a name.
    const words = text.slice(start, reader.at).replace(/ +$/, '')
    if (!paths.has(words)) bounds.count(steps, start)
    paths.set(words, { text: words, steps })
  } while (reader.skip(','))
  reader.expectEnd('".", "[", "," or the end')
  return [...paths.values()]
}

/** What the fields read so far cost together. */
class Bounds {
  #weight = 0
  readonly #same = new Map<string, number>()

  constructor(readonly reader: Reader) {}

  /** @throws GrammarError that points at the field which is one too many */
  count(steps: readonly Step[], start: number): void {
    const stars = steps.filter(({ kind }) => kind === 'every').length
    this.#weight += Math.min(everyWeight ** stars, pathWeightMax)
    if (this.#weight > weightMax) throw this.reader.error('fewer fields with several [*]', start)
    const value = JSON.stringify(steps)
    const known = (this.#same.get(value) ?? 0) + 1
    if (known > sameMax) throw this.reader.error(`at most ${sameMax} spellings of the same field`, start)
    this.#same.set(value, known)
  }
}

function readPath(reader: Reader): Step[] {
  const steps: Step[] = []
  let written = 0
  do {
    // `[]` adds no step, but it is written and read like one.
    written += 1
    if (written > stepsMax) throw reader.error(`at most ${stepsMax} steps`)
    steps.push(...(reader.skip('[') ? readBracket(reader) : [readKey(reader)]))
  } while (reader.skip('.') || reader.sees('['))
  reader.take(/ +/y)
  return steps
}

function readKey(reader: Reader): Step {
  const key = reader.take(/[^.,[\] ]+(?: +[^.,[\] ]+)*/y)
  if (!key) throw reader.error('a field name')
  return { kind: 'key', key }
}

/** What stands behind `[`, up to and with `]`. */
function readBracket(reader: Reader): Step[] {
  if (reader.skip(']')) return []
  const steps: Step[] = reader.skip('*') ? [{ kind: 'every' }] : [readIndexOrKey(reader)]
  reader.expect(']')
  return steps
}

function readIndexOrKey(reader: Reader): Step {
  const digits = reader.take(/\d{1,9}/y)
  if (digits) return { kind: 'index', index: Number(digits) }
  const quote = reader.peek()
  if (quote !== "'" && quote !== '"') throw reader.error('"*", a number, a quoted name or "]"')
  reader.next()
  const key = reader.take(quote === "'" ? /(?:[^'\\]|\\.)*/y : /(?:[^"\\]|\\.)*/y)
  reader.expect(quote, 'the closing quote')
  return { kind: 'key', key: key.replace(/\\(.)/g, '$1') }
}
