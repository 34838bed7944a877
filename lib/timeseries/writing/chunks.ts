/** The items of chunks in chunks of at most `size`. */
export async function* rechunked<T>(chunks: AsyncIterable<readonly T[]>, size: number): AsyncGenerator<readonly T[]> {
  for await (const chunk of chunks)
    for (let start = 0; start < chunk.length; start += size)
      yield start === 0 && chunk.length <= size ? chunk : chunk.slice(start, start + size)
}

/** The same chunks, the next one being read while one is used. */
export async function* readAhead<T>(chunks: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = chunks.next()
  try {
    for (;;) {
      const { value, done } = await next
      if (done) return
      next = chunks.next()
      // When the reader stops early nobody waits for this one, and its error must not count as unhandled.
      next.catch(() => {})
      yield value
    }
  } finally {
    await chunks.return(undefined)
  }
}
