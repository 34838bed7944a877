import { type Sql, sql } from '@/lib/db/sql'

/** The facts about a client that decisions depend on. */
export type SenderRow = Readonly<{
  id: string
  blocked: boolean
  fullScope: boolean
  scopeRoles: readonly string[]
  roles: readonly string[]
}>

/** Clients that permissions may be for: named ones, and those with one of these roles. */
export const sendersSql = (named: readonly string[], roles: readonly string[], most: number): Sql => sql`
  select c.id, c.blocked, c.full_scope as "fullScope", c.scope_roles as "scopeRoles",
         array(select r.role from client_role r where r.client_id = c.id order by r.role) as roles
    from client c
   where c.id = any(${named}::text[])
      or c.id in (select r.client_id from client_role r where r.role = any(${roles}::text[]))
   order by c.id
   limit ${most}`
