import { takeQuotedName } from '@/lib/grammar/path'
import { Reader } from '@/lib/grammar/reader'

/** One step into a JSON value: a property, every element or property, or one element. */
export type PathStep = Readonly<{ kind: 'key'; key: string } | { kind: 'every' } | { kind: 'index'; index: number }>

/** One requested field: its spelling, which names it in the response, and its path. */
export type FieldPath = Readonly<{ text: string; steps: readonly PathStep[] }>

const fieldsMax = 200
const stepsMax = 32
/** Maximum number of different spellings of a path in a request. */
const sameMax = 3
/** The factor of a `[*]` in the weight of a field: the usual number of entries of a list or object. */
const everyWeight = 8
/** Maximum weight of a field: records do not have more values. */
const pathWeightMax = 1024
/** Maximum total weight of all fields; a field without `[*]` weighs one. */
const weightMax = 4096

/**
 * Parses a list of fields such as `Detail.en.Title,Tags.[*].Id,GpsInfo[0].Latitude,Mapping['dotted.key']`: `[*]` is
 * every element, `[0]` one, `[]` the whole array. Repeated fields count once. The cost of all fields is limited.
 * @throws GrammarError
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
    // A name may contain spaces, but not end with them.
    const words = text.slice(start, reader.at).replace(/ +$/, '')
    if (!paths.has(words)) bounds.count(steps, start)
    paths.set(words, { text: words, steps })
  } while (reader.skip(','))
  reader.expectEnd('".", "[", "," or the end')
  return [...paths.values()]
}

class Bounds {
  #weight = 0
  readonly #same = new Map<string, number>()

  constructor(readonly reader: Reader) {}

  count(steps: readonly PathStep[], start: number): void {
    const stars = steps.filter(({ kind }) => kind === 'every').length
    this.#weight += Math.min(everyWeight ** stars, pathWeightMax)
    if (this.#weight > weightMax) throw this.reader.error('fewer fields with several [*]', start)
    const value = JSON.stringify(steps)
    const spellings = (this.#same.get(value) ?? 0) + 1
    if (spellings > sameMax) throw this.reader.error(`at most ${sameMax} spellings of the same field`, start)
    this.#same.set(value, spellings)
  }
}

function readPath(reader: Reader): PathStep[] {
  const steps: PathStep[] = []
  let written = 0
  do {
    // `[]` also counts as a step.
    written += 1
    if (written > stepsMax) throw reader.error(`at most ${stepsMax} steps`)
    steps.push(...(reader.sees('[') ? readBracket(reader) : [readKey(reader)]))
  } while (reader.skip('.') || reader.sees('['))
  reader.take(/ +/y)
  return steps
}

function readKey(reader: Reader): PathStep {
  const key = reader.take(/[^.,[\] ]+(?: +[^.,[\] ]+)*/y)
  if (!key) throw reader.error('a field name')
  return { kind: 'key', key }
}

function readBracket(reader: Reader): PathStep[] {
  const key = takeQuotedName(reader)
  if (key !== null) return [{ kind: 'key', key }]
  reader.skip('[')
  if (reader.skip(']')) return []
  const digits = reader.take(/\d{1,9}/y)
  if (!digits) reader.expect('*', '"*", a number, a quoted name or "]"')
  reader.expect(']')
  return [digits ? { kind: 'index', index: Number(digits) } : { kind: 'every' }]
}
