import { admin } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

type Listed = { name: string; kind: string; subjects: string[]; uris: string[] }

/** Every permission: its name, whom its policy names, and the addresses of its resource, one a line. */
export async function listPermissions(): Promise<string> {
  const found = await rows<Listed>(admin(), listSql())
  return found
    .map(({ name, kind, subjects, uris }) => `${name}: ${kind} ${subjects.join(' or ')} may use ${uris.join(' and ')}\n`)
    .join('')
}

const listSql = (): Sql => sql`
  select p.name, o.kind, o.subjects, r.uris
    from permission p
    join policy o on o.id = p.policy_id
    join resource r on r.id = p.resource_id
   order by p.name`
