import { createReadStream } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { byteRangeOf } from '@/lib/http/answers/byte-range'
import { type MapFile, mapFiles } from '@/lib/maps/map-files'

/** Where browsers read the operator's files, in parts. */
const paths = { '/map/ground.pmtiles': 'ground', '/map/terrain.pmtiles': 'terrain' } as const

/** Sends the PMTiles files of the operator, whole or in parts; everything else goes to `next`. */
export const withMapFiles =
  (next: RequestListener): RequestListener =>
  (request, response) => {
    const [path = '', query] = (request.url ?? '').split('?')
    const name = paths[path as keyof typeof paths]
    if (!name || (request.method !== 'GET' && request.method !== 'HEAD')) return next(request, response)
    mapFiles().then(
      ({ [name]: file }) => (file ? send(request, response, file, new URLSearchParams(query).get('v')) : next(request, response)),
      () => next(request, response),
    )
  }

function send(request: IncomingMessage, response: ServerResponse, file: MapFile, wanted: string | null): void {
  const { path, bytes, version } = file
  const { range: header, 'if-range': condition, 'if-none-match': held } = request.headers
  const etag = `"${version}"`
  const shared: OutgoingHttpHeaders = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': wanted === version ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
    ETag: etag,
    'Content-Type': 'application/vnd.pmtiles',
    'X-Content-Type-Options': 'nosniff',
  }
  // A part of another state of the file would be mixed with those that the client has.
  const range = condition === undefined || condition === etag ? byteRangeOf(header, bytes) : 'whole'
  if (header === undefined && held === etag) return void response.writeHead(304, shared).end()
  if (range === 'outside') return void response.writeHead(416, { ...shared, 'Content-Range': `bytes */${bytes}` }).end()
  const { first, last } = range === 'whole' ? { first: 0, last: bytes - 1 } : range
  response.writeHead(range === 'whole' ? 200 : 206, {
    ...shared,
    'Content-Length': last - first + 1,
    ...(range !== 'whole' && { 'Content-Range': `bytes ${first}-${last}/${bytes}` }),
  })
  if (request.method === 'HEAD') return void response.end()
  // A reader that leaves, or a file that is taken away meanwhile, ends the answer.
  pipeline(createReadStream(path, { start: first, end: last }), response, () => {})
}
