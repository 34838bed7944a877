import { createGunzip, type Gunzip } from 'node:zlib'
import { BodyPieces, type MessageBody } from '@/lib/collector/message'
import { type BodyReader, dropBody, enterLargeBody, largeBodyBytes, refuseBody } from '@/lib/http/bodies/body-limits'
import { Problem, problem } from '@/lib/http/errors/problem'

/** Supported values of Content-Encoding in lower case. Null is for bytes without coding. */
const codings: Readonly<Record<string, 'gzip' | null>> = { '': null, identity: null, gzip: 'gzip', 'x-gzip': 'gzip' }

/** Maximum declared length of a body that is read in one piece, which saves a web stream. */
const atOnceBytes = 64 * 1024

const gzipExcessBytes = 64 * 1024

/** The coding of a body, or null if there is none. @throws Problem 415 for an unsupported coding */
export function codingOf(headers: Headers): 'gzip' | null {
  const named = headers.get('content-encoding')?.trim() ?? ''
  const coding = codings[named.toLowerCase()]
  if (coding !== undefined) return coding
  const detail = `The body must be sent as it is or with Content-Encoding: gzip, not as ${named.slice(0, 80)}.`
  throw problem(
    'media-type-unsupported',
    { detail, expected: 'gzip, or no Content-Encoding' },
    { headers: { 'Accept-Encoding': 'gzip, identity' } },
  )
}

const token = "[\\w!#$%&'*+.^`|~-]+"
const mediaType = new RegExp(`^${token}/${token}(?:[ \\t]*;[ \\t]*(?:${token}=(?:${token}|"(?:[^"\\\\]|\\\\.)*"))?)*[ \\t]*$`)
const mediaTypeCharactersMax = 1000

/** Whether a string is a media type, with or without parameters. @see RFC 9110 §8.3.1 */
export const isMediaType = (text: string): boolean => text.length <= mediaTypeCharactersMax && mediaType.test(text)

/** The media type of a body, which is sent back with it, or null. @throws Problem 415 if it is invalid */
export function mediaTypeOf(headers: Headers): string | null {
  const named = headers.get('content-type')
  if (named === null || named.trim() === '') return null
  if (isMediaType(named)) return named
  const detail = `Content-Type must be a media type such as application/json or text/csv; charset=utf-8, not ${named.slice(0, 80)}.`
  throw problem('media-type-unsupported', { detail, expected: 'a media type, or no Content-Type' })
}

/**
 * The decoded bytes of a push.
 * @throws Problem 400 if they are broken or incomplete; 413, if possible before reading; 415
 */
export async function readBody(request: Request, limitBytes: number): Promise<MessageBody> {
  const coding = codingOf(request.headers)
  const declared = request.headers.get('content-length')
  const length = Number(declared ?? 0)
  if (length > limitBytes + (coding ? gzipExcessBytes : 0)) return refuseBody(readerOf(request), limitBytes)
  if (length > largeBodyBytes) await enterLargeBody(request)
  const pieces = new BodyPieces()
  if (declared !== null && length <= atOnceBytes && !coding)
    pieces.add(new Uint8Array(await request.arrayBuffer().catch(brokenOff)))
  else await readPieces({ request, coding, limitBytes, pieces })
  return pieces.end()
}

const readerOf = ({ body }: Request) => body?.getReader() as BodyReader | undefined

type BodyRequest = Readonly<{ request: Request; coding: 'gzip' | null; limitBytes: number; pieces: BodyPieces }>

async function readPieces({ request, coding, limitBytes, pieces }: BodyRequest): Promise<void> {
  const reader = readerOf(request)
  if (!reader) return
  const arriving = coding ? new GzipBody(reader) : piecesOf(reader)
  try {
    for await (const piece of arriving) {
      if (pieces.size + piece.length > limitBytes) return await refuseBody(reader, limitBytes)
      if (pieces.size + piece.length > largeBodyBytes) await enterLargeBody(request)
      pieces.add(piece)
    }
  } catch (error) {
    if (!(error instanceof Problem)) brokenOff(error)
    if ((error as Problem).status !== 413) await dropBody(reader)
    throw error
  }
}

async function* piecesOf(reader: BodyReader): AsyncGenerator<Uint8Array> {
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}

function brokenOff(cause: unknown): never {
  throw problem('body-invalid', { detail: 'The connection ended before the whole body had arrived.' }, { cause })
}

/** Maximum compression ratio. Even a table of zeros has less; a body crafted to fill the memory has almost 1,000. */
const ratioMax = 250
/** Inflated bytes up to which the compression ratio is not checked. */
const smallBytes = 1024 * 1024

/** Inflates a gzip body off the main thread while it arrives, no faster than its bytes are consumed. */
class GzipBody {
  #packedBytes = 0

  constructor(private readonly reader: BodyReader) {}

  /** The inflated pieces. @throws Problem 400 for invalid or incomplete gzip, 413 for a decompression bomb */
  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    const first = await this.reader.read()
    // An empty body is valid, although it is not gzip.
    if (first.done) return
    const gunzip = createGunzip({ chunkSize: 64 * 1024 })
    const failed = { reading: null as unknown }
    const feeding = this.#feed(gunzip, first.value).catch(error => {
      failed.reading = error
      gunzip.destroy(error as Error)
    })
    let bytes = 0
    try {
      for await (const piece of gunzip) {
        bytes += piece.length
        if (bytes > smallBytes && bytes > this.#packedBytes * ratioMax) await this.#refuse()
        yield piece
      }
      await feeding
    } catch (error) {
      if (failed.reading === error || !isOfGzip(error)) throw error
      throw problem(
        'body-invalid',
        { detail: 'Content-Encoding is gzip, but the body is not gzip, or incomplete.', expected: 'gzip' },
        { cause: error, headers: { Connection: 'close' } },
      )
    } finally {
      gunzip.destroy()
    }
  }

  async #feed(gunzip: Gunzip, first: Uint8Array): Promise<void> {
    for (let piece = first; ; ) {
      this.#packedBytes += piece.length
      if (!gunzip.write(piece)) await drained(gunzip)
      if (gunzip.destroyed) return
      const next = await this.reader.read()
      if (next.done) break
      piece = next.value
    }
    gunzip.end()
  }

  async #refuse(): Promise<never> {
    await dropBody(this.reader)
    const detail = `The body grows to more than ${ratioMax} times its size when it is inflated; send it without Content-Encoding.`
    throw problem('body-too-large', { detail, ratioMax }, { headers: { Connection: 'close' } })
  }
}

const isOfGzip = (error: unknown) => /^Z_/.test(String((error as { code?: unknown } | null)?.code ?? ''))

const drained = (gunzip: Gunzip) =>
  new Promise<void>(resolve => {
    const go = () => {
      gunzip.off('drain', go).off('close', go)
      resolve()
    }
    gunzip.on('drain', go).on('close', go)
  })
