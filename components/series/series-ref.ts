/** Identifies one series in an address: a data type at a station, measured every `period` seconds. */
export type SeriesRef = Readonly<{ type: string; code: string; dataType: string; period: number }>

/** `type:code:datatype:period`, as in addresses. Real codes contain colons, so one inside a name is written `~:`, and a tilde `~~`. */
export function printRef({ type, code, dataType, period }: SeriesRef): string {
  return [type, code, dataType].map(escaped).concat(String(period)).join(':')
}

const escaped = (name: string) => name.replace(/[~:]/g, '~$&')

/** Parses what `printRef` writes; null for anything else. */
export function parseRef(text: string): SeriesRef | null {
  const parts = ['']
  for (const match of text.matchAll(/~([~:])|[\s\S]/g)) {
    if (match[0] === ':') parts.push('')
    else parts.push(parts.pop() + (match[1] ?? match[0]))
  }
  const [type, code, dataType, period = '', ...rest] = parts
  if (!type || !code || !dataType || rest.length > 0 || !/^[1-9]\d{0,8}$/.test(period)) return null
  return { type, code, dataType, period: Number(period) }
}

/** Whether two references identify the same series. */
export const sameRef = (a: SeriesRef, b: SeriesRef): boolean => printRef(a) === printRef(b)
