import { placeOf, type TilePath } from '@/lib/flows/tiles/params'
import { planTiles } from '@/lib/flows/tiles/plan'
import { presentTile } from '@/lib/flows/tiles/present'
import { readIndex } from '@/lib/flows/tiles/read'
import { shortHash } from '@/lib/formats/short-hash'
import { cacheControl } from '@/lib/http/caching'
import { etagOf, heldStates, notModified } from '@/lib/http/etag'
import type { Call } from '@/lib/http/handle'
import { vary, withBody } from '@/lib/http/respond'

/** How old a guest's tile may be, as old as a list. */
const maxAgeSeconds = 60

/**
 * Answers a tile of the records of a list, or of its stations, by the parameters of that list; those of pages and fields change nothing.
 * @throws Problem 400 for a tile there is not or parameters that the list refuses, 404 for a list there is not
 */
export async function answerTile({ params, request, query, caller }: Call<TilePath>): Promise<Response> {
  const place = placeOf(params)
  const index = await readIndex(await planTiles({ interface: params.interface, set: params.set, query, caller }))
  const body = presentTile(index.marksOf(place), place)
  const state = shortHash(body)
  const etag = etagOf(state, 'mvt')
  const headers = { 'Cache-Control': cacheControl(request, caller, maxAgeSeconds) }
  const held = heldStates(request.headers.get('if-none-match'), 'mvt')
  if (held.includes('*') || held.includes(state)) return notModified(etag, headers)
  const about = { 'Content-Type': 'application/vnd.mapbox-vector-tile', Vary: vary, ETag: etag }
  return withBody(body, { status: 200, headers: { ...headers, ...about } })
}
