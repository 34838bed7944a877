import { z } from 'zod'
import { normalForm, TooDeep } from '@/lib/content/computed/normal-form'
import type { Entity } from '@/lib/content/entities'
import { withOurFieldNames } from '@/lib/content/field-names'
import { entitySchema } from '@/lib/content/model/schema'
import { cutText } from '@/lib/formats/cut-text'
import { isObject } from '@/lib/formats/json/object'
import { geometryFlaw } from '@/lib/geo/geometry-flaw'
import { geometryInDegrees, knownSrids, sridOf, wgs84 } from '@/lib/geo/projection'
import { findRecordMoment, momentForms } from '@/lib/grammar/moment'
import { flawCode } from '@/lib/http/errors/flaw-code'
import type { RecordFlaw } from '@/lib/http/errors/refusal'
import { clauseOf } from '@/lib/http/read-as'

const text = z.string().max(500)
/** Whether a record may be called so. */
export const isId = (text: string): boolean => id.safeParse(text).success

const id = z.string().regex(/^\P{Cc}{1,200}$/u, '1 to 200 printable characters')
const texts = z.array(text).nullish()
const perLanguage = z.record(z.string(), z.unknown()).nullish()

const Position = z.looseObject({
  Gpstype: text.nullish(),
  Latitude: z.number().nullish(),
  Longitude: z.number().nullish(),
  Altitude: z.number().nullish(),
  AltitudeUnitofMeasure: text.nullish(),
  Default: z.boolean().nullish(),
})
export type Position = z.infer<typeof Position>

const date = text.refine(value => findRecordMoment(value) !== null, momentForms).nullish()
const place = z.looseObject({ Id: text.nullish() }).nullish()

/**
 * What every record may bring, whoever delivers it: what the platform itself reads. All other fields are kept as they are.
 * @see spec, Resources and fields, content entities
 */
export const Incoming = z.looseObject({
  Id: z.union([id, z.number().int()]).nullish(),
  Shortname: z.string().nullish(),
  Source: z.union([text, texts]).nullish(),
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
  GpsInfo: z.array(Position).nullish(),
  GpsPoints: z.record(z.string(), Position).nullish(),
  Geo: z.record(z.string(), Position).nullish(),
  LocationInfo: z.looseObject({ RegionInfo: place, TvInfo: place, MunicipalityInfo: place, DistrictInfo: place }).nullish(),
  LicenseInfo: z.looseObject({ ClosedData: z.boolean().nullish() }).nullish(),
  FirstImport: date,
  LastChange: date,
  _Meta: z.looseObject({ Source: text.nullish(), Reduced: z.boolean().nullish() }).nullish(),
})
export type Incoming = z.infer<typeof Incoming>

/** A record that cannot be stored; the message is the reason for whoever delivered it. */
export class UnusableRecord extends Error {
  constructor(
    readonly id: string | null,
    message: string,
    /** Every place that is wrong. */
    readonly flaws: readonly RecordFlaw[] = [{ path: [], clause: message }],
  ) {
    super(message)
  }
}

const depthMax = 64

/** A delivered record of this entity, its names and links in our form. @throws UnusableRecord naming every field that has another shape */
export function readRecordOf(entity: Entity, delivered: unknown): Incoming {
  const record = readBy([Incoming, entitySchema(entity)], delivered)
  const flaw = shapeFlaw(record)
  if (!flaw) return inDegrees(record)
  throw new UnusableRecord(record.Id == null ? null : String(record.Id), `${flaw.path.join('.')}: ${flaw.clause}`, [flaw])
}

/** A delivered record, its names and links in our form. @throws UnusableRecord naming every field that the platform reads and that has another shape */
export function readIncoming(delivered: unknown): Incoming {
  return readBy([Incoming], delivered)
}

/** What is wrong with the geometry that a record brings in degrees or in the coordinate system it names. */
function shapeFlaw({ Geometry, SRid }: Incoming): RecordFlaw | null {
  if (typeof Geometry !== 'object' || Geometry === null) return null
  const srid = sridOf(SRid)
  if (!knownSrids.includes(srid)) return { path: ['SRid'], clause: `expected one of EPSG:${knownSrids.join(', EPSG:')}` }
  const flaw = geometryFlaw(Geometry, srid)
  return flaw && { ...flaw, path: ['Geometry', ...flaw.path] }
}

/** Geometries are kept in degrees, whatever they came in: so they are found and served. */
function inDegrees(record: Incoming): Incoming {
  const { Geometry, SRid } = record
  if (typeof Geometry !== 'object' || Geometry === null || sridOf(SRid) === wgs84) return record
  return { ...record, Geometry: geometryInDegrees(Geometry, sridOf(SRid)), SRid: `EPSG:${wgs84}` }
}

function readBy(schemas: readonly z.ZodType[], delivered: unknown): Incoming {
  if (!isObject(delivered)) throw new UnusableRecord(null, 'expected an object')
  const { Id } = delivered as { Id?: unknown }
  const id = typeof Id === 'string' || typeof Id === 'number' ? cutText(String(Id), 500) : null
  const record = normalised(delivered as Record<string, unknown>, id)
  const issues = schemas.flatMap(schema => schema.safeParse(record, { reportInput: true }).error?.issues ?? [])
  // Not what the schemas give back, which have the members they know in front.
  if (issues.length === 0) return record as Incoming
  throw new UnusableRecord(id, `${issues[0]!.path.join('.')}: ${clauseOf(issues[0])}`, flawsOf(issues))
}

/** A place that both schemas know is wrong once. */
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
