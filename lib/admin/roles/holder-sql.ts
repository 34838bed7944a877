import { isHeld } from '@/lib/access/rights/held-role'
import type { ListPage } from '@/lib/admin/list'
import { containing } from '@/lib/admin/search-sql'
import { and, type Sql, sql } from '@/lib/db/sql'

/** Somebody who has a role. */
export type HolderRow = Readonly<{ kind: 'user' | 'client'; name: string; fullName: string; until: Date | null }>

type HolderFilter = Readonly<{ role: string; search?: string | undefined }>

/** A page of those who have a role: users and clients by their names. */
export const holdersSql = (wanted: HolderFilter, { size, offset }: ListPage): Sql => sql`
  select h.kind, h.name, h."fullName", h.until
    from (${holders(wanted)}) h
   order by h.name, h.kind
   limit ${size} offset ${offset}`

/** How many have a role. */
export const countHoldersSql = (wanted: HolderFilter): Sql => sql`
  select count(*)::int as total from (${holders(wanted)}) h`

const holders = ({ role, search }: HolderFilter): Sql => sql`
         select 'user' as kind, a.username as name, a.name as "fullName", r.until
           from account_role r
           join account a on a.id = r.account_id
          where ${and([sql`r.role = ${role}`, isHeld(), ...named(sql`lower(a.username || ' ' || a.name || ' ' || coalesce(a.email, ''))`, search)])}
          union all
         select 'client', c.id, c.name, null
           from client_role g
           join client c on c.id = g.client_id
          where ${and([sql`g.role = ${role}`, ...named(sql`lower(c.id || ' ' || c.name)`, search)])}`

const named = (column: Sql, search: string | undefined): Sql[] => (search === undefined ? [] : [containing(column, search)])
