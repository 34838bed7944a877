import { pageCaller } from '@/app/(pages)/_data/visit'
import type { DoorReader } from '@/components/source/source'
import type { Caller } from '@/lib/access/caller'
import { listDatasets } from '@/lib/catalog/read'
import { answerRecord, findContent, listContent } from '@/lib/content/answer'
import { answerFind } from '@/lib/content/find/answer'
import { answerHistory } from '@/lib/content/history/answer-history'
import { madeDatasets } from '@/lib/flows/made-datasets'
import { problemFor } from '@/lib/http/errors/answer-problem'
import { listSeries } from '@/lib/timeseries/answer'
import { answerFreshness } from '@/lib/timeseries/freshness/answer-freshness'

/**
 * Answers a call of a public door within this process, exactly as the visitor would get it over HTTP: the same path, the same function, no
 * connection.
 * @throws Problem as the door does
 */
export const answerDoor: DoorReader = async path => answerDoorTo(await pageCaller(), path)

/** The same for a known caller. @throws Problem as the door does */
export async function answerDoorTo(caller: Caller, path: string): Promise<unknown> {
  return await answerOf(caller, path).catch((error: unknown) => {
    throw problemFor(error)
  })
}

async function answerOf(caller: Caller, path: string): Promise<unknown> {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const [, door, , ...segments] = pathname.split('/').map(decodeURIComponent)
  if (door === 'content') return answerContent(caller, segments, Object.fromEntries(searchParams))
  if (door === 'timeseries' && segments[0] === 'freshness') return freshnessOf(caller, path)
  if (door === 'timeseries') {
    const [representation = '', stationTypes = '', dataTypes, point, to] = segments
    return listSeries(caller, { representation, stationTypes, dataTypes, point, to }, searchParams)
  }
  throw new TypeError(`no page calls ${path}`)
}

async function freshnessOf(caller: Caller, path: string): Promise<unknown> {
  return (await answerFreshness({ ...asRequest(path), params: {}, caller, requestId: 'page' })).json()
}

async function answerContent(caller: Caller, segments: readonly string[], parameters: Record<string, string>): Promise<unknown> {
  if (segments[0] === 'MetaData') return catalogueEnvelope(caller)
  if (segments[0] === 'Find')
    return (
      await answerFind('Find', madeDatasets)({ ...asRequest(`/v1/Find?${new URLSearchParams(parameters)}`), caller })
    ).json()
  if (segments[0] === 'Rawchanges')
    return (await answerHistory({ ...asRequest(`/v1/Rawchanges?${new URLSearchParams(parameters)}`), caller })).json()
  return listContent(caller, segments.join('/'), parameters)
}

/** A request as a door receives it. */
function asRequest(path: string, accept = 'application/json') {
  const request = new Request(`http://localhost${path}`, { headers: { accept } })
  return { request, query: new URL(request.url).searchParams }
}

async function catalogueEnvelope(caller: Caller): Promise<unknown> {
  const Items = await listDatasets(caller)
  return { TotalResults: Items.length, TotalPages: 1, CurrentPage: 1, Items }
}

/** One content record, or null. @param path of the list, e.g. `/content/v1/Event` */
export async function findContentRecord(path: string, id: string): Promise<Record<string, unknown> | null> {
  return findContent(await pageCaller(), { name: path.split('/').slice(3).map(decodeURIComponent).join('/'), id })
}

/** A record in the vocabulary of schema.org, as the door answers it; null when the record has no such form. @throws Problem as the door does */
export async function findJsonLd(path: string, id: string, language: string): Promise<unknown> {
  const endpoint = path.split('/').slice(3).map(decodeURIComponent).join('/')
  const asked = asRequest(`/v1/${endpoint}?${new URLSearchParams({ language })}`, 'application/ld+json, application/json;q=0.1')
  const answer = await answerRecord(endpoint, id, { ...asked, caller: await pageCaller() })
  return answer.headers.get('content-type')?.startsWith('application/ld+json') ? answer.json() : null
}
