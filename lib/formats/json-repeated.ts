// A string, with the colon behind it where it is a name.
const strings = /"(?:[^"\\]|\\.)*"\s*(:?)/g

/**
 * Whether an object anywhere in a JSON text has a name twice, of which parsing keeps the last one silently.
 * @param value what the text was parsed to
 */
export function hasRepeatedNames(text: string, value: unknown): boolean {
  return [...text.matchAll(strings)].filter(([, colon]) => colon).length !== countNames(value)
}

function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce<number>((sum, member) => sum + countNames(member), own)
}
