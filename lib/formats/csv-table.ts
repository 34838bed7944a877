import { type CsvCells, csvCell, csvLine } from '@/lib/formats/csv'
import { jsonText } from '@/lib/formats/json/exact'
import { isObject } from '@/lib/formats/json/object'
import { mapInTurns } from '@/lib/formats/turns'

type Records = readonly Record<string, unknown>[]
type Table = Readonly<{ columns: readonly string[] | null; cells: CsvCells }>

/** Column for properties that appear after the header was written. */
const furtherColumn = '_further'

/**
 * Records as CSV with a header line. If `columns` is null, the header has those of the first batch and, if there are
 * more batches, a last one for other properties as JSON: an export needs the memory of one batch.
 * @see docs/formats.md
 */
export async function* csvTable(batches: AsyncIterable<Records>, { columns, cells }: Table): AsyncGenerator<string> {
  const source = batches[Symbol.asyncIterator]()
  const first = await source.next()
  if (columns) {
    yield csvLine(columns, cells)
    for (let next = first; !next.done; next = await source.next())
      for (const record of next.value)
        yield csvLine(
          columns.map(name => csvCell(record[name])),
          cells,
        )
    return
  }
  const second = first.done ? first : await source.next()
  const flat = first.done ? [] : await mapInTurns(first.value, flatRecord)
  const header = columnsOf(flat)
  const further = second.done ? null : new Set(header)
  yield csvLine(further ? [...header, furtherColumn] : header, cells)
  for (const record of flat) yield lineOf(record, header, { further, cells })
  flat.length = 0
  for (let next = second; !next.done; next = await source.next())
    for (const record of next.value) yield lineOf(flatRecord(record), header, { further, cells })
}

type Rest = { further: ReadonlySet<string> | null; cells: CsvCells }

function lineOf(record: ReadonlyMap<string, unknown>, columns: readonly string[], { further, cells }: Rest): string {
  const values = columns.map(name => csvCell(record.get(name)))
  return csvLine(further ? [...values, furtherOf(record, further)] : values, cells)
}

function furtherOf(record: ReadonlyMap<string, unknown>, columns: ReadonlySet<string>): string {
  const rest = [...record].filter(([name, value]) => !columns.has(name) && value !== null)
  return rest.length === 0 ? '' : jsonText(Object.fromEntries(rest))
}

/** A record with one level. Nested properties get dotted names, lists stay whole, and an empty object becomes null. */
export function flatRecord(record: unknown): Map<string, unknown> {
  const flat = new Map<string, unknown>()
  if (isObject(record)) addProperties(flat, '', record)
  else flat.set('Id', record)
  return flat
}

function addProperties(flat: Map<string, unknown>, path: string, object: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(object)) {
    const name = stepTo(path, key)
    if (isObject(value) && Object.keys(value).length > 0) addProperties(flat, name, value)
    else flat.set(name, isObject(value) ? null : value)
  }
}

const plainKey = /^[^.,[\]'" ][^.,[\]]*$/

function stepTo(path: string, key: string): string {
  if (!plainKey.test(key) || key.endsWith(' ')) return `${path}['${key.replace(/['\\]/g, '\\$&')}']`
  return path === '' ? key : `${path}.${key}`
}

/** The columns of records in order of appearance, without names that are an object in one record and null in the others. */
export function columnsOf(records: Iterable<ReadonlyMap<string, unknown>>): string[] {
  const states = new Map<string, 'empty' | 'filled'>()
  const objects = new Set<string>()
  for (const record of records)
    for (const [name, value] of record) {
      if (states.get(name) === 'filled') continue
      if (!states.has(name)) for (const parent of parentsOf(name)) objects.add(parent)
      states.set(name, value === null || value === undefined ? 'empty' : 'filled')
    }
  return [...states].filter(([name, state]) => state === 'filled' || !objects.has(name)).map(([name]) => name)
}

function* parentsOf(name: string): Generator<string> {
  for (let at = name.length - 1; at > 0; at--) if (name[at] === '.' || name[at] === '[') yield name.slice(0, at)
}
