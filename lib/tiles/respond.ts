import { shortHash } from '@/lib/formats/short-hash'
import { cacheControl, etagOf, isCachedByClient, notModified } from '@/lib/http/caching/caching'
import type { ApiRequest } from '@/lib/http/handle'
import { vary, withBody } from '@/lib/http/responses/respond'
import { describedSet, parseTiles, type SetPath, type TilePath, tileCoordinatesOf } from '@/lib/tiles/params'
import { planTiles, type TilesPlan } from '@/lib/tiles/plan'
import type { PointIndex } from '@/lib/tiles/point-index'
import { presentTile, tileJson } from '@/lib/tiles/present'
import { readIndex } from '@/lib/tiles/read'
import { resolvePoints } from '@/lib/tiles/resolve'

/** Seconds that a guest may cache a tile; the same as for a list. */
const maxAgeSeconds = 60

/** Seconds for which tiles that depend on measured values are cached, in this process and by guests. */
const measuredSeconds = 10

/** Responds with a tile of a list. @throws Problem 400 for an invalid parameter or tile, 404 for an unknown list */
export async function respondTile(call: ApiRequest<TilePath>): Promise<Response> {
  const coordinates = tileCoordinatesOf(call.params)
  const { plan, index } = await readPoints(call, call.params.set)
  const body = presentTile(index.marksOf(coordinates), coordinates)
  return respond(call, plan, { body, type: 'application/vnd.mapbox-vector-tile', representation: 'mvt' })
}

/** Responds with the TileJSON of a list: its URL, content and groups. @throws Problem as a tile does */
export async function respondTileJson(call: ApiRequest<SetPath>): Promise<Response> {
  const set = describedSet(call.params)
  const { plan, index } = await readPoints(call, set)
  const body = Buffer.from(JSON.stringify(tileJson({ interface: call.params.interface, set, query: call.query }, index)))
  return respond(call, plan, { body, type: 'application/json', representation: 'json' })
}

async function readPoints(
  { params, query, caller }: ApiRequest<SetPath>,
  set: string,
): Promise<{ plan: TilesPlan; index: PointIndex }> {
  const plan = planTiles(await resolvePoints({ interface: params.interface, set, parameters: parseTiles(query), caller }))
  return { plan, index: await readIndex(plan, measuredSeconds) }
}

function respond(
  { request, caller }: ApiRequest<SetPath>,
  { changes }: TilesPlan,
  { body, type, representation }: Readonly<{ body: Buffer; type: string; representation: 'mvt' | 'json' }>,
): Response {
  const state = shortHash(body)
  const etag = etagOf(state, representation)
  const age = changes === 'on change' ? maxAgeSeconds : measuredSeconds
  const headers = { 'Cache-Control': cacheControl(request, caller, age) }
  if (isCachedByClient(request, state, representation)) return notModified(etag, headers)
  return withBody(body, { status: 200, headers: { ...headers, 'Content-Type': type, Vary: vary, ETag: etag } })
}
