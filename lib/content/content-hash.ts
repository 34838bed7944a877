import { createHash } from 'node:crypto'

/** Fields that say when a record was saved, not what it says. */
const times = new Set(['_Meta', 'FirstImport', 'LastChange'])

/** Hash of what a record says: equal for equal content, whatever the order of its fields and the times it was saved. */
export function contentHash(record: Readonly<Record<string, unknown>>, id: string): string {
  const content = Object.entries(record).filter(([name]) => !times.has(name))
  return hashOf(canonical({ ...Object.fromEntries(content), Id: id }))
}

/** Hash of a record's stored bytes, the state in its ETag. `state` in SQL: the first 20 hexadecimal digits of SHA-256. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20)

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inner => canonical(inner ?? null)).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined)
  const sorted = fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`
}
