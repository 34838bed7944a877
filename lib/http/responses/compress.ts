import type { Transform } from 'node:stream'
import { brotliCompressSync, createBrotliCompress, createGzip, gzipSync } from 'node:zlib'
import { type Coding, codingFor, compressionSettings } from '@/lib/http/responses/coding'
import { headerOf, headersOf, packable, packedForms, withCodedBody, withHeaders } from '@/lib/http/responses/respond'

/** Minimum size of a compressed body: below it, compression saves no packet on the network. */
const leastBytes = 1400
/** Maximum size of a body that is compressed in this thread; larger ones are compressed in other threads. */
const atOnceBytes = 64 * 1024
const compressible =
  /^(?:application\/vnd\.mapbox-vector-tile$|text\/|application\/(?:[\w.+-]+\+)?(?:json|xml|x-ndjson|yaml|vnd\.apache\.arrow\.stream))/

/**
 * Compresses a response if the client accepts that and it is worth it. Responses with `no-store` are not compressed:
 * their size could reveal secrets next to a string that the caller chose.
 */
export function compress(request: Request, response: Response): Response {
  const coding = codingFor(request.headers.get('accept-encoding'))
  if (coding === null) return response
  if (response.status === 304) return named304(request, response, coding)
  const body = packable(response)
  if (body === undefined || !isWorthIt(response, body)) return response
  const forms = packedForms(response)
  const packedBody = forms ? bytesOrStream(forms.packed(coding)) : packed(body, coding)
  return withCodedBody(response, packedBody, packedHeaders(headersOf(response), coding))
}

function isWorthIt(response: Response, body: string | Buffer | ReadableStream): boolean {
  if (response.status !== 200 || (!(body instanceof ReadableStream) && body.length < leastBytes)) return false
  const [coding, caching, type] = ['Content-Encoding', 'Cache-Control', 'Content-Type'].map(
    name => headerOf(response, name) ?? '',
  )
  return !coding && !/no-store|no-transform/.test(caching!) && compressible.test(type!)
}

function packedHeaders({ 'Content-Length': _, ETag, ...headers }: Readonly<Record<string, string>>, coding: Coding) {
  return { ...headers, 'Content-Encoding': coding, ...(ETag === undefined ? {} : { ETag: codedTag(ETag, coding) }) }
}

/** The ETag of the compressed form: weak, because other settings would yield other bytes. */
const codedTag = (etag: string, coding: Coding) => `${etag.startsWith('W/') ? '' : 'W/'}${etag.slice(0, -1)}-${coding}"`

// A client that has the compressed form sends the ETag of that form, and the response 304 must repeat it.
function named304(request: Request, response: Response, coding: Coding): Response {
  const etag = response.headers.get('etag')
  const copy = etag && codedTag(etag, coding)
  return copy && request.headers.get('if-none-match')?.includes(copy.slice(2)) ? withHeaders(response, { ETag: copy }) : response
}

function bytesOrStream(form: Buffer | Promise<Buffer>): Buffer | ReadableStream {
  if (Buffer.isBuffer(form)) return form
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(await form)
      controller.close()
    },
  })
}

function packed(body: string | Buffer | ReadableStream, coding: Coding): Buffer | ReadableStream {
  if (body instanceof ReadableStream) return streamThrough(body.getReader(), coding)
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  if (bytes.length <= atOnceBytes) return packAtOnce(bytes, coding)
  return streamThrough(oneChunk(bytes), coding)
}

const packAtOnce = (bytes: Buffer, coding: Coding): Buffer =>
  coding === 'br' ? brotliCompressSync(bytes, compressionSettings.br) : gzipSync(bytes, compressionSettings.gzip)

type Source = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read' | 'cancel'>

function oneChunk(bytes: Buffer): Source {
  let at = 0
  return {
    async read() {
      if (at >= bytes.length) return { done: true, value: undefined }
      const value = bytes.subarray(at, at + atOnceBytes)
      at += atOnceBytes
      return { done: false, value }
    },
    async cancel() {},
  }
}

/** Compresses a stream while it is read: the next piece is requested when the previous output has been read. */
function streamThrough(source: Source, coding: Coding): ReadableStream<Uint8Array> {
  const packer: Transform = coding === 'br' ? createBrotliCompress(compressionSettings.br) : createGzip(compressionSettings.gzip)
  const pieces = packer[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const feeding = feed(source, packer)
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await pieces.next()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          controller.error(error)
        }
      },
      async cancel(reason) {
        await source.cancel(reason)
        packer.destroy()
        await feeding
      },
    },
    { highWaterMark: 1 },
  )
}

/** Compresses the source until its end or the reader's disconnection. An error of the source breaks the stream, too. */
async function feed(source: Source, packer: Transform): Promise<void> {
  try {
    for (let next = await source.read(); !next.done && !packer.destroyed; next = await source.read())
      if (!packer.write(next.value)) await drained(packer)
    packer.end()
  } catch (error) {
    packer.destroy(error as Error)
  }
}

const drained = (packer: Transform) =>
  new Promise<void>(resolve => {
    const go = () => {
      packer.off('drain', go).off('close', go)
      resolve()
    }
    packer.on('drain', go).on('close', go)
  })
