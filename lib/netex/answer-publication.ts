import { shortHash } from '@/lib/formats/short-hash'
import { cacheControl, lastModified, unchangedSince } from '@/lib/http/caching'
import { etagOf, heldStates, notModified } from '@/lib/http/etag'
import type { Call } from '@/lib/http/handle'
import { problem } from '@/lib/http/problem'
import { vary, withBody } from '@/lib/http/respond'
import { streamed } from '@/lib/http/stream'
import { demandReader } from '@/lib/netex/answer'
import { publicationDelivery, timetableVersion } from '@/lib/netex/timetable/frames'

/**
 * Answers `GET /netex/publication.xml`: all published timetables as one file, sent as it is made.
 * @throws Problem 404 while there is none; AccessError 401 where a token is needed
 */
export async function answerPublication({ request, caller }: Call<object>): Promise<Response> {
  demandReader(caller)
  const version = await timetableVersion()
  if (!version) throw problem('not-found', { detail: 'No timetable has been published yet.' })
  const state = shortHash(version.version)
  const etag = etagOf(state, 'xml')
  const caching = { ETag: etag, 'Cache-Control': cacheControl(request, caller, 60), ...lastModified(version.changed) }
  const held = heldStates(request.headers.get('if-none-match'), 'xml')
  if (held.includes('*') || held.includes(state) || unchangedSince(request, version.changed)) return notModified(etag, caching)
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', Vary: vary, ...caching }
  return withBody(await streamed(publicationDelivery({ frames: 'all' })), { status: 200, headers })
}
