import { createHash } from 'node:crypto'

/** Fields that say when a record was saved, not what it says. */
const times = new Set(['_Meta', 'FirstImport', 'LastChange'])

/** Hash of what a record says, for records whose parts are in normal form: equal for equal content, whenever it was saved. */
export function contentHash(record: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(record).filter(name => !times.has(name))
  return hashOf(JSON.stringify(names.sort().map(name => [name, record[name]])))
}

/** Hash of a record's stored bytes, the state in its ETag: the first 20 hexadecimal digits of SHA-256. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20)
