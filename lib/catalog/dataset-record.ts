import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { contentPart } from '@/lib/access/dataset-part'
import { documentationOf, saidOfNothing } from '@/lib/catalog/present'
import { tagsPath } from '@/lib/db/tags-match'
import { textIn } from '@/lib/formats/text-in'
import { Day } from '@/lib/http/parameter-types'

const text = z.string().max(500)
const texts = z.array(text).nullish()
const perLanguage = z.record(z.string(), z.string().nullable()).nullish()

const LicenseInfo = z.looseObject({
  License: text.nullish().describe('for example CC0, CC BY or Closed'),
  LicenseHolder: text.nullish(),
  Author: text.nullish(),
  ClosedData: z.boolean().nullish(),
})

/** That a dataset should no longer be used: why, since when, the last day on which it is served, and the id of the one that takes its place. */
const DatasetDeprecation = z.strictObject({
  Reason: z
    .record(z.string(), text.nullable())
    .refine(reason => textIn(reason, 'en') !== null, 'a text in one language at least, e.g. {"en": "…"}')
    .describe('by language, e.g. en'),
  DeprecationDate: Day,
  RemovedAfter: Day,
  Replacement: text.nullish().describe('id of a dataset'),
})
export type DatasetDeprecation = z.infer<typeof DatasetDeprecation>

/**
 * A dataset as people or other instances describe it. Addresses, counts and links are not taken from it: they are made when it is read.
 * @see spec, Dataset catalog record
 */
export const DatasetRecord = z.looseObject({
  Id: text
    .regex(/^\P{Cc}+$/u)
    .nullish()
    .describe('made from interface, path and filter when absent'),
  Shortname: text.min(1),
  ApiType: z.enum(['content', 'timeseries']),
  Type: text.nullish().describe('value of _Meta.Type of the records; needed for content'),
  OdhType: text.nullish().describe('deprecated name of Type'),
  PathParam: texts.describe('path below the interface, e.g. ["v1", "Event"] or ["v2", "flat", "ParkingStation", "occupied"]'),
  ApiFilter: texts.describe('fixed parameters, e.g. ["tagfilter=cycling"] or ["origin=FAMAS"]'),
  ApiAccess: z.union([z.enum(['open', 'reduced', 'closed']), z.record(z.string(), z.string().nullable())]).nullish(),
  ReducedSources: texts.describe(
    'content: records of these sources show in their reduced form only, without the right; * is all of them',
  ),
  Deprecated: z.boolean().nullish(),
  Deprecation: DatasetDeprecation.nullish().describe(
    'why a deprecated dataset should no longer be used, and until when it is served',
  ),
  Category: texts,
  Dataspace: text.nullish(),
  DataProvider: texts,
  Sources: texts,
  ApiDescription: perLanguage,
  MetaTitle: perLanguage,
  MetaDescription: perLanguage,
  Output: perLanguage,
  LicenseInfo: LicenseInfo.nullish(),
  TagIds: texts,
  Tags: z
    .array(z.looseObject({ Id: text }))
    .nullish()
    .describe('named by TagIds; where these are absent their ids count'),
  PublishedOn: texts,
})
export type DatasetRecord = z.input<typeof DatasetRecord>

/** A row of `dataset` as it is written. */
export type DatasetRow = Readonly<{
  id: string
  shortname: string
  api_type: 'content' | 'timeseries'
  entity: string | null
  station_type: string | null
  origin: string | null
  data_type: string | null
  events: boolean
  filter: readonly string[]
  sources: readonly string[] | null
  /** A path of jsonb. */
  tags: string | null
  active: boolean | null
  undecided: string | null
  closed: boolean
  /** Sources whose records show reduced only, in lower case; `*` is all of them. */
  reduces: readonly string[] | null
  deprecated: boolean
  body: Readonly<Record<string, unknown>>
}>

/**
 * The row of a described dataset.
 * @throws ZodError, or an Error that names the missing field, or that says why its data could not be closed
 */
export function datasetRow(given: unknown): DatasetRow {
  const row = rowOf(given)
  // A dataset that is called closed while its data stay open is worse than none.
  if ((row.closed || row.reduces) && row.undecided !== null) throw new Error(whyNotClosed(row))
  return row
}

function whyNotClosed({ api_type, undecided, closed }: DatasetRow): string {
  const [forms, instead] =
    api_type === 'content'
      ? ['source=…, tagfilter=… and active=…, each once', '; or mark the records with LicenseInfo.ClosedData']
      : ['origin=… and where=sorigin.eq."…", one of them', '']
  return `ApiFilter: ${undecided} cannot be told row by row, so a ${closed ? 'closed' : 'reduced'} dataset may not have it; it may have ${forms}${instead}`
}

function rowOf(given: unknown): DatasetRow {
  const record = DatasetRecord.parse(given, { reportInput: true })
  const path = ourPath(record.PathParam ?? [])
  const filter = record.ApiFilter ?? []
  return {
    id: (record.Id ?? identity([record.ApiType, ...path, ...filter])).toLowerCase(),
    shortname: record.Shortname,
    api_type: record.ApiType,
    ...(record.ApiType === 'content' ? contentFacts(path, record, filter) : timeseriesFacts(path, filter)),
    filter,
    closed: isClosed(record),
    reduces: record.ApiType === 'content' ? reducedSources(record) : null,
    deprecated: record.Deprecated ?? false,
    body: described(record, path),
  }
}

type Read = z.output<typeof DatasetRecord>

const ourPath = (path: readonly string[]) => path.map(segment => segment.replace(/^ODH(?=[A-Z])/, 'Hub'))

// What is made anew on every read, or kept in a column, is not described; nor is what is said where nothing is.
function described(record: Read, path: readonly string[]): Record<string, unknown> {
  const { Id, Self, _Meta, Shortname, ApiType, Type, OdhType, BaseUrl, ApiUrl, ApiFilter, ApiAccess, ReducedSources, ...others } =
    record
  const { RecordCount, Deprecated, FirstImport, LastChange, ApiIdentifier, SwaggerUrl, Tags, TagIds, ...kept } = others
  const documentation = documentationOf({ apiType: ApiType, body: { PathParam: path } })
  const own = SwaggerUrl == null || SwaggerUrl === documentation ? {} : { SwaggerUrl }
  const tagIds = TagIds ?? Tags?.map(tag => tag.Id)
  const said = Object.entries({ ...kept, ...own, ...(tagIds ? { TagIds: tagIds } : {}) }).filter(
    ([field, value]) => !isSaidOfNothing(field, value),
  )
  return { ...Object.fromEntries(said), PathParam: path }
}

function isSaidOfNothing(field: string, value: unknown): boolean {
  if (!Object.hasOwn(saidOfNothing, field)) return false
  return value == null || isDeepStrictEqual(value, saidOfNothing[field])
}

function contentFacts(path: readonly string[], { Type, OdhType }: Read, filter: readonly string[]) {
  if (path.length < 2) throw new Error('PathParam: expected a version and an entity, as in ["v1", "Event"]')
  const entity = (Type ?? OdhType)?.toLowerCase().replace(/^hub(?=activitypoi$|tag$)/, 'odh')
  if (!entity) throw new Error('Type: expected the type of the records of a content dataset')
  const part = contentPart(filter)
  const { sources, tags, active } = 'undecided' in part ? everyRecord : part
  const undecided = 'undecided' in part ? part.undecided : null
  return { ...noStations, entity, sources, tags: tags && tagsPath(tags), active, undecided }
}

const noStations = { station_type: null, origin: null, data_type: null, events: false }
const everyRecord = { sources: null, tags: null, active: null }

function timeseriesFacts([, representation, stationType, dataType]: readonly string[], filter: readonly string[]) {
  if (!stationType) throw new Error('PathParam: expected a station type in third place, as in ["v2", "flat", "ParkingStation"]')
  const origins = filter.map(part => /^(?:origin=|where=sorigin\.eq\.)"?([^",]+)"?$/.exec(part)?.[1] ?? null)
  const origin = origins.find(found => found !== null) ?? null
  const undecided = filter.find((_, place) => origins[place] === null || origins[place] !== origin) ?? null
  const data_type = !dataType || dataType === '*' ? null : dataType
  const events = /\bevent\b/.test(representation ?? '')
  return { ...everyRecord, entity: null, station_type: stationType, origin, data_type, events, undecided }
}

// The original tells the access of each source; one that is not closed leaves the dataset open.
function isClosed({ ApiAccess, LicenseInfo }: Read): boolean {
  if (typeof ApiAccess === 'string') return ApiAccess === 'closed'
  const accesses = Object.values(ApiAccess ?? {})
  return accesses.length > 0 ? accesses.every(access => access === 'closed') : (LicenseInfo?.ClosedData ?? false)
}

/** What is served says open or closed of the whole dataset, and beside it which sources are reduced; both can be sent back. */
function reducedSources({ ApiAccess, ReducedSources }: Read): string[] | null {
  if (ApiAccess === 'reduced') return ['*']
  const bySource = typeof ApiAccess === 'string' ? [] : Object.entries(ApiAccess ?? {})
  const sources = bySource.flatMap(([source, access]) => (access === 'reduced' ? [source] : []))
  const all = [...sources, ...(ReducedSources ?? [])].map(source => source.toLowerCase())
  return all.length > 0 ? [...new Set(all)].sort() : null
}

/** The same id for the same dataset, so that a repeated import finds it again. */
function identity(parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
