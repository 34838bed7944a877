import { asDelivered, fromText } from '@/lib/content/computed/as-delivered'
import type { Entity } from '@/lib/content/entities'
import type { Incoming } from '@/lib/content/store/incoming'
import { formId, reducedForm } from '@/lib/content/store/reduced-form'
import type { Pool, Transaction } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'

/** A reduced form on its way into the table, beside the record it was made from. */
export type Form = Readonly<{ id: string; record: Incoming; reducedOf: string }>

// What is delivered reduced has no form beside it, and the form of what a licence closes would be closed too.
const showsReduced = (
  type: string,
): Sql => sql`d.type = ${type} and d.closed and not d.licence_closed and d.reduced_of is null and not d.reduced
     and exists (select from dataset c where c.reduces is not null and c.entity = ${type} and reduces(c, d))`

type Whole = Readonly<{ id: string; body: string }>

const wholeSql = ({ type }: Entity, ids: readonly string[]): Sql => sql`
  select d.id, d.body
    from document d
   where ${and([showsReduced(type), sql`d.id = any(${ids}::text[])`])}
   order by d.id`

const lackingSql = ({ type }: Entity, after: string, limit: number): Sql => sql`
  select d.id
    from document d
   where ${and([showsReduced(type), sql`d.id > ${after}`])}
     and not exists (select from document r where r.type = d.type and r.reduced_of = d.id)
   order by d.id
   limit ${limit}`

/** The reduced forms of those of these stored records that have one. */
export async function reducedFormsOf(connection: Transaction, entity: Entity, ids: readonly string[]): Promise<Form[]> {
  const found = await rows<Whole>(connection, wholeSql(entity, ids))
  return found.map(({ id, body }) => ({
    id: formId(entity, id),
    record: reducedForm(entity, id, asDelivered(entity, fromText(body, {}))),
    reducedOf: id,
  }))
}

/** The next records whose reduced form is missing. */
export async function lackingForms(
  connection: Pool | Transaction,
  entity: Entity,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  return (await rows<{ id: string }>(connection, lackingSql(entity, after, limit))).map(({ id }) => id)
}
