/** The cookies of a request by name; the first of a name counts, as browsers send the one with the longest path first. */
export function cookiesIn(header: string | null): Record<string, string> {
  const pairs = (header ?? '').split(';').flatMap((part): [string, string][] => {
    const at = part.indexOf('=')
    return at < 0 ? [] : [[part.slice(0, at).trim(), decoded(part.slice(at + 1).trim())]]
  })
  return Object.fromEntries(pairs.reverse())
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
