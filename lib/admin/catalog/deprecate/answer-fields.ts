import { ChangeRefused } from '@/lib/access/change-refused'
import { callsOf, usageOf } from '@/lib/admin/catalog/calls/read-calls'
import { type DeprecatedFieldAnswer, DeprecationsQuery } from '@/lib/admin/catalog/params'
import { answerPage, readList } from '@/lib/admin/list'
import { answerSingle, type Single } from '@/lib/admin/single'
import { allDeprecations, type DeprecatedField, deprecationsOf, readDeprecations } from '@/lib/content/deprecations/deprecations'
import { type Entity, findEntity } from '@/lib/content/entities'
import { cutText } from '@/lib/formats/cut-text'
import type { Call } from '@/lib/http/handle'

type OneCall = Call<{ entity: string; field: string }>

/** Every deprecated field of records, with its remaining users. @throws Problem 400; ChangeRefused */
export async function answerDeprecatedFields(call: Pick<Call<unknown>, 'query'>): Promise<Response> {
  const { page, wanted } = readList(DeprecationsQuery, call.query)
  await readDeprecations()
  const [only, calls] = [wanted.entity === undefined ? null : findEntityNamed(wanted.entity), await callsOf('field')]
  const typed = (wanted.search ?? '').trim().toLowerCase()
  const items = allDeprecations()
    .filter(([entity]) => only === null || entity === only)
    .flatMap(([entity, fields]) => fields.map(field => presentField(entity, field, calls.get(`${entity.type}.${field.field}`))))
    .filter(({ By, Entity, Field }) => (!wanted.by || By === wanted.by) && `${Entity}.${Field}`.toLowerCase().includes(typed))
    .sort((a, b) => b.Calls - a.Calls || (a.By < b.By ? -1 : a.By > b.By ? 1 : 0))
  return answerPage(call, '/deprecations', page, {
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

/** The number of calls changes by itself, so it is no part of the state. */
export async function fieldSingle(entity: Entity, field: DeprecatedField): Promise<Single> {
  const subject = `${entity.type}.${field.field}`
  const [calls, Usage] = await Promise.all([callsOf('field'), usageOf('field', subject)])
  const { Calls, Clients, ...body } = presentField(entity, field, calls.get(subject))
  return { body, moving: { Calls, Clients, Usage } }
}

/** @throws ChangeRefused */
export function findEntityNamed(name: string): Entity {
  const entity = findEntity(name)
  if (!entity) throw new ChangeRefused('entity-unknown', { entity: cutText(name, 100) })
  return entity
}

function presentField(
  { endpoint }: Entity,
  { field, state, reason, replacement, deprecated, removedAfter }: DeprecatedField,
  calls: { calls: number; clients: number } | undefined,
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
    Calls: calls?.calls ?? 0,
    Clients: calls?.clients ?? 0,
  }
}
