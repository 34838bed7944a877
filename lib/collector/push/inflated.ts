import { createGunzip, type Gunzip } from 'node:zlib'
import { type BodyReader, dropBody } from '@/lib/http/body-limit'
import { problem } from '@/lib/http/problem'

/** What is packed closer than this is no data: even a table of zeros stays far below, whoever wants to fill a memory comes near 1,000. */
const ratioMax = 250
/** Until so much has been inflated the ratio says nothing. */
const smallBytes = 1024 * 1024

/** The bytes of a body that comes as gzip, inflated beside the main thread while it arrives, no faster than they are taken. */
export class Inflated {
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
