import { type Sql, sql } from '@/lib/db/sql'
import type { Section } from './backup-file'
import type { BackupKeys } from './encryption'

/** Tables that no backup contains: their rows are valid only in this database, or are computed by a restore. */
const leftOut = ['schema_migration', 'lease', 'arrival', 'document_move', 'document_values', 'station_move', 'unfinished_restore']

/** Tables of secrets, which only encrypted backups contain. */
const sealedTables: ReadonlySet<string> = new Set(['signing_key', 'page_session', 'openid_state'])

/** Replaces the hash of a client's secret in backups without secrets. It is no valid hash: the client needs a new secret. */
export const secretLeftOut = 'left out'

/**
 * Columns with hashes of secrets, and the SQL that replaces them in backups without secrets. A client whose hash is
 * null would become a public client. `client_use` has only marks of secrets, from which no secret can be guessed.
 */
const hashes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: { password_argon2: 'null' },
  client: {
    secret_sha256: `case when secret_sha256 is not null then '${secretLeftOut}' end`,
    previous_secret_sha256: 'null',
    previous_secret_created_at: 'null',
    previous_secret_until: 'null',
  },
}

/** Names of the rows of `setting` that are not secret. */
const openSettings = ['link bases', 'keys of AUTH_ISSUER', 'demo', 'demo measured']

/** A table, its columns except generated ones and transaction numbers, and the tables that it references. */
export type Table = Readonly<{ table: string; columns: string[]; references: readonly string[] }>

export const tablesSql = (): Sql => sql`
  select c.relname as table,
         (select coalesce(array_agg(quote_ident(a.attname) order by a.attnum), '{}') from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype) as columns,
         (select coalesce(array_agg(distinct o.relname::text), '{}') from pg_constraint f join pg_class o on o.oid = f.confrelid
           where f.conrelid = c.oid and f.contype = 'f' and o.oid <> c.oid) as references
    from pg_class c
   where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and not (c.relname = any(${leftOut}))
   order by c.relname`

/** Sorts tables so that each table follows the tables that it references. */
export function inOrder(tables: readonly Table[]): Table[] {
  const sorted = new Map<string, Table>()
  const visit = (one: Table, above: readonly string[]) => {
    if (sorted.has(one.table)) return
    if (above.includes(one.table)) throw new Error(`the tables ${[...above, one.table].join(', ')} refer to each other`)
    for (const name of one.references) {
      const other = tables.find(({ table }) => table === name)
      if (other) visit(other, [...above, one.table])
    }
    sorted.set(one.table, one)
  }
  for (const one of tables) visit(one, [])
  return [...sorted.values()]
}

/** The sections of a table: one, but two for `setting`, the second with its secrets. Without keys, secrets are left out. */
export function sectionsOf({ table, columns }: Table, keys: BackupKeys | null): Section[] {
  if (table === 'setting') return [false, true].filter(sealed => keys || !sealed).map(sealed => ({ table, columns, sealed }))
  if (!keys) return sealedTables.has(table) ? [] : [{ table, columns, sealed: false }]
  return [{ table, columns, sealed: sealedTables.has(table) || table in hashes }]
}

export function rowsText(section: Section): string {
  const { table, columns, sealed } = section
  const values = columns.map(column => (sealed ? column : (hashes[table]?.[column] ?? column)))
  return `select ${values.join(', ')} from ${table}${conditionOf(section)}`
}

/** The condition for the rows of a section, as SQL; empty for the whole table. */
export function conditionOf({ table, sealed }: Section): string {
  if (table !== 'setting') return ''
  return ` where name ${sealed ? 'not ' : ''}in (${openSettings.map(name => `'${name}'`).join(', ')})`
}

export const sequencesSql = (): Sql => sql`
  select sequencename as name, last_value as last from pg_sequences where schemaname = current_schema() and last_value is not null order by 1`
