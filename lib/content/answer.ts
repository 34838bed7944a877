import type { Caller } from '@/lib/access/caller'
import { type Entity, entityAt, findEntity } from '@/lib/content/entities'
import { type Read, readList, readRecord } from '@/lib/content/read'
import { demandJson } from '@/lib/http/accept'
import type { Envelope } from '@/lib/http/envelope'
import { etagOf, heldStates, notModified } from '@/lib/http/etag'
import type { Call } from '@/lib/http/handle'
import { type Problem, problem } from '@/lib/http/problem'
import { json } from '@/lib/http/respond'

type ContentCall = Pick<Call<unknown>, 'request' | 'query' | 'caller'>

const representation = 'json'

/** Answers `GET /v1/{endpoint}`. @throws Problem 404 for an unknown endpoint, 400 for bad parameters */
export async function answerList(endpoint: string, call: ContentCall): Promise<Response> {
  const entity = entityAt(endpoint) ?? unknownEntity(endpoint)
  return answer(await readList(entity, askOf(call)), 'list')
}

/** Answers `GET /v1/{endpoint}/{id}`. @throws Problem 404 for an unknown endpoint or a record the caller cannot see */
export async function answerRecord(endpoint: string, id: string, call: ContentCall): Promise<Response> {
  const entity = entityAt(endpoint) ?? unknownEntity(endpoint)
  const found = await readRecord(entity, id, askOf(call))
  if (!found) throw missing(entity, id)
  return answer(found, 'record')
}

function askOf({ request, query, caller }: ContentCall) {
  demandJson(request.headers.get('accept'))
  return { caller, query, held: heldStates(request.headers.get('if-none-match'), representation) }
}

// A list is joined from records, so its tag promises equal content, not equal bytes.
function answer({ state, body }: Read, of: 'list' | 'record'): Response {
  const etag = of === 'list' ? `W/${etagOf(state, representation)}` : etagOf(state, representation)
  return body === null ? notModified(etag) : json(body, { headers: { ETag: etag, 'Cache-Control': 'no-cache' } })
}

/** Addresses of the specification that are no entities and do not answer yet. */
const notBuilt = /^(Distinct|GeoConverter|Location|Find|Filter|Search|Deprecated|AvailabilityCheck|AccommodationAvailable)$/

function unknownEntity(endpoint: string): never {
  if (notBuilt.test(endpoint)) throw problem('not-yet', { detail: `/v1/${endpoint} is not built yet.` })
  throw problem('not-found', {
    detail: `There is no entity ${JSON.stringify(endpoint.slice(0, 100))}; names are case-sensitive.`,
  })
}

const missing = (entity: Entity, id: string): Problem =>
  problem('not-found', { detail: `There is no ${entity.endpoint} with the id ${JSON.stringify(id.slice(0, 200))}.` })

/** A content record as it is read. */
export type ContentRecord = Record<string, unknown>

type Parameters = Readonly<Record<string, string>>

/**
 * One page of a list, for the pages: the same answer as the door's, parsed.
 * @param name endpoint or type, e.g. `HubActivityPoi`
 * @throws Problem as the door answers
 */
export async function listContent(caller: Caller, name: string, parameters: Parameters = {}): Promise<Envelope<ContentRecord>> {
  const entity = findEntity(name) ?? unknownEntity(name)
  const { body } = await readList(entity, { caller, query: new URLSearchParams(parameters) })
  return JSON.parse(body!.toString())
}

/** One record, for the pages; null when there is none that the caller may see. @throws Problem as the door answers */
export async function findContent(
  caller: Caller,
  record: { name: string; id: string },
  parameters: Parameters = {},
): Promise<ContentRecord | null> {
  const entity = findEntity(record.name) ?? unknownEntity(record.name)
  const found = await readRecord(entity, record.id, { caller, query: new URLSearchParams(parameters) })
  return found && JSON.parse(found.body!.toString())
}
