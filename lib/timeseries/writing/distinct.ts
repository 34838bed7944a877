/**
 * Texts in chunks, each text once.
 * @param neighbours equal texts stand together with others that begin with the same characters, so many; 0 when they may stand anywhere
 */
export async function* distinct(chunks: AsyncIterable<readonly string[]>, neighbours: number): AsyncGenerator<readonly string[]> {
  const seen = new Set<string>()
  let beginning = ''
  for await (const chunk of chunks) {
    yield chunk.filter(text => {
      const start = text.slice(0, neighbours)
      if (start !== beginning) seen.clear()
      beginning = start
      const size = seen.size
      return seen.add(text).size > size
    })
  }
}
