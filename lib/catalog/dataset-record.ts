import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { listName } from '@/lib/access/rights/content-lists'
import {
  addressUnder,
  type DatasetScope,
  declaredType,
  factsElsewhere,
  factsOf,
  isWebAddress,
  otherService,
} from '@/lib/catalog/dataset-scope'
import { documentationOf, saidOfNothing } from '@/lib/catalog/present'
import { isObject } from '@/lib/formats/json/object'
import { textIn } from '@/lib/formats/text'
import { isEncoded } from '@/lib/grammar/call-address'
import { findMoment, storedMoment } from '@/lib/grammar/moment'
import { Day } from '@/lib/http/queries/parameter-types'

const text = z.string().max(500)
const texts = z.array(text).nullish()
const webAddress = z
  .string()
  .max(2000)
  .refine(address => address === '' || isWebAddress(address), 'an address that begins with http:// or https://')
  .nullish()
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
 * A dataset as people or other instances describe it. Counts, links and the addresses of what this platform serves are
 * ignored: they are made when the dataset is read.
 * @see spec, Dataset catalog record
 */
export const DatasetRecord = z.looseObject({
  Id: text
    .regex(/^\P{Cc}+$/u)
    .nullish()
    .describe('made from interface, path and filter when absent'),
  Shortname: text.min(1),
  ApiType: z.enum(['content', 'timeseries']).nullish().describe('follows from the version in PathParam when absent'),
  BaseUrl: webAddress.describe('of the service that serves the dataset; absent, or on a host of this platform: served here'),
  ApiUrl: webAddress.describe('of a dataset that another service serves; made from BaseUrl, PathParam and ApiFilter when absent'),
  Type: text.nullish().describe('value of _Meta.Type of the records; follows from PathParam when absent'),
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
    .describe('made from TagIds; without TagIds, the ids in Tags are taken'),
  PublishedOn: texts,
})
export type DatasetRecord = z.input<typeof DatasetRecord>

/** A row of `dataset` as it is written. */
export type DatasetRow = DatasetScope &
  Readonly<{
    id: string
    shortname: string
    filter: readonly string[]
    /** Base address of another service; null: this platform serves it. */
    served_by: string | null
    closed: boolean
    /** Sources whose records show reduced only, in lower case; `*` is all of them. */
    reduces: readonly string[] | null
    deprecated: boolean
    /** The times that the record states, for a new dataset and for one whose content is different; null where it states none, or one to come. */
    first_import: Date | null
    last_change: Date | null
    body: Readonly<Record<string, unknown>>
  }>

/**
 * The row of a described dataset.
 * @throws ZodError, or an Error that names the missing field, or that says why its data could not be closed
 */
export function datasetRow(given: unknown): DatasetRow {
  const row = rowOf(given)
  const broken = row.served_by === null ? row.filter.find(parameter => !isEncoded(parameter)) : undefined
  if (broken !== undefined) throw new Error(`ApiFilter: a % in ${broken} begins no character; write %25 for the sign itself`)
  // Refuse "closed" where we cannot enforce it. Other services enforce it themselves.
  if (row.served_by === null && (row.closed || row.reduces) && row.undecided !== null) throw new Error(whyNotClosed(row))
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
  const servedBy = otherService(record)
  const said = record.PathParam ?? []
  const path = servedBy === null ? said.map(listName) : said
  const filter = record.ApiFilter ?? []
  const apiType = record.ApiType ?? interfaces.get(path[0] ?? '') ?? null
  const facts = servedBy === null ? factsOf(apiType, record, { path, filter }) : factsElsewhere(servedBy)
  const address = servedBy === null ? [] : [servedBy]
  return {
    id: (record.Id ?? identity([...address, apiType ?? '', ...path, ...filter])).toLowerCase(),
    shortname: record.Shortname,
    api_type: apiType,
    ...facts,
    filter,
    served_by: servedBy,
    closed: isClosed(record),
    reduces: facts.entity === null ? null : reducedSources(record),
    deprecated: record.Deprecated ?? false,
    first_import: pastTime(record['FirstImport']),
    last_change: pastTime(record['LastChange']),
    body: {
      ...ownSource(record),
      ...(servedBy === null ? bodyOf(record, { path, entity: facts.entity }) : bodyElsewhere(record, servedBy)),
      PathParam: path,
    },
  }
}

type Read = z.output<typeof DatasetRecord>

function pastTime(stated: unknown): Date | null {
  const moment = typeof stated === 'string' ? findMoment(stated) : null
  return moment === null || moment > Date.now() ? null : storedMoment(moment)
}

/** The source of a record, where it is not the one that follows from its Sources. */
function ownSource({ _Meta, Sources }: Read): { _Meta?: object } {
  const source = isObject(_Meta) ? _Meta['Source'] : undefined
  return typeof source === 'string' && source !== '' && source !== Sources?.[0] ? { _Meta: { Source: source } } : {}
}

/** The interface that a version belongs to. */
const interfaces = new Map<string, 'content' | 'timeseries'>([
  ['v1', 'content'],
  ['v2', 'timeseries'],
])

// Values that are made on every read, kept in a column or equal to the default are not stored in the description.
function bodyOf(record: Read, { path, entity }: { path: readonly string[]; entity: string | null }): Record<string, unknown> {
  const { SwaggerUrl, ...kept } = ownFields(record)
  const documentation = documentationOf({ apiType: entity === null ? 'timeseries' : 'content', body: { PathParam: path } })
  const type = entity === null ? null : declaredType(record)
  return {
    ...kept,
    ...(SwaggerUrl == null || SwaggerUrl === documentation ? {} : { SwaggerUrl }),
    ...(type === null || type === entity ? {} : { Type: type }),
  }
}

/** The description of a dataset that another service serves. Its own statements are kept as they are. */
function bodyElsewhere(record: Read, servedBy: string): Record<string, unknown> {
  const { Type, OdhType, ApiUrl, PathParam, ApiFilter } = record
  const reduced = reducedSources(record)
  const made = addressUnder(servedBy, { path: PathParam ?? [], filter: ApiFilter ?? [] })
  return {
    ...ownFields(record),
    ...(Type || OdhType ? { Type: Type || OdhType } : {}),
    ...(ApiUrl && ApiUrl !== made ? { ApiUrl } : {}),
    ...(reduced ? { ReducedSources: reduced } : {}),
  }
}

/** Fields of a record that have no column. */
function ownFields(record: Read): Record<string, unknown> {
  const { Id, Self, _Meta, Shortname, ApiType, Type, OdhType, BaseUrl, ApiUrl, ApiFilter, ApiAccess, ReducedSources, ...others } =
    record
  const { RecordCount, ServedBy, Deprecated, FirstImport, LastChange, ApiIdentifier, PathParam, Tags, TagIds, ...kept } = others
  const tagIds = TagIds ?? Tags?.map(tag => tag.Id)
  const said = Object.entries({ ...kept, ...(tagIds ? { TagIds: tagIds } : {}) })
  return Object.fromEntries(said.filter(([field, value]) => !isSaidOfNothing(field, value)))
}

function isSaidOfNothing(field: string, value: unknown): boolean {
  if (!Object.hasOwn(saidOfNothing, field)) return false
  return value == null || isDeepStrictEqual(value, saidOfNothing[field])
}

// The public original states the access of each source. One source that is not closed leaves the dataset open.
function isClosed({ ApiAccess, LicenseInfo }: Read): boolean {
  if (typeof ApiAccess === 'string') return ApiAccess === 'closed'
  const accesses = Object.values(ApiAccess ?? {})
  return accesses.length > 0 ? accesses.every(access => access === 'closed') : (LicenseInfo?.ClosedData ?? false)
}

/**
 * Sources whose records are shown in reduced form. Two forms of a dataset are accepted: the original's, with an access for each
 * source, and ours, which says open or closed and lists the reduced sources separately.
 */
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
