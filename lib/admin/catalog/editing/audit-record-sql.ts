import { type Sql, sql } from '@/lib/db/sql'

/**
 * Copies the newest history entry of a record to the audit, in the transaction of the change. Only for changes by administrators:
 * deliveries of data providers are in the history alone.
 */
export const auditRecordSql = (type: string, id: string): Sql => sql`
  insert into audit (kind, actor, client, subject, detail)
  select 'record changed', c.editor, c.client, c.type,
         jsonb_build_object('operation', case c.operation when 'create' then 'insert' else c.operation end,
                            'id', c.id, 'revision', c.revision, 'differences', c.changes)
    from record_change c
   where c.type = ${type} and c.id = ${id}
   order by c.revision desc
   limit 1`
