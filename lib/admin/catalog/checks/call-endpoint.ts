import { guest } from '@/lib/access/caller'
import type { Dataset } from '@/lib/catalog/dataset'
import { respondCatalog } from '@/lib/catalog/respond'
import { respondList } from '@/lib/content/respond'
import { respondSnowReports } from '@/lib/content/weather/snow-report'
import { countListed } from '@/lib/flows/count-listed'
import type { Position } from '@/lib/geo/position'
import { problemFor } from '@/lib/http/errors/problem-response'
import { respondSeries } from '@/lib/timeseries/respond'

export type EndpointResponse =
  | Readonly<{ answered: true; rows: readonly unknown[]; total: number | null }>
  | Readonly<{ answered: false; status: number; detail: string }>

const rowsMax = 25
const timeoutMilliseconds = 10_000
const bytesMax = 8 * 1024 * 1024

/**
 * Requests some records of a dataset as a guest, limited in rows, bytes and time. It calls the API's own function in
 * this process, so that no content of a dataset can lead to another host.
 */
export async function callEndpoint(dataset: Dataset): Promise<EndpointResponse> {
  const client = new AbortController()
  const timer = setTimeout(() => client.abort(), timeoutMilliseconds)
  try {
    const body = await Promise.race([read(dataset, client.signal), tooSlow(client.signal)])
    return { answered: true, ...rowsIn(body) }
  } catch (error) {
    const { status, detail } = problemFor(error)
    return { answered: false, status, detail }
  } finally {
    clearTimeout(timer)
  }
}

const tooSlow = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new TooSlow()), { once: true })
  })

/** A timeout, with the error code of a statement that stopped because its client disconnected. */
class TooSlow extends Error {
  readonly code = 'CLIENT_GONE'
}

async function read(dataset: Dataset, signal: AbortSignal): Promise<unknown> {
  const response = await callDataset(dataset, signal)
  let text = ''
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    text += Buffer.from(piece).toString('latin1')
    if (text.length > bytesMax) throw new RangeError(`more than ${bytesMax} bytes came for ${rowsMax} records`)
  }
  return JSON.parse(Buffer.from(text, 'latin1').toString())
}

function callDataset({ apiType, body, filter }: Dataset, signal: AbortSignal): Promise<Response> {
  const [, ...segments] = body['PathParam'] as readonly string[]
  const query = new URLSearchParams(filter.join('&'))
  query.set(apiType === 'content' ? 'pagesize' : 'limit', String(rowsMax))
  const request = new Request('http://localhost/', { headers: { accept: 'application/json' }, signal })
  const call = { request, query, caller: guest, requestId: 'check' }
  if (apiType === 'content') return (otherLists.get(segments.join('/')) ?? (() => respondList(segments.join('/'), call)))(call)
  const [representation = '', stationTypes = '', dataTypes, point, to] = segments
  const series = { ...(dataTypes ? { dataTypes } : {}), ...(point ? { point } : {}), ...(to ? { to } : {}) }
  return respondSeries({ ...call, params: { representation, stationTypes, ...series } })
}

const otherLists = new Map([
  ['MetaData', respondCatalog(countListed)],
  ['Weather/SnowReport', respondSnowReports],
])

/** The rows of a response and their total, or null for lists of stations, which have none. */
function rowsIn(body: unknown): { rows: readonly unknown[]; total: number | null } {
  const { Items, data, TotalResults } = body as { Items?: unknown; data?: unknown; TotalResults?: unknown }
  const listed = Items ?? data
  return { rows: Array.isArray(listed) ? listed : [], total: typeof TotalResults === 'number' ? TotalResults : null }
}

/** The positions of a content record, or of a station or an edge's ends in a row of time series. */
export function flatPositions(row: unknown): Position[] {
  if (typeof row !== 'object' || row === null) return []
  const { GpsInfo, Latitude, Longitude, scoordinate, sbcoordinate, secoordinate } = row as Record<string, unknown>
  const listed = Array.isArray(GpsInfo) ? GpsInfo.flatMap(degrees) : []
  const own = listed.length > 0 ? listed : degrees({ Latitude, Longitude })
  return [...own, ...[scoordinate, sbcoordinate, secoordinate].flatMap(planar)]
}

// Providers send 0/0 if they have no position.
function degrees(position: unknown): Position[] {
  const { Longitude, Latitude } = (position ?? {}) as Record<string, unknown>
  return typeof Longitude === 'number' && typeof Latitude === 'number' && (Longitude !== 0 || Latitude !== 0)
    ? [[Longitude, Latitude]]
    : []
}

function planar(position: unknown): Position[] {
  const { x, y } = (position ?? {}) as Record<string, unknown>
  return typeof x === 'number' && typeof y === 'number' ? [[x, y]] : []
}
