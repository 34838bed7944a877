import { type Entity, normaliseId } from '@/lib/content/entities'
import { type IncomingRecord, UnusableRecord } from '@/lib/content/incoming-record'
import { readSent } from '@/lib/content/write/save'
import type { CompiledDocuments } from '@/lib/flows/routing/language/compile'
import { MemberError, readMember } from '@/lib/flows/routing/language/fields'
import { asNumber, asText, type MappingContext, mapRecords, needed, type RecordAt } from '@/lib/flows/routing/language/records'
import { jsonText } from '@/lib/formats/json/exact'
import { findUnstorable } from '@/lib/formats/unstorable'

/** A record for the content interface, and the record of the message it was made from. */
type SentDocument = Readonly<{ id: string; record: IncomingRecord; rule: string; pointer: string }>

/** Records of one entity, each id once. */
export type SentDocuments = Readonly<{ entity: Entity; list: readonly SentDocument[] }>

/** Applies the rules for content records to a message and collects flaws. The last record with an id counts. */
export async function mapDocuments(rules: readonly CompiledDocuments[], context: MappingContext): Promise<SentDocuments[]> {
  const byEntity = new Map<Entity, Map<string, SentDocument>>()
  for (const [index, compiled] of rules.entries()) {
    const list = byEntity.get(compiled.entity) ?? new Map<string, SentDocument>()
    byEntity.set(compiled.entity, list)
    const rule = `documents/${index}`
    await mapRecords(context, compiled.each, rule, at => {
      const sent = sentOf(compiled, at, context)
      list.set(sent.id, { ...sent, rule, pointer: at.pointer })
    })
  }
  return [...byEntity].map(([entity, list]) => ({ entity, list: [...list.values()] }))
}

function sentOf({ entity, id: idSource, source, position, fields }: CompiledDocuments, at: RecordAt, { pushed }: MappingContext) {
  const Id = asText(needed(idSource, 'id', at))
  const Source = (source && asText(readMember(source, 'source', at.scope))) || pushed.provider
  const GpsInfo = position && positionOf(position, at)
  const given = { Id, Source, ...fields.read(at.scope), ...(GpsInfo ? { GpsInfo } : {}) }
  const flaw = findUnstorable(jsonText(given), given)
  if (flaw) throw new MemberError(flaw.path.join('.'), `${flaw.what} cannot be stored`)
  const record = readUsable(entity, given)
  return { id: normaliseId(entity, String(record.Id)), record }
}

/** A record that the content interface accepts; otherwise the flaw names the member of the mapping. */
function readUsable(entity: Entity, given: object): IncomingRecord {
  try {
    return readSent(entity, given, null)
  } catch (error) {
    if (!(error instanceof UnusableRecord)) throw error
    const [flaw] = error.flaws
    throw flaw ? new MemberError(flaw.path.join('.'), flaw.clause) : new MemberError('fields', error.message)
  }
}

function positionOf({ latitude, longitude, altitude }: NonNullable<CompiledDocuments['position']>, at: RecordAt): unknown {
  const [Latitude, Longitude, Altitude] = [latitude, longitude, altitude].map((source, index) =>
    source ? asNumber(readMember(source, `position.${['latitude', 'longitude', 'altitude'][index]}`, at.scope)) : undefined,
  )
  if (Latitude === undefined && Longitude === undefined) return null
  checkDegrees('latitude', Latitude, 90)
  checkDegrees('longitude', Longitude, 180)
  const height = Altitude === undefined ? {} : { Altitude, AltitudeUnitofMeasure: 'm' }
  return [{ Gpstype: 'position', Latitude, Longitude, ...height, Default: true }]
}

function checkDegrees(member: string, value: unknown, most: number): void {
  if (typeof value === 'number' && Math.abs(value) <= most) return
  throw new MemberError(`position.${member}`, `expected degrees from -${most} to ${most}, found ${jsonText(value) ?? 'nothing'}`)
}
