import { Turns } from '@/lib/formats/turns'
import { errorFacts, log } from '@/lib/log'

const chunkCharacters = 64 * 1024

type Pieces = AsyncIterable<string | Uint8Array>

/**
 * A body that is written while it is sent, with turns for other requests. The first piece is awaited, so that its error
 * becomes a problem document; a later error breaks the connection, because a truncated response must not look complete.
 */
export async function streamed(pieces: Pieces): Promise<ReadableStream<Uint8Array>> {
  const source = inChunks(pieces)
  return streamOf([await source.next()], source)
}

/** Minimum length of a first piece that is sent before the next one is ready. */
export const shortLength = chunkCharacters / 2

/** `streamed`, but a body of one short piece is returned as bytes, which cost less than a stream. */
export async function wholeOrStreamed(pieces: Pieces): Promise<Buffer | ReadableStream<Uint8Array>> {
  const source = inChunks(pieces)
  const first = await source.next()
  if (first.done) return Buffer.alloc(0)
  if (first.value.length >= shortLength) return streamOf([first], source)
  const second = await source.next()
  return second.done ? Buffer.from(first.value) : streamOf([first, second], source)
}

type Chunk = IteratorResult<string | Uint8Array>

function streamOf(read: Chunk[], source: AsyncGenerator<string | Uint8Array, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const reading = { ended: false }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = read.shift() ?? (await source.next())
          if (reading.ended) return
          if (done) controller.close()
          else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
        } catch (error) {
          if (reading.ended) return
          log('error', 'a response was aborted', errorFacts(error))
          controller.error(error)
        }
      },
      async cancel() {
        reading.ended = true
        await source.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
}

async function* inChunks(pieces: Pieces): AsyncGenerator<string | Uint8Array, undefined> {
  const turns = new Turns()
  let chunk = ''
  for await (const piece of pieces) {
    if (turns.due) await turns.give()
    if (typeof piece !== 'string') {
      yield piece
      continue
    }
    chunk += piece
    if (chunk.length < chunkCharacters) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}

/** Maximum bytes that are buffered before anything is sent; a longer body is streamed. */
const bufferedBytesMax = 4 * 1024 * 1024

/** A body of pieces that take time: bytes if it is short, so that it has a Content-Length, else a stream. */
export async function bufferedBody(pieces: Iterable<Buffer>): Promise<Buffer | ReadableStream<Uint8Array>> {
  const source = pieces[Symbol.iterator]()
  const turns = new Turns()
  const begun: Buffer[] = []
  let bytes = 0
  for (let next = source.next(); !next.done; next = source.next()) {
    begun.push(next.value)
    bytes += next.value.length
    if (turns.due) await turns.give()
    if (bytes >= bufferedBytesMax) return streamed(continued(begun, source))
  }
  return Buffer.concat(begun)
}

async function* continued(begun: Buffer[], rest: Iterator<Buffer>): AsyncGenerator<string> {
  for (const piece of begun.splice(0)) yield piece.toString()
  for (let next = rest.next(); !next.done; next = rest.next()) yield next.value.toString()
}
