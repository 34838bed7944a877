import { Reader } from '@/lib/grammar/reader'

/** One step into a JSON value: a member, every element or member, or one element. */
export type Step = Readonly<{ kind: 'key'; key: string } | { kind: 'every' } | { kind: 'index'; index: number }>

/** One requested field: the words of the request, under which it is answered, and the way to it. */
export type FieldPath = Readonly<{ text: string; steps: readonly Step[] }>

const fieldsMax = 200
const stepsMax = 32

/**
 * Reads a list of fields such as `Detail.en.Title,Tags.[*].Id,GpsInfo[0].Latitude,Mapping['dotted.key']`.
 * `[*]` is every element, `[0]` one, `[]` the whole array. A repeated field counts once.
 * @throws GrammarError with the position of the first thing that cannot be read
 * @see spec, Content interface, Shared query parameters, fields
 */
export function parseFields(text: string): FieldPath[] {
  const reader = new Reader(text)
  const paths = new Map<string, FieldPath>()
  do {
    const start = reader.at + reader.take(/ +/y).length
    if (paths.size >= fieldsMax) throw reader.error(`at most ${fieldsMax} fields`)
    const steps = readPath(reader)
    const words = text.slice(start, reader.at).trimEnd()
    paths.set(words, { text: words, steps })
  } while (reader.skip(','))
  reader.expectEnd('".", "[", "," or the end')
  return [...paths.values()]
}

function readPath(reader: Reader): Step[] {
  const steps: Step[] = []
  do {
    if (steps.length >= stepsMax) throw reader.error(`at most ${stepsMax} steps`)
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
