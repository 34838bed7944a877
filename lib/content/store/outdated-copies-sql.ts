import { type Entity, entities } from '@/lib/content/entities'
import type { RecordKey, RecordPortion } from '@/lib/content/store/portions'
import { isDue } from '@/lib/db/jobs/failed-work'
import { type Sql, sql } from '@/lib/db/sql'

/** Kinds of records that others copy from. `licence`: the datasets of a type, which decide on licences. */
type CopiedKind = 'tag' | 'district' | 'municipality' | 'tourismassociation' | 'region' | 'area' | 'source' | 'licence'

/**
 * A note that copies of a tag or a place are outdated. `since` is text, because a JavaScript date would lose the
 * microseconds.
 */
export type CopyNote = Readonly<{ type: string; id: string; since: string }>

/** The record that others copy from. */
export type CopySource = Readonly<{ type: CopiedKind; id: string }>

/** Name of the job that processes notes. */
export const copiesJob = 'copies'

/** Name of a note in the job. */
export const itemOf = ({ type, id }: RecordKey): string => `${type} ${id}`

/**
 * The oldest note that is due. A note that was set aside is due once the tag or place has changed again. While the access of records is recomputed none
 * is due, because both would wait for each other's rows; guests read no name that they may not see meanwhile.
 */
export const oldestNoteSql: Sql = sql`
  select o.type, o.id, o.since::text as since
    from outdated_copy o
   where ${isDue(copiesJob, sql`o.type || ' ' || o.id`, sql`o.since`)}
     and not exists (select from access_change a where a.records)
   order by o.since, o.type, o.id
   limit 1`

/** Deletes a note, unless it was left again meanwhile. */
export const doneSql = ({ type, id, since }: CopyNote): Sql => sql`
  delete from outdated_copy o
   where o.type = ${type} and o.id = ${id} and o.since::text = ${since}`

const types = entities.map(({ type }) => type)

const carries: Readonly<Record<CopiedKind, (id: string) => Sql>> = {
  tag: id => sql`d.tag_ids && array[${id}, ${id.toLowerCase()}]::text[]`,
  area: id => sql`d.area_ids && array[${id}]::text[]`,
  // The index of each begins with the type.
  district: id => sql`d.type = any(${types}::text[]) and d.district_id = ${id}`,
  municipality: id => sql`d.type = any(${types}::text[]) and d.municipality_id = ${id}`,
  tourismassociation: id => sql`d.type = any(${types}::text[]) and d.tourism_association_id = ${id}`,
  region: id => sql`d.type = any(${types}::text[]) and d.region_id = ${id}`,
  source: id => sql`d.type = any(${types}::text[]) and lower(d.source) = ${id} and d.licence_by_default is not null
     and d.body::json #>> '{LicenseInfo,LicenseHolder}' is distinct from
         (select s.body::json ->> 'Url' from document s where s.type = 'source' and s.id = ${id} and s.for_guests)`,
  licence: id => sql`d.type = ${id} and not d.licence_closed
     and d.licence_by_default <> case when exists (select from dataset c where c.closed and c.entity = ${id} and holds(c, d))
                                      then 'closed' else 'open' end`,
}

/** Whether records copy from things of this kind. */
export const isCopied = (kind: string): kind is CopiedKind => Object.hasOwn(carries, kind)

/** The next records that carry copies of this tag, place or source. Reduced forms follow their records. */
export const carriersSql = ({ type, id }: CopySource, { after, most }: RecordPortion): Sql => sql`
  select d.type, d.id, d.body, d.state, d.given_tags as "givenTags", d.given, d.licence_by_default as "licenceByDefault",
         d.licence_closed as "licenceClosed",
         d.first_import as "firstImport", d.last_change as "lastChange", d.last_update as "lastUpdate"
    from document d
   where ${carries[type](id)} and d.reduced_of is null and (d.type, d.id) > (${after.type}, ${after.id})
   order by d.type, d.id
   limit ${most}`

export const lockedStatesSql = ({ type }: Entity, ids: readonly string[]): Sql => sql`
  select d.id, d.state
    from document d
   where d.type = ${type} and d.id = any(${ids}::text[])
   order by d.id
     for update`
