import { partMatches } from '@/lib/access/rights/datasets'
import type { ClosingDataset, Rights, Rule, RuleDataset } from '@/lib/access/rights/rights'
import { and, covering, or, type Sql, sql } from '@/lib/db/sql'
import { onceFor } from '@/lib/runtime'

/** Condition that `document d` is visible. Of a record in two forms, it is the full one, or else the reduced one. */
export const documentVisible = onceFor((rights: Rights): Sql => {
  if (rights.everything) return sql`d.reduced_of is null`
  const opened = or(rights.rules.flatMap(rule => documentRule(rule, rights)))
  const hidden = rights.hiddenTypes.map(type => sql`d.type <> ${type}`)
  return covering(['document', 'opened_document'], and([...hidden, opened, ...notSeenWhole(rights)]))
})

// A record with a reduced form is closed, so only rules about closed records show its full form.
function notSeenWhole(rights: Rights): Sql[] {
  const whole = rights.rules.filter(({ reach }) => reach === 'all').flatMap(rule => documentRule(rule, rights))
  if (whole.length === 0) return []
  const seen = sql`
         select from (select f.* from document f where f.type = d.type and f.id = d.reduced_of) d
          where ${or(whole)}`
  return [sql`(d.reduced_of is null or not exists (${seen}))`]
}

// The condition for the documents that a rule gives access to. Empty for a rule that cannot apply to documents.
function documentRule({ reach, dataset, origin, stationType, dataType, period }: Rule, { closing = [] }: Rights): Sql[] {
  if ((stationType ?? dataType ?? period) !== null || dataset?.undecided) return []
  if (dataset && dataset.entity === null) return []
  const part = dataset && partMatches(dataset.filter, dataset.onlyTag)
  if (dataset && !part) return []
  return [
    and([
      ...(reach === 'open' ? [sql`not d.closed`, ...closing.flatMap(notClosing)] : []),
      ...(dataset ? [sql`d.type = ${dataset.entity}`] : []),
      ...(part && !isWholeEntity(dataset) ? [part] : []),
      ...(origin === null ? [] : [sql`d.source = ${origin}`]),
    ]),
  ]
}

/**
 * Hides records of a closing dataset before their columns are recomputed, and all reduced forms of its entity, because
 * their own values do not identify the full record.
 */
function notClosing({ entity, filter, onlyTag, closed, reduces }: ClosingDataset): Sql[] {
  const part = entity === null ? null : partMatches(filter, onlyTag)
  if (!part) return []
  if (closed) return [sql`(d.type = ${entity} and (d.reduced_of is not null or ${part})) is not true`]
  const sources = reduces?.includes('*') ? sql`true` : sql`lower(d.source) = any(${reduces ?? []}::text[])`
  return [sql`(d.type = ${entity} and d.reduced_of is null and d.reduced is not true and ${sources} and ${part}) is not true`]
}

/** Whether a content dataset contains all records of its entity. */
export const isWholeEntity = ({ filter, onlyTag }: Pick<RuleDataset, 'filter' | 'onlyTag'>): boolean =>
  filter.length === 0 && onlyTag === null

/** Conditions on a row of `record_change c`: which parts of it a caller may see. */
export type ChangeConditions = Readonly<{
  after: Sql
  before: Sql
  /** The caller may see at least that the record disappeared. */
  shown: Sql
}>

/** Conditions for seeing `record_change c` with the current rights, by the record's values before and after the change. */
export function changeVisible(rights: Rights): ChangeConditions {
  const after = sideVisible(
    rights,
    sql`select c.type, c.id, c.source, c.tag_ids, '{}'::text[] as hub_tags, c.active, c.closed, c.reduced, c.reduced_of`,
  )
  const before = sideVisible(
    rights,
    sql`select c.type, c.id, c.was_source as source, c.was_tag_ids as tag_ids, '{}'::text[] as hub_tags, c.was_active as active,
               c.was_closed as closed, c.reduced, c.reduced_of`,
  )
  return { after, before, shown: covering(['record_change'], or([after, before, sql`c.left_guests`])) }
}

// Records of the catalog are public.
function sideVisible(rights: Rights, side: Sql): Sql {
  const visible = or([sql`d.type = 'odhmetadata'`, documentVisible(rights)])
  return covering(['record_change'], sql`exists (select from (${side}) d where ${visible})`)
}

/** Condition that the room of `offer o` is visible. Readers check the accommodation too. */
export function offerVisible(rights: Rights): Sql {
  const room = and([sql`d.type = 'accommodationroom'`, sql`d.id = o.room_id`, documentVisible(rights)])
  return covering(['offer'], sql`exists (select from document d where ${room})`)
}
