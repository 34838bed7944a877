import { ChangeRefused } from '@/lib/access/change-refused'
import { changeRights } from '@/lib/access/rights/change-rights'
import { readBody } from '@/lib/admin/body'
import { fieldSingle, findEntityNamed } from '@/lib/admin/catalog/deprecate/answer-fields'
import { datesOf } from '@/lib/admin/catalog/deprecate/dates'
import { deprecateFieldSql, lockFieldsSql, undeprecateFieldSql } from '@/lib/admin/catalog/deprecate/field-sql'
import { FieldDeprecationBody } from '@/lib/admin/catalog/params'
import { answerGone, answerSingle, demandReplaceable, demandUnchanged } from '@/lib/admin/single'
import {
  type DeprecatedField,
  deprecationsOf,
  forgetDeprecations,
  hasField,
  readDeprecations,
} from '@/lib/content/deprecations/deprecations'
import type { Entity } from '@/lib/content/entities'
import type { Transaction } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { cutText } from '@/lib/formats/cut-text'
import { checkPrecondition, preconditionOf } from '@/lib/http/caching/precondition'
import type { Call } from '@/lib/http/handle'

type OneCall = Call<{ entity: string; field: string }>

/** Deprecates a field, or changes its deprecation; it counts within a second. @throws Problem 400, 412, 428; ChangeRefused */
export async function answerFieldDeprecation(call: OneCall): Promise<Response> {
  const { entity, field } = namedField(call)
  const { Reason, Replacement, ...dates } = await readBody(call.request, FieldDeprecationBody)
  const line = { type: entity.type, field, reason: Reason, replacement: Replacement ?? null, ...datesOf(dates) }
  await change(call, { entity, field, demand: demandShown }, (connection, before) => {
    // A field that the specification deprecates may be explained here; a removed one may not.
    if (before?.state === 'removed') throw unknownField(entity, field)
    return execute(connection, deprecateFieldSql(line))
  })
  return answerSingle(await fieldSingle(entity, deprecationsOf(entity).get(field)!))
}

/** Withdraws an administrator's deprecation of a field; the specification's, if any, counts again. @throws Problem 412; ChangeRefused */
export async function answerFieldUndeprecation(call: OneCall): Promise<Response> {
  const { entity, field } = namedField(call)
  await change(call, { entity, field, demand: demandUnchanged }, (connection, before) => {
    if (before?.reason == null) throw notDeprecatedHere(entity, before, field)
    return execute(connection, undeprecateFieldSql(entity.type, field))
  })
  return answerGone()
}

type FieldAddress = Readonly<{ entity: Entity; field: string }>

/** @throws ChangeRefused for a field that its records do not have */
function namedField({ params }: OneCall): FieldAddress {
  const entity = findEntityNamed(params.entity)
  if (!hasField(entity, params.field)) throw unknownField(entity, params.field)
  return { entity, field: params.field }
}

const unknownField = ({ endpoint }: Entity, field: string) =>
  new ChangeRefused('field-unknown', { entity: endpoint, field: cutText(field, 200) })

function notDeprecatedHere({ endpoint }: Entity, before: DeprecatedField | null, field: string) {
  return new ChangeRefused(before ? 'field-deprecated-elsewhere' : 'field-not-deprecated', { entity: endpoint, field })
}

const demandShown: typeof demandUnchanged = (request, thing) => demandReplaceable(request, thing, 'there')

type Step = FieldAddress & Readonly<{ demand: typeof demandUnchanged }>
type Work = (connection: Transaction, before: DeprecatedField | null) => Promise<unknown>

/** Changes one field after another, if it is in the state that the call names. This process uses the change at once. */
async function change({ request, caller }: OneCall, { entity, field, demand }: Step, work: Work): Promise<void> {
  await changeRights(caller.name, async connection => {
    await execute(connection, lockFieldsSql())
    const before = await presentField(entity, field)
    if (before) demand(request, await fieldSingle(entity, before))
    else checkPrecondition(preconditionOf(request.headers), null)
    await work(connection, before)
  })
  await presentField(entity, field)
}

/** The current deprecation of the field, or null. */
async function presentField(entity: Entity, field: string): Promise<DeprecatedField | null> {
  forgetDeprecations()
  await readDeprecations()
  return deprecationsOf(entity).get(field) ?? null
}
