import type { ListPage } from '@/lib/admin/list'
import type { ResourcesQuery, SubjectsQuery } from '@/lib/admin/permissions/params'
import { containing } from '@/lib/admin/search-sql'
import { and, type Sql, sql } from '@/lib/db/sql'

// The rows have the shape of the answer, because nothing is computed.

/** A page of the resources, or one of them. */
export const resourcesSql = (where: Sql, page: ListPage): Sql => sql`
  select r.id as "Id", r.name as "Name", r.uris as "Uris",
         array(select p.name from permission p where p.resource_id = r.id order by p.name) as "Permissions"
    from resource r
   where ${where}
   order by r.name
   limit ${page.size} offset ${page.offset}`

export const countResourcesSql = (where: Sql): Sql => sql`select count(*)::int as total from resource r where ${where}`

export const resourcesMeant = ({ search, uri }: ResourcesQuery): Sql =>
  and([
    ...(search === undefined ? [] : [containing(sql`r.name || ' ' || array_to_string(r.uris, ' ')`, search)]),
    ...(uri === undefined ? [] : [sql`${uri} = any(r.uris)`]),
  ])

/** A page of the policies, or one of them. */
export const policiesSql = (where: Sql, page: ListPage): Sql => sql`
  select o.id as "Id", o.name as "Name", o.kind as "Kind", o.subjects as "Subjects",
         array(select p.name from permission p where p.policy_id = o.id order by p.name) as "Permissions"
    from policy o
   where ${where}
   order by o.name
   limit ${page.size} offset ${page.offset}`

export const countPoliciesSql = (where: Sql): Sql => sql`select count(*)::int as total from policy o where ${where}`

export const policiesMeant = ({ search, ...wanted }: SubjectsQuery): Sql =>
  and([
    ...(search === undefined ? [] : [containing(sql`o.name || ' ' || array_to_string(o.subjects, ' ')`, search)]),
    ...subjectsMeant(wanted),
  ])

/** A page of the permissions, or one of them. */
export const permissionsSql = (where: Sql, page: ListPage): Sql => sql`
  select p.id as "Id", p.name as "Name", jsonb_build_object('Id', r.id, 'Name', r.name, 'Uris', r.uris) as "Resource",
         jsonb_build_object('Id', o.id, 'Name', o.name, 'Kind', o.kind, 'Subjects', o.subjects) as "Policy"
    from permission p
    join resource r on r.id = p.resource_id
    join policy o on o.id = p.policy_id
   where ${where}
   order by p.name
   limit ${page.size} offset ${page.offset}`

export const countPermissionsSql = (where: Sql): Sql => sql`
  select count(*)::int as total
    from permission p join resource r on r.id = p.resource_id join policy o on o.id = p.policy_id
   where ${where}`

export const permissionsMeant = ({ search, ...wanted }: SubjectsQuery): Sql =>
  and([
    ...(search === undefined ? [] : [containing(sql`p.name || ' ' || array_to_string(r.uris || o.subjects, ' ')`, search)]),
    ...subjectsMeant(wanted),
  ])

const subjectsMeant = ({ kind, subject }: Omit<SubjectsQuery, 'search'>): Sql[] => [
  ...(kind === undefined ? [] : [sql`o.kind = ${kind}`]),
  ...(subject === undefined ? [] : [sql`${subject} = any(o.subjects)`]),
]

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
