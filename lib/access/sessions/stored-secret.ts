import { randomBytes } from 'node:crypto'
import { admin } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { once } from '@/lib/runtime'

/**
 * A secret of this platform, 256 random bits: created by the first process that needs it, kept in the database, the same for all.
 * @param name of its row in `setting`
 */
export async function storedSecret(name: string): Promise<string> {
  const known = once('stored secrets', () => new Map<string, string>())
  const kept = known.get(name) ?? (await readOrMake(name))
  known.set(name, kept)
  return kept
}

// On the primary: a replica may not have it yet.
async function readOrMake(name: string): Promise<string> {
  const stored = await firstRow<{ value: string }>(admin(), secretSql(name))
  if (stored) return stored.value
  await execute(admin(), insertSecretSql(name, randomBytes(32).toString('base64url')))
  return (await firstRow<{ value: string }>(admin(), secretSql(name)))!.value
}

const secretSql = (name: string): Sql => sql`select value from setting where name = ${name}`

const insertSecretSql = (name: string, value: string): Sql => sql`
  insert into setting (name, value) values (${name}, ${value})
      on conflict (name) do nothing`
