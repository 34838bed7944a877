import { Reader } from '@/lib/grammar/reader'
import { columnName } from '@/lib/timeseries/fields/columns'
import type { Selection } from '@/lib/timeseries/fields/select'
import type { Columns } from '@/lib/timeseries/model'

const fieldsMax = 10

/** What groups are ordered by: columns of theirs. */
export type GroupOrder = readonly Readonly<{ column: string; direction: 'ascending' | 'descending' }>[]

/**
 * Reads an order such as `-avg(mvalue),scode`: fields and functions that are selected, `-` in front turns the order round.
 * @throws GrammarError with the position of one that is not
 */
export function parseGroupOrder(text: string, selection: Selection): GroupOrder {
  const reader = new Reader(text)
  const found: GroupOrder[number][] = []
  do {
    reader.take(/ */y)
    if (found.length === fieldsMax) throw reader.error(`at most ${fieldsMax} fields`)
    const direction = reader.skip('-') ? 'descending' : 'ascending'
    found.push({ column: readColumn(reader, selection), direction })
    reader.take(/ */y)
  } while (reader.skip(','))
  reader.expectEnd('"," or the end')
  return found
}

function readColumn(reader: Reader, selection: Selection): string {
  const { at } = reader
  const name = reader.take(/[\p{L}\p{N}_.:-]+(\([^()]*\))?/uy)
  const key = name === '_timestamp' ? 'mvalidtime' : name
  const index = selection.findIndex(selected => selected.key === key)
  if (index < 0) throw reader.error(`one of what is selected: ${selection.map(selected => selected.key).join(', ')}`, at)
  return columnName(selection[index]!, index)
}

/** Groups in an order; those at one place stay as they came. */
export function ordered<Group extends object>(groups: readonly Group[], order: GroupOrder): Group[] {
  const standing = groups.map(group => ({ group, values: order.map(({ column }) => valueIn((group as Columns)[column])) }))
  standing.sort((a, b) => {
    for (const [index, { direction }] of order.entries()) {
      const difference = compare(a.values[index], b.values[index])
      if (difference !== 0) return direction === 'descending' ? -difference : difference
    }
    return 0
  })
  return standing.map(({ group }) => group)
}

/** A time is a number already, everything else the text of a JSON value. */
const valueIn = (column: Columns[string]): unknown => (typeof column === 'string' ? JSON.parse(column) : (column ?? null))

/** As the database orders JSON: texts, numbers, booleans, lists, objects; here what has no value comes last. */
const rankOf = (value: unknown): number => {
  if (value === null) return 5
  if (typeof value === 'object') return Array.isArray(value) ? 3 : 4
  return ['string', 'number', 'boolean'].indexOf(typeof value)
}

function compare(a: unknown, b: unknown): number {
  const rank = rankOf(a) - rankOf(b)
  if (rank !== 0) return rank
  if (typeof a === 'number' && typeof b === 'number') return a - b
  // By code points, as the database does.
  const text = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
  return Buffer.compare(text(a), text(b))
}
