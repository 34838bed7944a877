import { type Caller, holds } from '@/lib/access/caller'
import { wholeBytes } from '@/lib/collector/message'
import { getAsOwner } from '@/lib/collector/messages/respond-message'
import { demandPath, demandSomePath } from '@/lib/collector/path-rights'
import { admin, writer } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import type { PushedMessage } from '@/lib/flows/routing/language/body'
import type { Mapping } from '@/lib/flows/routing/language/compile'
import { MessageRejected } from '@/lib/flows/routing/language/flaw'
import { type MappingResult, mapMessage } from '@/lib/flows/routing/language/map-message'
import { readMapping, TryBody } from '@/lib/flows/routing/routes/params'
import { type Route, routesSql } from '@/lib/flows/routing/routes/store-routes'
import { orderFor, type StoredReport, storeMapped } from '@/lib/flows/routing/store-mapped'
import { jsonText, parseJson } from '@/lib/formats/json/exact'
import { checkRecord, readExactJson } from '@/lib/http/bodies/json-body'
import { problem } from '@/lib/http/errors/problem'
import type { ApiRequest } from '@/lib/http/handle'
import { json } from '@/lib/http/responses/respond'

const bytesMax = 12 * 1024 * 1024

/**
 * Returns the result of a mapping for a message, and of storing it in a transaction that is rolled back.
 * @throws AccessError for callers who may not push to the path; Problem 400 with the path in the mapping, 404 for an
 * unknown message or route
 */
export async function respondTry({ caller, request }: Pick<ApiRequest<unknown>, 'caller' | 'request'>): Promise<Response> {
  await demandSomePath(caller)
  const body = checkRecord(TryBody, await readExactJson(request, bytesMax))
  const pushed = await pushedIn(body, caller)
  const mapping = body.mapping === undefined ? await mappingInForce(pushed) : readMapping(body.mapping)
  const storing = body.mapping === undefined || holds(caller, 'ADMIN') ? reportOf : noReport
  return json(await tryMapping(mapping, pushed, storing), { headers: { 'Cache-Control': 'no-store' } })
}

async function mappingInForce({ provider, dataset }: PushedMessage): Promise<Mapping> {
  const route = await firstRow<Route>(admin(), routesSql({ provider, dataset }))
  if (route) return readMapping(route.mapping)
  throw problem('not-found', { detail: `There is no route for /${provider}/${dataset}; name a mapping to try one.` })
}

async function pushedIn({ provider, dataset, body, text, contentType, message }: TryBody, caller: Caller) {
  if (message !== undefined) {
    const stored = await getAsOwner(caller, message)
    return { ...stored, bytes: await wholeBytes(writer(), stored.seq) }
  }
  await demandPath(caller, { provider, dataset })
  const receivedAt = new Date()
  if (text !== undefined) return { provider, dataset, receivedAt, contentType: contentType ?? null, bytes: Buffer.from(text) }
  return { provider, dataset, receivedAt, contentType: 'application/json', bytes: Buffer.from(jsonText(body)) }
}

type Storing = (mapping: Mapping, pushed: PushedMessage, mapped: MappingResult) => Promise<StoredReport | null>

// Only operators may have a mapping that is not the active one stored, even temporarily.
const noReport: Storing = async () => null

async function tryMapping(mapping: Mapping, pushed: PushedMessage, storing: Storing) {
  let shown = nothingShown
  try {
    const mapped = await mapMessage(mapping, pushed)
    shown = showMapped(mapped)
    return { accepted: true, report: await storing(mapping, pushed, mapped), ...shown, reason: null, flaws: [] }
  } catch (error) {
    if (!(error instanceof MessageRejected)) throw error
    return { accepted: false, report: null, ...shown, reason: error.message, flaws: error.flaws }
  }
}

class TrialRolledBack extends Error {
  constructor(readonly report: StoredReport) {
    super('undone')
  }
}

async function reportOf(mapping: Mapping, pushed: PushedMessage, mapped: MappingResult): Promise<StoredReport> {
  try {
    return await storeMapped(orderFor(pushed, mapping, mapped), async (_, report) => {
      throw new TrialRolledBack(report)
    })
  } catch (error) {
    if (error instanceof TrialRolledBack) return error.report
    throw error
  }
}

type Excerpt = Readonly<{ total: number; first: readonly unknown[] }>

const shownMax = 20

const none: Excerpt = { total: 0, first: [] }
const nothingShown = { stations: none, measurements: none, documents: none }

/** The result of mapping a message, limited to the first objects of each kind. */
export function showMapped({
  stations,
  measured,
  documents,
}: MappingResult): Record<'stations' | 'measurements' | 'documents', Excerpt> {
  return {
    stations: show(stations.flatMap(({ list }) => list)),
    measurements: show(
      [...measured].flatMap(([stationType, records]) =>
        records.list().flatMap(({ station, dataType, period, kind, values }) =>
          [...values].map(([time, value]) => ({
            stationType,
            station,
            dataType,
            period,
            time: new Date(time).toISOString(),
            value: kind === 'json' ? parseJson(String(value)) : value,
          })),
        ),
      ),
    ),
    documents: show(
      documents.flatMap(({ entity, list }) => list.map(({ id, record }) => ({ entity: entity.endpoint, id, record }))),
    ),
  }
}

const show = (all: readonly unknown[]): Excerpt => ({ total: all.length, first: all.slice(0, shownMax) })
