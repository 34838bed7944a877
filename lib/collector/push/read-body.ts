import { createGunzip, type Gunzip } from 'node:zlib'
import type { Body } from '@/lib/collector/message'
import { BodyPieces } from '@/lib/collector/push/body-pieces'
import { type BodyReader, dropBody, enterLargeBody, largeBodyBytes, refuseBody } from '@/lib/http/bodies/body-limits'
import { Problem, problem } from '@/lib/http/errors/problem'

/** Codings that are taken off, with the names they go by. */
const codings: Readonly<Record<string, 'gzip' | null>> = { '': null, identity: null, gzip: 'gzip', 'x-gzip': 'gzip' }

/** A body of so many declared bytes is read at once, which spares a web stream. */
const atOnceBytes = 64 * 1024

/** What a gzip of incompressible bytes is longer than these. */
const gzipExcessBytes = 64 * 1024

/** How a body is packed. @throws Problem 415 for what is not taken off here */
export function codingOf(headers: Headers): 'gzip' | null {
  const named = headers.get('content-encoding')?.trim() ?? ''
  const coding = codings[named.toLowerCase()]
  if (coding !== undefined) return coding
  const detail = `The body must be sent as it is or with Content-Encoding: gzip, not as ${named.slice(0, 80)}.`
  const members = { detail, expected: 'gzip, or no Content-Encoding' }
  throw problem('media-type-unsupported', members, { headers: { 'Accept-Encoding': 'gzip, identity' } })
}

/**
 * The body of a push: its bytes without their coding, in chunks.
 * @throws Problem 415 for another coding, 413 before reading when more than the limit is declared and as soon as more has come when not, 400 for
 * a broken coding or connection
 */
export async function readBody(request: Request, limitBytes: number): Promise<Body> {
  const coding = codingOf(request.headers)
  const declared = request.headers.get('content-length')
  const length = Number(declared ?? 0)
  if (length > limitBytes + (coding ? gzipExcessBytes : 0)) return refuseBody(readerOf(request), limitBytes)
  if (length > largeBodyBytes) await enterLargeBody(request)
  const pieces = new BodyPieces()
  if (declared !== null && length <= atOnceBytes && !coding) pieces.add(await request.arrayBuffer().then(toBytes, brokenOff))
  else await readPieces({ request, coding, limitBytes, pieces })
  return pieces.end()
}

const toBytes = (buffer: ArrayBuffer) => new Uint8Array(buffer)

const readerOf = ({ body }: Request) => body?.getReader() as BodyReader | undefined

type Reading = Readonly<{ request: Request; coding: 'gzip' | null; limitBytes: number; pieces: BodyPieces }>

async function readPieces({ request, coding, limitBytes, pieces }: Reading): Promise<void> {
  const reader = readerOf(request)
  if (!reader) return
  const arriving = coding ? new Inflated(reader) : piecesOf(reader)
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

/** What is packed closer than this is no data: even a table of zeros stays far below, whoever wants to fill a memory comes near 1,000. */
const ratioMax = 250
/** Until so much has been inflated the ratio says nothing. */
const smallBytes = 1024 * 1024

/** The bytes of a body that comes as gzip, inflated beside the main thread while it arrives, no faster than they are taken. */
class Inflated {
  #packedBytes = 0

  constructor(private readonly reader: BodyReader) {}

  /** @throws Problem 400 for what is no gzip or not all of it, 413 for a bomb; what the reader throws */
  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    const first = await this.reader.read()
    // No bytes at all are a body without bytes.
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
        { detail: 'The body is not the gzip that Content-Encoding says, or not all of it.', expected: 'gzip' },
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
