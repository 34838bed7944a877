/** How many results to leave out, and how many to give at most; null is no limit. */
export type Page = Readonly<{ offset: number; limit: number | null }>

/** What a caller's `limit` and `offset` mean: a limit of 0 and less is none, an offset below 0 is 0. */
export const pageOf = ({ limit, offset }: { limit: number; offset: number }): Page => ({
  offset: Math.max(0, offset),
  limit: limit > 0 ? limit : null,
})

/** The items of a page, in chunks; nothing behind the page is asked for. */
export async function* pageOfChunks<T>(
  chunks: AsyncIterable<readonly T[]>,
  { offset, limit }: Page,
): AsyncGenerator<readonly T[]> {
  const end = limit === null ? Number.POSITIVE_INFINITY : offset + limit
  let passed = 0
  for await (const chunk of chunks) {
    const part = chunk.slice(Math.max(0, offset - passed), Math.max(0, end - passed))
    passed += chunk.length
    if (part.length > 0) yield part
    if (passed >= end) return
  }
}
