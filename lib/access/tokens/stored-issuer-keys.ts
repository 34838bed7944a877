import { type PublicJwk, publicKeys } from '@/lib/access/tokens/key-set'
import { reader, writer } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

const name = 'keys of AUTH_ISSUER'

/** The last keys that AUTH_ISSUER published before this process began, so that it can start while the provider is down; none of any other provider. */
export async function loadIssuerKeys(issuer: string): Promise<PublicJwk[]> {
  const row = await firstRow<{ value: string }>(reader(), keptSql())
  const kept = row ? (JSON.parse(row.value) as { issuer: string }) : null
  return kept?.issuer === issuer ? publicKeys(kept) : []
}

/** Stores the keys for the next start. */
export async function storeIssuerKeys(issuer: string, keys: readonly PublicJwk[]): Promise<void> {
  await execute(writer(), keepSql(JSON.stringify({ issuer, keys })))
}

const keptSql = (): Sql => sql`select value from setting where name = ${name}`

// An equal set writes nothing.
const keepSql = (value: string): Sql => sql`
  insert into setting as s (name, value)
  values (${name}, ${value})
  on conflict (name) do update set value = excluded.value where s.value <> excluded.value`
