import { shortHash } from '@/lib/formats/short-hash'

/** Fields that say when a record was saved, not what it says. */
const times = new Set(['_Meta', 'FirstImport', 'LastChange'])

/** Hash of what a record says, for records whose parts are in normal form: equal for equal content, whenever it was saved. */
export function contentHash(record: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(record).filter(name => !times.has(name))
  return shortHash(JSON.stringify(names.sort().map(name => [name, record[name]])))
}
