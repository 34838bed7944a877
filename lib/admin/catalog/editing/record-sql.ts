import type { ListPage } from '@/lib/admin/list'
import { type Sql, sql } from '@/lib/db/sql'
import type { Difference } from '@/lib/formats/json/difference'

/** Names a record in the history. */
type RecordKey = Readonly<{ type: string; id: string }>

/** A version of a record in the history. */
export type RevisionRow = Readonly<{
  revision: number
  operation: 'create' | 'update' | 'delete' | 'access'
  at: Date
  editor: string
  client: string
  changes: readonly Difference[]
}>

/** The history of a record after a revision, newest version first. */
export const revisionsSql = ({ type, id }: RecordKey, behind: number, page: Pick<ListPage, 'size' | 'offset'>): Sql => sql`
  select c.revision, c.operation, c.changed_at as at, c.editor, c.client, c.changes
    from record_change c
   where c.type = ${type} and c.id = ${id} and c.revision > ${behind} and c.operation <> 'access'
   order by c.revision desc
   limit ${page.size}::bigint offset ${page.offset}::bigint`

/** How many versions there are. */
export const countRevisionsSql = ({ type, id }: RecordKey): Sql => sql`
  select count(*) as total
    from record_change c
   where c.type = ${type} and c.id = ${id} and c.operation <> 'access'`

/**
 * Copies the newest history entry of a record to the audit, in the transaction of the change. Only for changes by administrators:
 * deliveries of data providers are in the history alone.
 * @param address network address of the administrator
 */
export const auditRecordSql = ({ type, id }: RecordKey, address: string): Sql => sql`
  insert into audit (kind, actor, client, address, subject, detail)
  select 'record changed', c.editor, c.client, ${address}, c.type,
         jsonb_build_object('operation', case c.operation when 'create' then 'insert' else c.operation end,
                            'id', c.id, 'revision', c.revision, 'differences', c.changes)
    from record_change c
   where c.type = ${type} and c.id = ${id}
   order by c.revision desc
   limit 1`
