import { name, type Sql, sql } from '@/lib/db/sql'
import { columnName, columnOf, written, writtenColumn } from '@/lib/timeseries/fields/columns'
import type { Table } from '@/lib/timeseries/fields/fields'
import type { Selected } from '@/lib/timeseries/fields/select'
import { sources } from '@/lib/timeseries/objects/owners-sql'
import type { Plan } from '@/lib/timeseries/plan'
import { treeLayout } from '@/lib/timeseries/writing/tree-layout'

/** What rows are grouped by: a value, and how it leaves the database under a name. */
export type Key = Readonly<{ out: string; value: Sql; write: (column: Sql) => Sql; table: Table; alias: string }>

/** Fields that tell rows apart, in the order of lists. */
const identity = ['etype', 'ecode', 'stype', 'scode', 'tname', 'mperiod', 'evorigin', 'evseriesuuid']

/** What the rows of a plan are grouped by, in the order in which they come: all that is selected beside functions. */
export function keysOf(plan: Plan): Key[] {
  const selected = plan.selection.flatMap((one, index) => (one.call || isStart(plan, one) ? [] : [keyOf(one, index)]))
  const rank = ({ alias }: Key) => (identity.includes(alias) ? identity.indexOf(alias) : identity.length)
  return [...filedUnder(plan), ...selected.sort((a, b) => rank(a) - rank(b))]
}

/** The time of a bucket comes from its number. */
const isStart = ({ grouping }: Plan, { field }: Selected) => Boolean(grouping?.starts) && field.alias === 'mvalidtime'

const asIs = (column: Sql) => column

/** The keys and ids under which a tree files its objects. */
function filedUnder(plan: Plan): Key[] {
  if (plan.representation.structure === 'flat') return []
  return treeLayout(plan).frames.flatMap(({ group }, index) => {
    const { path, id } = sources[group]
    const table = group === 'dataType' ? ('t' as const) : ('s' as const)
    const key = (what: string, value: Sql): Key => ({ out: `${what}_${index}`, value, write: asIs, table, alias: '' })
    return [key('path', path), key('id', id)]
  })
}

function keyOf(selected: Selected, index: number): Key {
  const { field, path } = selected
  const own = { out: columnName(selected, index), table: field.table, alias: path.length === 0 ? field.alias : '' }
  if (field.kind === 'point' || field.kind === 'geometry') return { ...own, value: writtenColumn(selected), write: asIs }
  if (field.kind === 'json' || field.kind === 'value')
    return { ...own, value: jsonOf(selected), write: column => sql`${column}::text` }
  return { ...own, value: columnOf(field), write: written[field.kind] }
}

// Compared as JSON, so that numbers are equal and ordered as numbers.
function jsonOf({ field, path }: Selected): Sql {
  const whole = field.kind === 'value' ? sql`${columnOf(field)}.json` : columnOf(field)
  if (path.length > 0) return sql`nullif(${whole} #> ${path}::text[], 'null')`
  if (field.kind === 'json') return sql`nullif(${whole}, 'null')`
  return sql`coalesce(to_jsonb(${columnOf(field)}.number), to_jsonb(${columnOf(field)}.text), nullif(${whole}, 'null'))`
}

/** The name of a key inside of a statement. */
export const keyName = (index: number): Sql => name(`k${index}`)

/** Keys that need no measurement, as far as they tell groups apart: what belongs to a station is told by its type and code. */
export function telling(keys: readonly Key[]): Key[] {
  const has = (alias: string) => keys.some(key => key.alias === alias)
  const filed = keys.some(({ out }) => out.startsWith('path_'))
  const stationTold = filed || (has('stype') && has('scode'))
  const told: Partial<Record<Table, readonly string[]>> = {
    ...(stationTold ? { s: ['stype', 'scode'], p: [] } : {}),
    ...(has('tname') ? { t: ['tname'] } : {}),
  }
  return keys.filter(({ table, alias, out }) => /^(path|id)_/.test(out) || !told[table] || told[table].includes(alias))
}

/** Whether no measurement is needed to tell a key. */
export const isCatalog = ({ table }: { table: Table }): boolean => table !== 'm' && table !== 'v'
