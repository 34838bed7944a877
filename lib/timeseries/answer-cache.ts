import { BoundedCache } from '@/lib/db/cache'
import { once } from '@/lib/runtime'

const bytesMax = 32 * 1024 * 1024
/** Larger answers are not cached. */
export const answerBytesMax = bytesMax / 4
const chunkCharacters = 128 * 1024

const memory = () => once('kept answers', () => new BoundedCache<readonly Uint8Array[]>(bytesMax, 'time series'))

/** The bytes of an answer where they are cached. */
export const piecesOf = (name: string): readonly Uint8Array[] | undefined => memory().get(name)

/** The bytes of an answer for its keeper, who is not counted as a reader. */
export const cachedPieces = (name: string): readonly Uint8Array[] | undefined => memory().peek(name)

/** Keeps the bytes of an answer under a name, unless they are too long. */
export function keepAnswer(name: string, pieces: readonly Uint8Array[]): void {
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0)
  if (bytes <= answerBytesMax) memory().set(name, pieces, bytes)
}

/** Forgets an answer that nobody will name again. */
export const dropAnswer = (name: string): void => memory().drop(name)

/**
 * The bytes of an answer: cached ones under its name, otherwise those of its texts, which are cached once all of them have been read.
 * @param name identifies everything that the answer depends on: the request and the state of the data
 */
export async function* cachedAnswer(name: string, texts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  const kept = piecesOf(name)
  if (kept) return yield* kept
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of encoded(texts)) {
    bytes += chunk.length
    if (bytes <= answerBytesMax) chunks.push(chunk)
    yield chunk
  }
  if (bytes <= answerBytesMax) keepAnswer(name, chunks)
}

const making = () => once('answers in the making', () => new Map<string, Promise<unknown>>())

/**
 * The same for an answer whose rows have been read. It is made before any of it is sent; equal requests that arrive meanwhile wait for it.
 * If it is too large to cache, only the first part is made in advance.
 */
export async function* sharedAnswer(name: string, texts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  const others = making().get(name)
  if (others) await others
  const pieces = cachedAnswer(name, texts)
  const first = firstOf(pieces)
  const made = first.catch(() => {})
  making().set(name, made)
  void made.then(() => making().get(name) === made && making().delete(name))
  yield* await first
  yield* pieces
}

async function firstOf(pieces: AsyncGenerator<Uint8Array>): Promise<readonly Uint8Array[]> {
  const first: Uint8Array[] = []
  for (let bytes = 0; bytes <= answerBytesMax; bytes += first.at(-1)!.length) {
    const { value, done } = await pieces.next()
    if (done) break
    first.push(value)
  }
  return first
}

async function* encoded(texts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunk = ''
  for await (const text of texts) {
    if (typeof text !== 'string') {
      yield text
      continue
    }
    chunk += text
    if (chunk.length < chunkCharacters) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  if (chunk) yield Buffer.from(chunk)
}
