import { type Entity, normaliseId } from '@/lib/content/entities'
import { type IncomingRecord, UnusableRecord } from '@/lib/content/incoming-record'
import { readSent } from '@/lib/content/write/save'
import { type PushedMessage, readBody } from '@/lib/flows/routing/language/body'
import type { CompiledDocuments, CompiledMeasurements, CompiledStations, Mapping } from '@/lib/flows/routing/language/compile'
import { FieldError, readField } from '@/lib/flows/routing/language/fields'
import type { MessageFlaw } from '@/lib/flows/routing/language/flaw'
import {
  asNumber,
  asText,
  type MappingContext,
  MessageFlaws,
  mapRecords,
  needed,
  type RecordAt,
} from '@/lib/flows/routing/language/records'
import { jsonText } from '@/lib/formats/json/exact'
import { cutText } from '@/lib/formats/text'
import { findUnstorable } from '@/lib/formats/unstorable'
import { findMoment } from '@/lib/grammar/moment'
import { readAs } from '@/lib/http/errors/record-flaws'
import type { DataType } from '@/lib/writer/params'
import {
  aheadClause,
  isMeasurementFlaw,
  RecordsBySeries,
  readMeasurement,
  storableRange,
  type TimeRange,
} from '@/lib/writer/push/measurement'
import { StationInList, type StationRegistration } from '@/lib/writer/station/params'

export type MappingResult = Readonly<{
  dataTypes: readonly DataType[]
  stations: readonly StationBatch[]
  measured: ReadonlyMap<string, RecordsBySeries>
  ahead: AheadByType
  documents: readonly MappedDocuments[]
}>

/** Applies a mapping to the whole message. @throws MessageRejected with each flawed record and field */
export async function mapMessage(mapping: Mapping, pushed: PushedMessage): Promise<MappingResult> {
  const body = await readBody(pushed, mapping.shape)
  const flaws = new MessageFlaws()
  const context = { body, pushed, flaws }
  const stations = await mapStations(mapping.stations, context)
  const { measured, ahead } = await mapMeasurements(mapping.measurements, context)
  const documents = await mapDocuments(mapping.documents, context)
  flaws.refuse()
  return { dataTypes: mapping.shape.dataTypes ?? [], stations, measured, ahead, documents }
}

type StationBatch = Readonly<{ list: readonly StationRegistration[]; others: 'keep' | 'deactivate' }>

const numbers = new Set(['latitude', 'longitude', 'elevation'])
const required = ['type', 'id', 'name']

async function mapStations(rules: readonly CompiledStations[], context: MappingContext): Promise<StationBatch[]> {
  const batches: StationBatch[] = []
  for (const [index, rule] of rules.entries()) {
    const list: StationRegistration[] = []
    await mapRecords(context, rule.each, `stations/${index}`, record => list.push(stationOf(rule, record, context)))
    batches.push({ list, others: rule.others })
  }
  return batches
}

function stationOf({ members, metadata }: CompiledStations, record: RecordAt, { pushed }: MappingContext): StationRegistration {
  const properties: Record<string, unknown> = { origin: pushed.provider }
  for (const [name, source] of Object.entries(members)) {
    const value = required.includes(name) ? needed(source, name, record) : readField(source, name, record.scope)
    if (value !== undefined)
      properties[name === 'type' ? 'stationType' : name] = numbers.has(name) ? asNumber(value) : asText(value)
  }
  const facts = metadata?.read(record.scope)
  const read = readAs(StationInList, facts ? { ...properties, metadata: facts } : properties)
  if (read.fits) return read.value
  throw new FieldError(read.path.join('.').replace(/^stationType$/, 'type'), read.clause)
}

/** For each data type, the flaw of its first measurement too far in the future. It does not apply to forecasts. */
type AheadByType = ReadonlyMap<string, MessageFlaw>

async function mapMeasurements(rules: readonly CompiledMeasurements[], context: MappingContext) {
  const measured = new Map<string, RecordsBySeries>()
  const ahead = new Map<string, MessageFlaw>()
  const range = storableRange()
  for (const [index, rule] of rules.entries())
    await mapRecords(context, rule.each, `measurements/${index}`, record => {
      const about = aboutOf(rule, record, context)
      const records = measured.get(about.stationType) ?? new RecordsBySeries()
      measured.set(about.stationType, records)
      for (const one of rule.values) addValue(records, one, { about, record, range, ahead, rule: `measurements/${index}` })
    })
  return { measured, ahead }
}

type MeasurementKey = Readonly<{ stationType: string; station: string; time: number; period: unknown }>

function aboutOf(rule: CompiledMeasurements, record: RecordAt, { pushed }: MappingContext): MeasurementKey {
  const time = rule.time ? needed(rule.time, 'time', record) : pushed.receivedAt
  return {
    stationType: textAt(needed(rule.stationType, 'stationType', record), 'stationType'),
    station: textAt(needed(rule.station, 'station', record), 'station'),
    time: instantOf(time),
    period: asNumber(needed(rule.period, 'period', record)),
  }
}

type MeasurementRecord = Readonly<{
  about: MeasurementKey
  record: RecordAt
  range: TimeRange
  ahead: Map<string, MessageFlaw>
  rule: string
}>

function addValue(
  records: RecordsBySeries,
  { member, dataType, value }: CompiledMeasurements['values'][number],
  { about, record, range, ahead, rule }: MeasurementRecord,
): void {
  const field = readField(value, member, record.scope)
  if (field === undefined && value.isOptional) return
  if (field === undefined) throw new FieldError(member, `expected a value, found nothing at ${value.text}`)
  const { stationType: _, station, time: timestamp, period } = about
  const read = readMeasurement({ timestamp, period, value: field instanceof Date ? field.toISOString() : field }, range)
  if (isMeasurementFlaw(read))
    throw new FieldError(
      read.member[0] === 'value' ? member : read.member[0] === 'timestamp' ? 'time' : read.member.join('.'),
      read.what,
    )
  const type = textAt(needed(dataType, 'dataType', record), 'dataType')
  if (read.time > range.ahead && !ahead.has(type))
    ahead.set(type, { record: record.pointer, rule, member: 'time', problem: aheadClause(station, type, read.time) })
  records.add(station, type, read)
}

function textAt(value: unknown, property: string): string {
  const text = asText(value)
  if (typeof text === 'string' && text !== '') return text
  throw new FieldError(property, `expected a string, found ${cutText(jsonText(value), 60)}`)
}

function instantOf(value: unknown): number {
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'number') return value
  const instant = typeof value === 'string' ? findMoment(/T.*(Z|[+-]\d\d:?\d\d)$/.test(value) ? value : '') : null
  if (instant !== null) return instant
  throw new FieldError(
    'time',
    `expected milliseconds since 1970 or a time such as 2024-01-31T10:30:00Z, found ${cutText(jsonText(value), 60)}; other forms need a property time`,
  )
}

type SentDocument = Readonly<{ id: string; record: IncomingRecord; rule: string; pointer: string }>

export type MappedDocuments = Readonly<{ entity: Entity; list: readonly SentDocument[] }>

/** Applies the rules for content records and collects flaws. Of several records with one id, the last one is used. */
async function mapDocuments(rules: readonly CompiledDocuments[], context: MappingContext): Promise<MappedDocuments[]> {
  const byEntity = new Map<Entity, Map<string, SentDocument>>()
  for (const [index, compiled] of rules.entries()) {
    const list = byEntity.get(compiled.entity) ?? new Map<string, SentDocument>()
    byEntity.set(compiled.entity, list)
    const rule = `documents/${index}`
    await mapRecords(context, compiled.each, rule, at => {
      const announcement = sentOf(compiled, at, context)
      list.set(announcement.id, { ...announcement, rule, pointer: at.pointer })
    })
  }
  return [...byEntity].map(([entity, list]) => ({ entity, list: [...list.values()] }))
}

function sentOf({ entity, id: idSource, source, position, fields }: CompiledDocuments, at: RecordAt, { pushed }: MappingContext) {
  const Id = asText(needed(idSource, 'id', at))
  const Source = (source && asText(readField(source, 'source', at.scope))) || pushed.provider
  const GpsInfo = position && positionOf(position, at)
  const document = { Id, Source, ...fields.read(at.scope), ...(GpsInfo ? { GpsInfo } : {}) }
  const flaw = findUnstorable(jsonText(document), document)
  if (flaw) throw new FieldError(flaw.path.join('.'), `${flaw.what} cannot be stored`)
  const record = readUsable(entity, document)
  return { id: normaliseId(entity, String(record.Id)), record }
}

/** Reads a record as the content interface does. @throws FieldError with the property that is not accepted */
function readUsable(entity: Entity, document: object): IncomingRecord {
  try {
    return readSent(entity, document, null)
  } catch (error) {
    if (!(error instanceof UnusableRecord)) throw error
    const [flaw] = error.flaws
    throw flaw ? new FieldError(flaw.path.join('.'), flaw.clause) : new FieldError('fields', error.message)
  }
}

function positionOf({ latitude, longitude, altitude }: NonNullable<CompiledDocuments['position']>, at: RecordAt): unknown {
  const [Latitude, Longitude, Altitude] = [latitude, longitude, altitude].map((source, index) =>
    source ? asNumber(readField(source, `position.${['latitude', 'longitude', 'altitude'][index]}`, at.scope)) : undefined,
  )
  if (Latitude === undefined && Longitude === undefined) return null
  checkDegrees('latitude', Latitude, 90)
  checkDegrees('longitude', Longitude, 180)
  const height = Altitude === undefined ? {} : { Altitude, AltitudeUnitofMeasure: 'm' }
  return [{ Gpstype: 'position', Latitude, Longitude, ...height, Default: true }]
}

function checkDegrees(property: string, value: unknown, most: number): void {
  if (typeof value === 'number' && Math.abs(value) <= most) return
  throw new FieldError(`position.${property}`, `expected degrees from -${most} to ${most}, found ${jsonText(value) ?? 'nothing'}`)
}
