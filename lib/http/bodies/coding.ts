/** Content codings of answers, in the order we prefer. */
export type Coding = 'br' | 'gzip'

const codings: readonly Coding[] = ['br', 'gzip']

/**
 * The coding for an `Accept-Encoding`: the one the header prefers; among equals `br`, which compresses better.
 * @returns null when the answer is sent uncompressed
 * @see RFC 9110 section 12.5.3
 */
export function codingFor(header: string | null): Coding | null {
  if (!header) return null
  const ranges = header.split(',').map(range => range.split(';').map(part => part.trim().toLowerCase()))
  const qualities = new Map(
    ranges.map(([name = '', ...parameters]) => [name === 'x-gzip' ? 'gzip' : name, qualityIn(parameters)]),
  )
  const rated = codings.map(coding => ({ coding, quality: qualities.get(coding) ?? qualities.get('*') ?? 0 }))
  const best = rated.reduce((one, other) => (other.quality > one.quality ? other : one))
  return best.quality > 0 && best.quality >= (qualities.get('identity') ?? 0) ? best.coding : null
}

function qualityIn(parameters: readonly string[]): number {
  const given = parameters.map(parameter => /^q=([01](?:\.\d{0,3})?)$/.exec(parameter)?.[1]).find(Boolean)
  return given === undefined ? 1 : Math.min(1, Number(given))
}
