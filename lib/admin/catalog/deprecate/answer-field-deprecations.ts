import { ChangeRefused } from '@/lib/access/change-refused'
import { changeRights } from '@/lib/access/rights/change-rights'
import { readBody } from '@/lib/admin/body'
import { usageOf } from '@/lib/admin/catalog/calls'
import { deprecationDates } from '@/lib/admin/catalog/deprecate/answer-dataset-deprecation'
import { deprecateFieldSql, lockFieldsSql, undeprecateFieldSql } from '@/lib/admin/catalog/deprecate/field-sql'
import { type DeprecatedFieldAnswer, DeprecationsQuery, FieldDeprecationBody } from '@/lib/admin/catalog/params'
import { answerPage, readList } from '@/lib/admin/list'
import { answerGone, answerSingle, demandReplaceable, demandUnchanged, type Single } from '@/lib/admin/single'
import {
  allDeprecations,
  type DeprecatedField,
  deprecationsOf,
  forgetDeprecations,
  hasField,
  readDeprecations,
} from '@/lib/content/deprecations/deprecations'
import { type Entity, findEntity } from '@/lib/content/entities'
import type { Transaction } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { contains, cutText } from '@/lib/formats/text'
import { checkPrecondition, preconditionOf } from '@/lib/http/caching/precondition'
import type { Call } from '@/lib/http/handle'
import { actorOf } from '@/lib/http/identify'
import { type FieldCalls, fieldCalls, mondays } from '@/lib/usage/deprecations/field-calls'

type OneCall = Call<{ entity: string; field: string }>

/** Every deprecated field of records, with its remaining users. @throws Problem 400; ChangeRefused */
export async function answerDeprecatedFields(call: Pick<Call<unknown>, 'query'>): Promise<Response> {
  const { page, wanted } = readList(DeprecationsQuery, call.query)
  await readDeprecations()
  const [only, calls] = [wanted.entity === undefined ? null : findEntityNamed(wanted.entity), await callsLately()]
  const typed = wanted.search ?? ''
  const items = allDeprecations()
    .filter(([entity]) => only === null || entity === only)
    .flatMap(([entity, fields]) => fields.map(field => presentField(entity, field, calls.get(`${entity.type}.${field.field}`))))
    .filter(({ By, Entity, Field }) => (!wanted.by || By === wanted.by) && contains(`${Entity}.${Field}`, typed))
    .sort((a, b) => b.Calls - a.Calls || (a.By < b.By ? -1 : a.By > b.By ? 1 : 0))
  return answerPage(call, '/deprecations', {
    page,
    total: items.length,
    items: items.slice(page.offset, page.offset + page.size),
  })
}

/** One of them, with who requested it and when. @throws ChangeRefused */
export async function answerDeprecatedField({ params }: OneCall): Promise<Response> {
  const entity = findEntityNamed(params.entity)
  await readDeprecations()
  const found = deprecationsOf(entity).get(params.field)
  if (!found) throw new ChangeRefused('field-not-deprecated', { entity: entity.endpoint, field: cutText(params.field, 200) })
  return answerSingle(await fieldSingle(entity, found))
}

/** Calls in the weeks that everybody is told. */
const callsLately = () => fieldCalls(mondays(new Date())[0]!)

/** The days of these weeks, until today. */
const daysLately = () => Math.floor((Date.now() - Date.parse(mondays(new Date())[0]!)) / dayMilliseconds) + 1
const dayMilliseconds = 86_400_000

/** The number of calls changes by itself, so it is no part of the state. */
async function fieldSingle(entity: Entity, field: DeprecatedField): Promise<Single> {
  const subject = `${entity.type}.${field.field}`
  const [calls, Usage] = await Promise.all([callsLately(), usageOf('field', subject, daysLately())])
  const { Calls, Clients, ...body } = presentField(entity, field, calls.get(subject))
  return { body, moving: { Calls, Clients, Usage } }
}

/** @throws ChangeRefused */
function findEntityNamed(name: string): Entity {
  const entity = findEntity(name)
  if (!entity) throw new ChangeRefused('entity-unknown', { entity: cutText(name, 100) })
  return entity
}

function presentField(
  { endpoint }: Entity,
  { field, state, reason, replacement, deprecated, removedAfter }: DeprecatedField,
  calls: FieldCalls | undefined,
): DeprecatedFieldAnswer {
  return {
    Entity: endpoint,
    Field: field,
    By: reason === null ? 'specification' : 'administrators',
    State: state,
    Reason: reason as DeprecatedFieldAnswer['Reason'],
    Deprecated: deprecated,
    RemovedAfter: removedAfter,
    Replacement: replacement,
    Calls: [...(calls?.weeks.values() ?? [])].reduce((sum, each) => sum + each, 0),
    Clients: calls?.clients.length ?? 0,
  }
}

/** Deprecates a field, or changes its deprecation; it counts within a second. @throws Problem 400, 412, 428; ChangeRefused */
export async function answerFieldDeprecation(call: OneCall): Promise<Response> {
  const { entity, field } = namedField(call)
  const { Reason, Replacement, ...dates } = await readBody(call.request, FieldDeprecationBody)
  const line = { type: entity.type, field, reason: Reason, replacement: Replacement ?? null, ...deprecationDates(dates) }
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
async function change(call: OneCall, { entity, field, demand }: Step, work: Work): Promise<void> {
  await changeRights(actorOf(call), async connection => {
    await execute(connection, lockFieldsSql())
    const before = await currentDeprecation(entity, field)
    if (before) demand(call.request, await fieldSingle(entity, before))
    else checkPrecondition(preconditionOf(call.request.headers), null)
    await work(connection, before)
  })
  await currentDeprecation(entity, field)
}

/** The current deprecation of the field, or null. */
async function currentDeprecation(entity: Entity, field: string): Promise<DeprecatedField | null> {
  await forgetDeprecations()
  await readDeprecations()
  return deprecationsOf(entity).get(field) ?? null
}
