import { type Sql, sql } from '@/lib/db/sql'
import type { Difference } from '@/lib/formats/json/difference'
import { jsonText } from '@/lib/formats/json/exact'

/** The properties of a record that rights depend on. */
export type RecordFacts = Readonly<{
  source: string | null
  tag_ids: readonly string[]
  active: boolean | null
  licence_closed: boolean
}>

/** A change of a record; `was` contains its properties before the change, null for a new record. */
export type StoredChange = Readonly<{
  id: string
  operation: 'create' | 'update' | 'delete'
  changes: readonly Difference[]
  was: RecordFacts | null
}>

/** The author of changes: the name of a user or a client, and the client or channel. */
export type Editor = Readonly<{ name: string; client: string }>

/** SQL that adds changes to the history. @param now rows with the id and the `RecordFacts` after the changes */
export const recordChangesSql = (type: string, changes: readonly StoredChange[], editor: Editor, now: Sql): Sql => sql`
  insert into record_change (type, id, revision, operation, changed_at, editor, client, changes, source, tag_ids, active, licence_closed,
                             was_source, was_tag_ids, was_active, was_licence_closed)
  select ${type}, g.id, coalesce((select max(c.revision) from record_change c where c.type = ${type} and c.id = g.id), 0) + 1,
         g.operation, ${new Date()}, ${editor.name}, ${editor.client}, g.changes, n.source, n.tag_ids, n.active, n.licence_closed,
         case when g.was is null then n.source else g.was ->> 'source' end,
         case when g.was is null then n.tag_ids else array(select jsonb_array_elements_text(g.was -> 'tag_ids')) end,
         case when g.was is null then n.active else (g.was ->> 'active')::boolean end,
         case when g.was is null then n.licence_closed else (g.was ->> 'licence_closed')::boolean end
    from jsonb_to_recordset(${jsonText(changes)}::text::jsonb) as g (id text, operation text, changes jsonb, was jsonb)
    join (${now}) n on n.id = g.id
   order by g.id`
