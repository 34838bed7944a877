import { Turns } from '@/lib/formats/turns'
import { streamed } from '@/lib/http/bodies/stream'

/** What is buffered before anything is sent; a longer body is streamed. */
const atOnceBytes = 4 * 1024 * 1024

/**
 * A body made of pieces that take time: other requests get their turns in between, and only a part of a long body is in memory. A short one is
 * returned as bytes, so that its length is known.
 */
export async function bufferedBody(pieces: Iterable<Buffer>): Promise<Buffer | ReadableStream<Uint8Array>> {
  const source = pieces[Symbol.iterator]()
  const turns = new Turns()
  const made: Buffer[] = []
  let bytes = 0
  for (let next = source.next(); !next.done; next = source.next()) {
    made.push(next.value)
    bytes += next.value.length
    if (turns.due) await turns.give()
    if (bytes >= atOnceBytes) return streamed(goingOn(made, source))
  }
  return Buffer.concat(made)
}

async function* goingOn(made: Buffer[], rest: Iterator<Buffer>): AsyncGenerator<string> {
  for (const piece of made.splice(0)) yield piece.toString()
  for (let next = rest.next(); !next.done; next = rest.next()) yield next.value.toString()
}
