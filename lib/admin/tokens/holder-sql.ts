import { type Sql, sql } from '@/lib/db/sql'

/** The facts about a client that its tokens depend on, blocked or not. */
export type ClientOfToken = Readonly<{
  blocked: boolean
  fullScope: boolean
  scopeRoles: readonly string[]
  roles: readonly string[]
}>

export const clientOfTokenSql = (id: string): Sql => sql`
  select c.blocked, c.full_scope as "fullScope", c.scope_roles as "scopeRoles",
         array(select r.role from client_role r where r.client_id = c.id order by r.role) as roles
    from client c
   where c.id = ${id}`
