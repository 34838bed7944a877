import { shortHash } from '@/lib/formats/short-hash'
import { cutText } from '@/lib/formats/text'
import { cacheControl, etagOf, isCachedByClient, lastModified, notModified, unchangedSince } from '@/lib/http/caching/caching'
import { problem } from '@/lib/http/errors/problem'
import type { ApiRequest } from '@/lib/http/handle'
import { apiUrl } from '@/lib/http/mounts'
import { partOf, piecesOf, rangeHeaders } from '@/lib/http/responses/byte-range'
import { demandJson } from '@/lib/http/responses/format'
import { json, vary, withBody } from '@/lib/http/responses/respond'
import { streamed } from '@/lib/http/responses/stream'
import { demandReader } from '@/lib/netex/respond-soap'
import { publicationDelivery, timetableVersion } from '@/lib/netex/timetable/frames'
import { timetablesOf } from '@/lib/netex/timetable/read/timetables'
import type { TimetableVersion } from '@/lib/netex/timetable/selection'

const maxAgeSeconds = 60

/** `GET /netex/publication.xml`: all timetables, or that of `?feed=`, streamed. @throws Problem 404; AccessError 401 */
export async function sendPublication({ request, caller, query }: ApiRequest<object>): Promise<Response> {
  demandReader(caller)
  const feed = feedIn(query)
  const version = await versionOf(feed)
  if (!version) throw missing(feed)
  const state = shortHash(version.version)
  const etag = etagOf(state, 'xml')
  const caching = {
    ETag: etag,
    'Cache-Control': cacheControl(request, caller, maxAgeSeconds),
    ...lastModified(version.changed),
  }
  if (isCachedByClient(request, state, 'xml') || unchangedSince(request, version.changed)) return notModified(etag, caching)
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', Vary: vary, 'Accept-Ranges': 'bytes', ...caching }
  const pieces = () => publicationDelivery(feed === null ? { frames: 'all' } : { frames: 'all', feed }, version.changed)
  // The length of the file is available only after rendering it.
  const bytes = request.headers.get('range') === null ? 0 : await lengthOf(pieces())
  const part = bytes === 0 ? null : partOf(request, { etag, bytes })
  if (part === null) return withBody(await streamed(pieces()), { status: 200, headers })
  return withBody(await streamed(piecesOf(pieces(), part)), {
    status: 206,
    headers: { ...headers, ...rangeHeaders(part, bytes) },
  })
}

async function lengthOf(pieces: AsyncIterable<string>): Promise<number> {
  let bytes = 0
  for await (const piece of pieces) bytes += Buffer.byteLength(piece)
  return bytes
}

/** The value of `feed`, or null if it is absent. An empty value is not ignored, because it names no timetable. */
function feedIn(query: URLSearchParams): string | null {
  const named = [...query].filter(([name]) => name.toLowerCase() === 'feed').map(([, value]) => value)
  return named.length === 0 ? null : named.join(',')
}

async function versionOf(feed: string | null): Promise<TimetableVersion | undefined> {
  if (feed === null) return timetableVersion()
  const [timetable] = await timetablesOf({ frames: 'all', feed })
  return timetable && { version: `${timetable.feed} ${timetable.version}`, changed: timetable.published_at }
}

const missing = (feed: string | null) =>
  problem('not-found', {
    detail:
      feed === null
        ? 'No timetable has been published yet.'
        : `There is no timetable ${JSON.stringify(cutText(feed, 100))}; ${apiUrl('netex')}/timetables lists those there are.`,
  })

/** `GET /netex/timetables`: the feeds, each with the URL of its file. @throws AccessError 401; Problem 406 */
export async function listTimetables({ request, caller }: ApiRequest<object>): Promise<Response> {
  demandReader(caller)
  demandJson(request.headers.get('accept'))
  const stored = await timetablesOf({ frames: 'all' })
  const timetables = stored.map(({ feed, name, version, language, time_zone, from_day, to_day, published_at }) => ({
    feed,
    name,
    version,
    language,
    timeZone: time_zone,
    from: from_day,
    to: to_day,
    published: published_at.toISOString(),
    publication: publicationUrl(feed),
  }))
  return json(
    { publication: publicationUrl(null), timetables },
    { headers: { 'Cache-Control': cacheControl(request, caller, maxAgeSeconds) } },
  )
}

/** The URL of a timetable as a file. @param feed null for all timetables in one file */
export const publicationUrl = (feed: string | null): string =>
  `${apiUrl('netex')}/publication.xml${feed === null ? '' : `?feed=${encodeURIComponent(feed)}`}`
