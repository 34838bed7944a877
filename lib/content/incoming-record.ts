import { z } from 'zod'
import { normalForm, TooDeep } from '@/lib/content/computed/links'
import type { Entity } from '@/lib/content/entities'
import { movesOf } from '@/lib/content/model/moved-fields'
import { entitySchema, fieldSchemaOf } from '@/lib/content/model/schema'
import { isObject, type JsonObject } from '@/lib/formats/json/object'
import { isPrintable } from '@/lib/formats/name-characters'
import { recordLanguages } from '@/lib/formats/records/languages'
import { cutText } from '@/lib/formats/text'
import { geometryFlaw } from '@/lib/geo/geometry-flaw'
import { geometryInDegrees, sridOf, supportedSrids, wgs84 } from '@/lib/geo/projection'
import { findMoment, momentForms } from '@/lib/grammar/moment'
import { clauseOf, flawCode, type RecordFlaw } from '@/lib/http/errors/record-flaws'

const text = z.string().max(500)
export const isId = (text: string): boolean => id.safeParse(text).success

const id = z.string().refine(text => /^.{1,200}$/su.test(text) && isPrintable(text), '1 to 200 printable characters')
const texts = z.array(text).nullish()
const perLanguage = z.record(z.string(), z.unknown()).nullish()

const GpsPosition = z.looseObject({
  Gpstype: text.nullish(),
  Latitude: z.number().nullish(),
  Longitude: z.number().nullish(),
  Altitude: z.number().nullish(),
  AltitudeUnitofMeasure: text.nullish(),
  Default: z.boolean().nullish(),
})
export type GpsPosition = z.infer<typeof GpsPosition>

/** The source of a record. Rights compare sources, so two different ones must not look alike. */
const source = text.refine(isPrintable, 'a string of printable characters, without controls and format characters')
const date = text.refine(value => findMoment(value) !== null, momentForms).nullish()
const place = z.looseObject({ Id: text.nullish() }).nullish()

/** Fields of a delivered record that the platform uses. Others are stored unchanged. @see spec, Content entity metadata, named fields */
export const IncomingRecord = z.looseObject({
  Id: z.union([id, z.number().int()]).nullish(),
  Shortname: z.string().nullish(),
  Source: z.union([source, z.array(source)]).nullish(),
  Active: z.boolean().nullish(),
  SmgActive: z.boolean().nullish(),
  HubActive: z.boolean().nullish(),
  HasLanguage: texts,
  PublishedOn: texts,
  TagIds: texts,
  Tags: z.array(z.looseObject({ Id: text })).nullish(),
  SmgTags: texts,
  HubTags: z.array(z.looseObject({ Id: text })).nullish(),
  AreaIds: texts,
  AreaId: texts,
  Detail: perLanguage,
  ContactInfos: perLanguage,
  GpsInfo: z.array(GpsPosition).nullish(),
  GpsPoints: z.record(z.string(), GpsPosition).nullish(),
  Geo: z.record(z.string(), GpsPosition).nullish(),
  LocationInfo: z.looseObject({ RegionInfo: place, TvInfo: place, MunicipalityInfo: place, DistrictInfo: place }).nullish(),
  LicenseInfo: z.looseObject({ ClosedData: z.boolean().nullish() }).nullish(),
  FirstImport: date,
  LastChange: date,
  _Meta: z.looseObject({ Source: source.nullish(), Reduced: z.boolean().nullish() }).nullish(),
})
export type IncomingRecord = z.infer<typeof IncomingRecord>

/** A record that cannot be stored. The message is for the sender. */
export class UnusableRecord extends Error {
  constructor(
    readonly id: string | null,
    message: string,
    readonly flaws: readonly RecordFlaw[] = [{ path: [], clause: message }],
  ) {
    super(message)
  }
}

const depthMax = 64

/** A record with the field names and links of this platform. @throws UnusableRecord with all invalid fields */
export function readRecordOf(entity: Entity, delivered: unknown): IncomingRecord {
  const record = readBy([IncomingRecord, entitySchema(entity)], delivered)
  const flaw = movedFlaw(entity, record) ?? shapeFlaw(record)
  if (!flaw) return inDegrees(record)
  throw new UnusableRecord(record.Id == null ? null : String(record.Id), `${flaw.path.join('.')}: ${flaw.clause}`, [flaw])
}

/** A delivered record of any entity: only fields that the platform uses are checked. @throws UnusableRecord */
export const readIncoming = (delivered: unknown): IncomingRecord => readBy([IncomingRecord], delivered)

/** The first error of a moved field, or null. Both paths serve its value, so the newer one must have its type, too. */
function movedFlaw(entity: Entity, record: IncomingRecord): RecordFlaw | null {
  for (const { field, to } of movesOf(entity))
    for (const path of to.map(dotted => dotted.split('.'))) {
      const value = path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), record)
      const issue = fieldSchemaOf(entity, field)?.safeParse(value, { reportInput: true }).error?.issues[0]
      if (issue) return { path: [...path, ...issue.path], clause: clauseOf(issue), kind: flawCode(issue) }
    }
  return null
}

/** Finds the first error in the geometry of a record, which is in degrees or in the coordinate system `SRid`. */
function shapeFlaw({ Geometry, SRid }: IncomingRecord): RecordFlaw | null {
  if (typeof Geometry !== 'object' || Geometry === null) return null
  const srid = sridOf(SRid)
  if (!supportedSrids.includes(srid)) return { path: ['SRid'], clause: `expected one of EPSG:${supportedSrids.join(', EPSG:')}` }
  const flaw = geometryFlaw(Geometry, srid)
  return flaw && { ...flaw, path: ['Geometry', ...flaw.path] }
}

/** Converts the geometry to degrees, in which it is stored, filtered and served. */
function inDegrees(record: IncomingRecord): IncomingRecord {
  const { Geometry, SRid } = record
  if (typeof Geometry !== 'object' || Geometry === null || sridOf(SRid) === wgs84) return record
  return { ...record, Geometry: geometryInDegrees(Geometry, sridOf(SRid)), SRid: `EPSG:${wgs84}` }
}

function readBy(schemas: readonly z.ZodType[], delivered: unknown): IncomingRecord {
  if (!isObject(delivered)) throw new UnusableRecord(null, 'expected an object')
  const { Id } = delivered as { Id?: unknown }
  const id = typeof Id === 'string' || typeof Id === 'number' ? cutText(String(Id), 500) : null
  const record = normalised(delivered as Record<string, unknown>, id)
  const issues = schemas.flatMap(schema => schema.safeParse(record, { reportInput: true }).error?.issues ?? [])
  // The output of the schemas would list the properties in another order.
  if (issues.length === 0) return record as IncomingRecord
  throw new UnusableRecord(id, `${issues[0]!.path.join('.')}: ${clauseOf(issues[0])}`, flawsOf(issues))
}

/** The errors of the schemas, but only the first one at each path. */
function flawsOf(issues: readonly z.core.$ZodIssue[]): RecordFlaw[] {
  const seen = new Set<string>()
  const first = issues.filter(({ path }) => {
    const place = JSON.stringify(path.map(String))
    return !seen.has(place) && seen.add(place)
  })
  return first.map(issue => ({ path: issue.path, clause: clauseOf(issue), kind: flawCode(issue) }))
}

function normalised(delivered: Record<string, unknown>, id: string | null): unknown {
  try {
    return normalForm(withOurFieldNames(delivered), depthMax)
  } catch (error) {
    if (error instanceof TooDeep) throw new UnusableRecord(id, `nested more than ${depthMax} levels deep`)
    throw error
  }
}

/** Fields that have other names in the Open Data Hub, with their names in the specification. */
const renamed: Readonly<Record<string, string>> = {
  OdhActive: 'HubActive',
  ODHActive: 'HubActive',
  ODHTags: 'HubTags',
  OdhTags: 'HubTags',
  ODHTagIds: 'HubTagIds',
  ODHActivityPoiTypes: 'HubActivityPoiTypes',
  LTSTags: 'PartnerTags',
  LTSTaggingInfo: 'PartnerTaggingInfo',
  OutdooractiveID: 'OutdoorPortalID',
  OutdooractiveElevationID: 'OutdoorPortalElevationID',
  // The model of the Open Data Hub has this spelling, its responses have the other one.
  Srid: 'SRid',
}

/**
 * A record of another instance with the field names of the specification. If a field has both names, the value of the
 * specification's name wins.
 * @see spec, Activity/POI datamodel: deprecated fields; Structural moves into AdditionalProperties
 */
function withOurFieldNames(record: JsonObject): JsonObject {
  const fields = Object.entries(record).map(([name, value]) => [nameOf(name), nested(name, value), name] as const)
  const [foreign, own] = [fields.filter(([to, , from]) => to !== from), fields.filter(([to, , from]) => to === from)]
  return Object.fromEntries([...foreign, ...own])
}

const nameOf = (name: string) => (Object.hasOwn(renamed, name) ? renamed[name]! : name)

function nested(name: string, value: unknown): unknown {
  if (name !== 'AdditionalProperties' || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, properties]) => [key.replace(/LtsDataProperties$/, 'PartnerDataProperties'), properties]),
  )
}

const isLanguage = (key: string) => /^[a-z]{2,3}$/.test(key)

/** Languages of the texts of a record; if it has no texts by language, the languages in `HasLanguage` or `Language`. */
export function languagesOf(entity: Entity, record: IncomingRecord): string[] {
  const maps = [...new Set(['Detail', ...entity.titles.map(([field]) => field)])].map(field => record[field]).filter(isObject)
  const languages = new Set(maps.flatMap(map => Object.keys(map).filter(key => isLanguage(key) && hasText(map[key]))))
  if (languages.size > 0) return [...languages].sort(byOrder)
  if (record.HasLanguage) return [...record.HasLanguage]
  return typeof record['Language'] === 'string' && isLanguage(record['Language']) ? [record['Language']] : []
}

function hasText(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return isObject(value) && Object.entries(value).some(([key, text]) => key !== 'Language' && hasText(text))
}

// The usual languages of records are first, others follow alphabetically.
const order: readonly string[] = recordLanguages
const rank = (language: string) => (order.includes(language) ? order.indexOf(language) : order.length)
const byOrder = (a: string, b: string) => rank(a) - rank(b) || (a < b ? -1 : 1)

/** Titles by language. The key is empty for a title without a language. */
export function titlesOf(entity: Entity, record: IncomingRecord): Record<string, string> {
  const titles = entity.titles.flatMap(([field, key]) => titlesIn(record[field], key))
  // Reversed, so that the first of several fields wins.
  const byLanguage = Object.fromEntries(titles.reverse())
  if (Object.keys(byLanguage).length > 0) return byLanguage
  return record.Shortname ? { '': record.Shortname } : {}
}

function titlesIn(value: unknown, key: string | undefined): [string, string][] {
  if (typeof value === 'string') return value.trim() ? [['', value]] : []
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([language, inner]): [string, string][] => {
    const title = key === undefined ? inner : isObject(inner) ? inner[key] : undefined
    return isLanguage(language) && typeof title === 'string' && title.trim() ? [[language, title]] : []
  })
}

/** The title in English, else in the first of the usual languages, else in another one, first by its code. */
export function mainTitle(titles: Readonly<Record<string, string>>): string | null {
  const [first] = Object.keys(titles).sort(byOrder)
  return titles['en'] ?? (first === undefined ? null : titles[first]!)
}
