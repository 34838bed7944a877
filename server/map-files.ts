import type { FileHandle } from 'node:fs/promises'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { clientStates, etagOf } from '@/lib/http/caching/caching'
import { type ByteRange, rangeHeaders, requestedRange } from '@/lib/http/responses/byte-range'
import { type OpenMapFile, openMapFile } from '@/lib/maps/map-files'

const paths = { '/map/ground.pmtiles': 'ground', '/map/terrain.pmtiles': 'terrain' } as const

const representation = 'pmtiles'

/** Sends the PMTiles files of the operator, whole or in parts; everything else goes to `next`. */
export const withMapFiles =
  (next: RequestListener): RequestListener =>
  (request, response) => {
    const [path = '', query] = (request.url ?? '').split('?')
    const name = Object.hasOwn(paths, path) ? paths[path as keyof typeof paths] : null
    if (!name || (request.method !== 'GET' && request.method !== 'HEAD')) return next(request, response)
    openMapFile(name).then(
      opened => {
        if (!opened) return next(request, response)
        // Closes the file after the response, a disconnection, or an error because the file became shorter.
        const end = () => void opened.handle.close().catch(() => {})
        send(request, response, { opened, version: new URLSearchParams(query).get('v') }).then(end, end)
      },
      () => next(request, response),
    )
  }

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { opened, version: requested }: Readonly<{ opened: OpenMapFile; version: string | null }>,
): Promise<void> {
  const { bytes, version } = opened.file
  const shared: OutgoingHttpHeaders = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': requested === version ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
    ETag: etagOf(version, representation),
    'Content-Type': 'application/vnd.pmtiles',
  }
  const states = clientStates(request.headers['if-none-match'] ?? null, representation)
  if (states.includes(version) || states.includes('*')) return void response.writeHead(304, shared).end()
  const { range: header, 'if-range': ifRange } = request.headers
  const range = requestedRange({ method: request.method, range: header, ifRange }, { etag: shared['ETag'] as string, bytes })
  if (range === 'outside') return void response.writeHead(416, { ...shared, 'Content-Range': `bytes */${bytes}` }).end()
  const part = range === 'whole' ? { first: 0, last: bytes - 1 } : range
  response.writeHead(range === 'whole' ? 200 : 206, {
    ...shared,
    'Content-Length': bytes,
    ...(range !== 'whole' && rangeHeaders(range, bytes)),
  })
  if (request.method === 'HEAD') return void response.end()
  await pipeline(piecesOf(opened.handle, part), response)
}

const pieceBytes = 256 * 1024

/** The bytes of a range. Throws if the file ends early, because the response has announced its length. */
async function* piecesOf(handle: FileHandle, { first, last }: ByteRange): AsyncGenerator<Uint8Array> {
  for (let at = first; at <= last; ) {
    const piece = new Uint8Array(Math.min(pieceBytes, last - at + 1))
    const { bytesRead } = await handle.read(piece, 0, piece.length, at)
    if (bytesRead === 0) throw new Error('the file became shorter')
    yield piece.subarray(0, bytesRead)
    at += bytesRead
  }
}
