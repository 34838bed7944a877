import type { Caller } from '@/lib/access/caller'
import type { WriteTarget } from '@/lib/access/rights/write-right'
import { type Entity, findEntity, normaliseId } from '@/lib/content/entities'
import { type IncomingRecord, readRecordOf, UnusableRecord } from '@/lib/content/incoming-record'
import type { Editor } from '@/lib/db/records/record-change'
import { cutText } from '@/lib/formats/text'
import type { RecordFlaw } from '@/lib/http/errors/record-flaws'

/**
 * A record sent to be stored. Of `_Meta` only Source and Reduced are taken from the sender.
 * @param id the id that the record must have, if it names one
 * @throws UnusableRecord
 */
export function readSent(entity: Entity, sent: unknown, id: string | null): IncomingRecord {
  const record = readRecordOf(entity, sent)
  const type = record._Meta?.['Type']
  if (typeof type === 'string' && findEntity(type) !== entity)
    throw flawed(['_Meta', 'Type'], `expected ${entity.type}, found ${JSON.stringify(cutText(type, 60))}`)
  if (id !== null && record.Id != null && normaliseId(entity, String(record.Id)) !== id)
    throw flawed(['Id'], `expected ${JSON.stringify(id)} as in the address, found ${JSON.stringify(record.Id)}`)
  const { Source, Reduced } = record._Meta ?? {}
  return { ...record, ...(record._Meta ? { _Meta: { Source, Reduced } } : {}) }
}

const flawed = (path: readonly PropertyKey[], clause: string) =>
  new UnusableRecord(null, `${path.join('.')}: ${clause}`, [{ path, clause }])

/** The flaws of an unusable record. @throws any other error */
export function flawsOf(error: unknown): readonly RecordFlaw[] {
  if (error instanceof UnusableRecord) return error.flaws
  throw error
}

/** Name of an entity in roles: its path without slashes, e.g. `Event_Update`, `WeatherDistrict_Create`. */
export const writtenOf = ({ endpoint }: Entity): WriteTarget => ({ name: endpoint.replaceAll('/', ''), byWriters: true })

/** The caller as an editor in the history. */
export const editorOf = ({ name, client }: Caller): Editor => ({ name, client })
