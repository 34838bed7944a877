import { type Sql, sql } from '@/lib/db/sql'

/**
 * Notes in the audit what the history has just been told of a record. For changes that somebody makes as an administrator, in the transaction
 * that makes them: what data providers deliver stands in the history alone.
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
