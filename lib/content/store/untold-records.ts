import type { Entity } from '@/lib/content/entities'
import { type Incoming, readIncoming } from '@/lib/content/store/incoming'
import { shapeIn } from '@/lib/content/weather/shape-in'
import type { Transaction } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { restoreLanguages } from '@/lib/formats/one-language'

const whole = { languages: [], fields: [], empty: 'keep' } as const

const storedSql = ({ type }: Entity, ids: readonly string[]): Sql => sql`
  select d.id, d.body
    from document d
   where d.type = ${type} and d.id = any(${ids}::text[])`

/** Records of kinds that are told in one language, as somebody means them who read them so: with the texts in other languages that they have. */
export async function untoldRecords<T extends Readonly<{ id: string; record: Incoming }>>(
  connection: Transaction,
  entity: Entity,
  delivered: readonly T[],
): Promise<readonly T[]> {
  if (shapeIn(entity, whole).textLanguage === undefined) return delivered
  const ids = delivered.map(({ id }) => id)
  const found = await rows<{ id: string; body: string }>(connection, storedSql(entity, ids))
  const stored = new Map(found.map(({ id, body }) => [id, readIncoming(JSON.parse(body))]))
  return delivered.map(one => {
    const before = stored.get(one.id)
    return before ? { ...one, record: untoldRecord(before, one.record) } : one
  })
}

function untoldRecord({ _Meta, ...before }: Incoming, { _Meta: sent, ...record }: Incoming): Incoming {
  return { ...restoreLanguages(before, record), ...(sent ? { _Meta: sent } : {}) } as Incoming
}
