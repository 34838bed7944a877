import { ChangeRefused } from '@/lib/access/change-refused'
import { partMatches } from '@/lib/access/rights/datasets'
import type { Rights, RuleDataset } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { eventVisible, seriesOpened, seriesVisible } from '@/lib/access/rights/visible-series'
import { administratorReads } from '@/lib/admin/administer'
import type { Read } from '@/lib/admin/explain/params'
import { datasetFactsSql, type RuleRow } from '@/lib/admin/roles/role-sql'
import { getDataset } from '@/lib/auth/roles/change-rules'
import { findEntity, normaliseId } from '@/lib/content/entities'
import { firstRow } from '@/lib/db/run'
import { and, expensive, type Sql, sql } from '@/lib/db/sql'

/** The rows that would be read: their table, and the conditions by which rights open them. */
export type ReadTarget = Readonly<{
  rows: Sql
  meant: Sql
  /** Rows that are a reduced form of a counted one. */
  reduced: Sql
  visible: (rights: Rights) => Sql
}>

const documents = {
  rows: sql`document d`,
  reduced: sql`d.reduced_of is not null`,
  visible: documentVisible,
} as const
const series = {
  reduced: sql`false`,
  visible: seriesVisible,
  rows: sql`series r join station s on s.id = r.station_id join data_type t on t.id = r.data_type_id`,
} as const
const events = { rows: sql`event ev`, reduced: sql`false`, visible: eventVisible } as const

/** The rows that a question is about. @throws ChangeRefused for a dataset or a kind of record that is not there */
export async function readableOf(read: Read): Promise<ReadTarget> {
  if (read.Dataset !== undefined) return ofDataset(read.Dataset)
  return read.Type === undefined ? ofStation(read) : ofRecord(read.Type, read.Id!)
}

function ofRecord(type: string, typed: string): ReadTarget {
  const entity = findEntity(type)
  if (!entity) throw new ChangeRefused('record-type-unknown', { type }, 'Read.Type')
  const id = normaliseId(entity, typed)
  return { ...documents, meant: sql`d.type = ${entity.type} and (d.id = ${id} or d.reduced_of = ${id})` }
}

function ofStation({ StationType, Station, DataType, Period }: Read): ReadTarget {
  return {
    ...series,
    meant: and([
      sql`s.type = ${StationType} and s.code = ${Station}`,
      ...(DataType === undefined ? [] : [sql`t.name = ${DataType}`]),
      ...(Period === undefined ? [] : [sql`r.period = ${Period}`]),
    ]),
  }
}

async function ofDataset(named: string): Promise<ReadTarget> {
  const { id } = await getDataset(administratorReads(), named)
  const found = await firstRow<{ dataset: RuleDataset }>(administratorReads(), datasetFactsSql(id))
  if (!found) throw new ChangeRefused('dataset-unknown', { dataset: named }, 'Read.Dataset')
  const { dataset } = found
  if (dataset.entity !== null) {
    return {
      ...documents,
      meant: and([sql`d.type = ${dataset.entity}`, partMatches(dataset.filter, dataset.onlyTag) ?? sql`false`]),
    }
  }
  // The rows that a rule about the whole dataset would open.
  const whole: Rights = {
    everything: false,
    guest: false,
    hiddenTypes: [],
    rules: [{ role: '', reach: 'all', dataset, origin: null, stationType: null, dataType: null, period: null }],
  }
  return dataset.events ? { ...events, meant: eventVisible(whole) } : { ...series, meant: seriesOpened(whole) }
}

/** How many rows there are, how many of them are visible, and how many of those in reduced form. */
export type SeenRow = Readonly<{ total: number; visible: number; reduced: number }>

/** Counts the rows in question that rights open. */
export const seenSql = ({ rows, meant, reduced, visible }: ReadTarget, rights: Rights): Sql =>
  expensive(sql`
  select (count(*) filter (where not (${reduced})))::int as total,
         (count(*) filter (where ${visible(rights)}))::int as visible,
         (count(*) filter (where ${reduced} and ${visible(rights)}))::int as reduced
    from ${rows}
   where ${meant}`)

/** With which rights a rule is tried. */
export type RuleRights = Readonly<{
  /** The rights of the caller in question, whose own rules are replaced. */
  base: Rights
  /** Rows that these rights open already do not count; null: all rows count. */
  beyond: Rights | null
}>

/** Which of some rules open any of the rows in question. */
export const openingRulesSql = (readable: ReadTarget, rules: readonly RuleRow[], rights: RuleRights): Sql =>
  expensive(sql`
  select array_remove(array[${list(rules.map(rule => opensSql(readable, rule, rights)))}]::int[], null) as ids`)

/** The number of a rule that opens something, else null. */
function opensSql({ rows, meant, visible }: ReadTarget, rule: RuleRow, { base, beyond }: RuleRights): Sql {
  const alone: Rights = { ...base, everything: false, rules: [rule] }
  const more = beyond === null ? sql`` : sql` and not coalesce(${visible(beyond)}, false)`
  return sql`case when exists (select from ${rows} where ${meant} and ${visible(alone)}${more}) then ${rule.id}::int end`
}

const list = (pieces: readonly Sql[]): Sql =>
  pieces.reduce((text, piece, place) => (place === 0 ? piece : sql`${text}, ${piece}`), sql``)
