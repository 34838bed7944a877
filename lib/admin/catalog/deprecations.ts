import { ChangeRefused } from '@/lib/access/change-refused'
import { changeRights } from '@/lib/access/rights/change-rights'
import { type AdminObject, demandReplaceable, demandUnchanged, respondGone, respondSingle } from '@/lib/admin/admin-object'
import { readBody } from '@/lib/admin/body'
import { usageOf } from '@/lib/admin/catalog/calls'
import { respondStored, tagOf, withCurrentState } from '@/lib/admin/catalog/editing/documents'
import { datasetEditing, type EditableRecord, findEditable } from '@/lib/admin/catalog/editing/record-editing'
import {
  DatasetDeprecationBody,
  type DeprecatedFieldResponse,
  DeprecationsQuery,
  FieldDeprecationBody,
} from '@/lib/admin/catalog/params'
import { readList, respondPage } from '@/lib/admin/list'
import { storedDataset } from '@/lib/catalog/dataset'
import {
  type AdministeredField,
  allDeprecations,
  type DeprecatedField,
  deprecationsOf,
  hasField,
  invalidateDeprecations,
  readDeprecations,
} from '@/lib/content/deprecations/deprecations'
import { type Entity, findEntity } from '@/lib/content/entities'
import type { Transaction } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { contains, cutText } from '@/lib/formats/text'
import { checkPrecondition, checkReplacement, preconditionOf } from '@/lib/http/caching/caching'
import type { ApiRequest } from '@/lib/http/handle'
import { actorOf } from '@/lib/http/identify'
import { peerOf } from '@/lib/http/quota/peer'
import { type FieldCalls, fieldCalls, mondays } from '@/lib/usage/deprecations/field-calls'

type OneCall = ApiRequest<{ entity: string; field: string }>

/** Responds with the deprecated fields of records and the clients that use them. @throws Problem 400; ChangeRefused */
export async function respondDeprecatedFields(call: Pick<ApiRequest<unknown>, 'query'>): Promise<Response> {
  const { page, wanted } = readList(DeprecationsQuery, call.query)
  await readDeprecations()
  const [only, calls] = [wanted.entity === undefined ? null : findEntityNamed(wanted.entity), await callsLately()]
  const typed = wanted.search ?? ''
  const items = allDeprecations()
    .filter(([entity]) => only === null || entity === only)
    .flatMap(([entity, fields]) => fields.map(field => presentField(entity, field, calls.get(`${entity.type}.${field.field}`))))
    .filter(({ By, Entity, Field }) => (!wanted.by || By === wanted.by) && contains(`${Entity}.${Field}`, typed))
    .sort((a, b) => b.Calls - a.Calls || (a.By < b.By ? -1 : a.By > b.By ? 1 : 0))
  return respondPage(call, '/deprecations', {
    page,
    total: items.length,
    items: items.slice(page.offset, page.offset + page.size),
  })
}

/** Responds with a deprecated field. @throws ChangeRefused if it is unknown or not deprecated */
export async function respondDeprecatedField({ params }: OneCall): Promise<Response> {
  const entity = findEntityNamed(params.entity)
  await readDeprecations()
  const deprecation = deprecationsOf(entity).get(params.field)
  if (!deprecation)
    throw new ChangeRefused('field-not-deprecated', { entity: entity.endpoint, field: cutText(params.field, 200) })
  return respondSingle(await fieldSingle(entity, deprecation))
}

const callsLately = () => fieldCalls(mondays(new Date())[0]!)

const daysLately = () => Math.floor((Date.now() - Date.parse(mondays(new Date())[0]!)) / dayMilliseconds) + 1
const dayMilliseconds = 86_400_000

/** A field as an object. Its number of requests changes by itself, so the number does not affect the ETag. */
async function fieldSingle(entity: Entity, field: DeprecatedField): Promise<AdminObject> {
  const subject = `${entity.type}.${field.field}`
  const [calls, Usage] = await Promise.all([callsLately(), usageOf('field', subject, daysLately())])
  const { Calls, Clients, ...body } = presentField(entity, field, calls.get(subject))
  return { body, moving: { Calls, Clients, Usage } }
}

function findEntityNamed(name: string): Entity {
  const entity = findEntity(name)
  if (!entity) throw new ChangeRefused('entity-unknown', { entity: cutText(name, 100) })
  return entity
}

const presentField = (
  { endpoint }: Entity,
  { field, state, reason, replacement, deprecated, removedAfter }: DeprecatedField,
  calls: FieldCalls | undefined,
): DeprecatedFieldResponse => ({
  Entity: endpoint,
  Field: field,
  By: reason === null ? 'specification' : 'administrators',
  State: state,
  Reason: reason as DeprecatedFieldResponse['Reason'],
  Deprecated: deprecated,
  RemovedAfter: removedAfter,
  Replacement: replacement,
  Calls: [...(calls?.weeks.values() ?? [])].reduce((sum, each) => sum + each, 0),
  Clients: calls?.clients.length ?? 0,
})

/** Deprecates a field, or changes its deprecation. The change takes effect within a second. */
export async function respondFieldDeprecation(call: OneCall): Promise<Response> {
  const { entity, field } = namedField(call)
  const { Reason, Replacement, ...dates } = await readBody(call.request, FieldDeprecationBody)
  const line = { type: entity.type, field, reason: Reason, replacement: Replacement ?? null, ...deprecationDates(dates) }
  await change(
    call,
    { entity, field, demand: (request, field) => demandReplaceable(request, field, 'there') },
    (connection, before) => {
      // An administrator may explain a field that the specification deprecates, but not one that it has removed.
      if (before?.state === 'removed') throw unknownField(entity, field)
      return execute(connection, deprecateFieldSql(line))
    },
  )
  return respondSingle(await fieldSingle(entity, deprecationsOf(entity).get(field)!))
}

/** Withdraws an administrator's deprecation of a field. A deprecation by the specification then applies again. */
export async function respondFieldUndeprecation(call: OneCall): Promise<Response> {
  const { entity, field } = namedField(call)
  await change(call, { entity, field, demand: demandUnchanged }, (connection, before) => {
    const code = before ? 'field-deprecated-elsewhere' : 'field-not-deprecated'
    if (before?.reason == null) throw new ChangeRefused(code, { entity: entity.endpoint, field })
    return execute(connection, undeprecateFieldSql(entity.type, field))
  })
  return respondGone()
}

type FieldName = Readonly<{ entity: Entity; field: string }>

function namedField({ params }: OneCall): FieldName {
  const entity = findEntityNamed(params.entity)
  if (!hasField(entity, params.field)) throw unknownField(entity, params.field)
  return { entity, field: params.field }
}

const unknownField = ({ endpoint }: Entity, field: string) =>
  new ChangeRefused('field-unknown', { entity: endpoint, field: cutText(field, 200) })

type FieldStep = FieldName & Readonly<{ demand: typeof demandUnchanged }>
type FieldWork = (connection: Transaction, before: DeprecatedField | null) => Promise<unknown>

/** Changes a field if its ETag meets the precondition. Changes run one after another and apply immediately. */
async function change(call: OneCall, { entity, field, demand }: FieldStep, work: FieldWork): Promise<void> {
  await changeRights(actorOf(call), async connection => {
    await execute(connection, lockFieldsSql())
    const before = await currentDeprecation(entity, field)
    if (before) demand(call.request, await fieldSingle(entity, before))
    else checkPrecondition(preconditionOf(call.request.headers), null)
    await work(connection, before)
  })
  await currentDeprecation(entity, field)
}

async function currentDeprecation(entity: Entity, field: string): Promise<DeprecatedField | null> {
  await invalidateDeprecations()
  await readDeprecations()
  return deprecationsOf(entity).get(field) ?? null
}

/** Locks the deprecations of fields, so that changes wait for each other. Reads do not wait. */
const lockFieldsSql = (): Sql => sql`lock table field_deprecation in share row exclusive mode`

const deprecateFieldSql = ({ type, field, reason, replacement, deprecated, removedAfter }: AdministeredField): Sql => sql`
  insert into field_deprecation (type, field, reason, replacement, deprecated_on, removed_after)
  values (${type}, ${field}, ${JSON.stringify(reason)}::text::jsonb, ${replacement}, ${deprecated}::text::date, ${removedAfter}::text::date)
      on conflict (type, field) do update
     set reason = excluded.reason, replacement = excluded.replacement, deprecated_on = excluded.deprecated_on,
         removed_after = excluded.removed_after`

const undeprecateFieldSql = (type: string, field: string): Sql => sql`
  delete from field_deprecation f
   where f.type = ${type} and f.field = ${field}`

type DatasetCall = ApiRequest<{ id: string }>

export async function respondDatasetDeprecation(call: DatasetCall): Promise<Response> {
  const { Reason, Replacement, ...dates } = await readBody(call.request, DatasetDeprecationBody)
  const { deprecated, removedAfter } = deprecationDates(dates)
  const now = await findEditable(datasetEditing, call.params.id)
  if (Replacement) await demandReplacement(Replacement, now.id)
  const Deprecation = { Reason, DeprecationDate: deprecated, RemovedAfter: removedAfter, Replacement: Replacement ?? null }
  const precondition = preconditionOf(call.request.headers)
  if (now.record['Deprecated'] === true) checkReplacement(precondition, now.state, { ETag: tagOf(now) })
  return store(call, now, { ...now.record, Deprecated: true, Deprecation })
}

export async function respondDatasetUndeprecation(call: DatasetCall): Promise<Response> {
  const now = await findEditable(datasetEditing, call.params.id)
  const { Deprecation, ...record } = now.record
  if (record['Deprecated'] !== true) throw new ChangeRefused('dataset-not-deprecated', { id: now.id })
  return store(call, now, { ...record, Deprecated: false })
}

async function demandReplacement(id: string, own: string): Promise<void> {
  if (id.toLowerCase() === own) throw new ChangeRefused('replacement-itself')
  if (!(await storedDataset(id.toLowerCase()))) throw new ChangeRefused('replacement-unknown', { id })
}

/** Stores a dataset. Without `If-Match`, the record must be as it was when it was read, so that no change is lost. */
async function store({ request, caller }: DatasetCall, { id, state }: EditableRecord, record: unknown): Promise<Response> {
  const { match } = preconditionOf(request.headers)
  const expected = { match: match ?? [state], noneMatch: null }
  return respondStored(
    datasetEditing,
    await withCurrentState(datasetEditing, id, () =>
      datasetEditing.save(record, id, { caller, address: peerOf(request), expected }),
    ),
  )
}

/** Dates of a deprecation, which by default begins today. @throws ChangeRefused if they are in the wrong order */
function deprecationDates({ Deprecated, RemovedAfter }: { Deprecated?: string | undefined; RemovedAfter: string }) {
  const deprecated = Deprecated ?? new Date().toISOString().slice(0, 10)
  if (RemovedAfter < deprecated) throw new ChangeRefused('dates-in-order')
  return { deprecated, removedAfter: RemovedAfter }
}
