import { shortHash } from '@/lib/formats/short-hash'
import { vary, withBody } from '@/lib/http/answers/respond'
import { cacheControl, etagOf, isHeldByClient, notModified } from '@/lib/http/caching/caching'
import type { Call } from '@/lib/http/handle'
import { describedSet, parseTiles, placeOf, type SetPath, type TilePath } from '@/lib/tiles/params'
import { planTiles, type TilesPlan } from '@/lib/tiles/plan'
import type { PointIndex } from '@/lib/tiles/point-index'
import { presentTile } from '@/lib/tiles/present'
import { measuredSeconds, readIndex } from '@/lib/tiles/read'
import { resolvePoints } from '@/lib/tiles/resolve'
import { tileJson } from '@/lib/tiles/tile-json'

/** How old a guest's tile may be, as old as a list. */
const maxAgeSeconds = 60

/**
 * Answers a tile of the records of a list, or of its stations, by the parameters of that list; those of pages and fields change nothing.
 * @throws Problem 400 for a tile there is not or parameters that the list refuses, 404 for a list there is not
 */
export async function answerTile(call: Call<TilePath>): Promise<Response> {
  const place = placeOf(call.params)
  const { plan, index } = await read(call, call.params.set)
  const body = presentTile(index.marksOf(place), place)
  return answer(call, plan, { body, type: 'application/vnd.mapbox-vector-tile', representation: 'mvt' })
}

/**
 * Describes the tiles of a list: where they are, what they hold, and the groups that records are told apart by.
 * @throws Problem as a tile does
 */
export async function answerTileJson(call: Call<SetPath>): Promise<Response> {
  const set = describedSet(call.params)
  const { plan, index } = await read(call, set)
  const body = Buffer.from(JSON.stringify(tileJson({ interface: call.params.interface, set, query: call.query }, index)))
  return answer(call, plan, { body, type: 'application/json', representation: 'json' })
}

async function read({ params, query, caller }: Call<SetPath>, set: string): Promise<{ plan: TilesPlan; index: PointIndex }> {
  const plan = planTiles(await resolvePoints({ interface: params.interface, set, wanted: parseTiles(query), caller }))
  return { plan, index: await readIndex(plan) }
}

type Written = Readonly<{ body: Buffer; type: string; representation: 'mvt' | 'json' }>

function answer({ request, caller }: Call<SetPath>, { changes }: TilesPlan, { body, type, representation }: Written): Response {
  const state = shortHash(body)
  const etag = etagOf(state, representation)
  const age = changes === 'on change' ? maxAgeSeconds : measuredSeconds
  const headers = { 'Cache-Control': cacheControl(request, caller, age) }
  if (isHeldByClient(request, state, representation)) return notModified(etag, headers)
  return withBody(body, { status: 200, headers: { ...headers, 'Content-Type': type, Vary: vary, ETag: etag } })
}
