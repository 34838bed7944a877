import { z } from 'zod'
import type { Caller } from '@/lib/access/caller'
import { readerFor } from '@/lib/access/reader'
import { rightsOf } from '@/lib/access/rights/rights'
import { wordFor } from '@/lib/content/computed/facts'
import { type ItemsResponse, itemFormatOf, respondItems } from '@/lib/content/respond-items'
import { cellsOf, FileQuery, LanguageCode, refuseFilters, visibleTypes } from '@/lib/content/several-types'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { jsonText, parseJson } from '@/lib/formats/json/exact'
import type { JsonObject } from '@/lib/formats/json/object'
import { shapeRecord } from '@/lib/formats/records/shape'
import { cutText } from '@/lib/formats/text'
import { problem } from '@/lib/http/errors/problem'
import type { QueryRequest } from '@/lib/http/handle'
import { apiUrl } from '@/lib/http/mounts'
import { Words } from '@/lib/http/queries/parameter-types'
import { queryValues, readQuery } from '@/lib/http/queries/query'
import { ListQuery, queryShape, ShapeQuery } from '@/lib/http/queries/record-query'
import { envelope, pageUrls } from '@/lib/http/responses/envelope'

const seconds = 60

/** `GET /v1/Weather/SnowReport`: reports composed of ski areas and the facilities in them. @throws Problem 400 */
export async function respondSnowReports(call: QueryRequest): Promise<Response> {
  const format = itemFormatOf(call)
  const { areas, language, shape, page, cells } = parseReports(call.query)
  const facts = await readSnow(areas, page, call.caller)
  const items = facts.areas.map(area => shapeRecord(presentReport(area, facts, language), shape))
  const pageUrl = pageUrls(`${apiUrl('content')}/v1/Weather/SnowReport`, call.query)
  const frame = { total: facts.total, page, seed: null, pageUrl }
  const texts = items.map(item => Buffer.from(jsonText(item)))
  const body = envelope(frame, texts)
  return respondItems(call, { ...named, items, frame, body, cells }, format)
}

/** `GET /v1/Weather/SnowReport/{id}`: the report of a visible ski area. @throws Problem 404 */
export async function respondSnowReport(id: string, call: QueryRequest): Promise<Response> {
  const format = itemFormatOf(call)
  const { areas, language, shape, cells } = parseReports(call.query, id)
  const facts = await readSnow(areas, { number: 1, size: 1 }, call.caller)
  const [area] = facts.areas
  if (!area) throw problem('not-found', { detail: `There is no ski area with the id ${JSON.stringify(cutText(id, 200))}.` })
  const item = shapeRecord(presentReport(area, facts, language), shape)
  const body = Buffer.from(jsonText(item))
  return respondItems(call, { ...named, items: [item], frame: null, body, cells }, format)
}

const named = { name: 'SnowReport', columns: null, seconds } as const satisfies Partial<ItemsResponse>

/** The ski areas of a page, with their visible facilities, measuring points and webcams. @param ids null for all */
async function readSnow(
  ids: readonly string[] | null,
  page: { number: number; size: number },
  caller: Caller,
): Promise<SnowFacts> {
  const { visible, reads } = visibleTypes(['skiarea', 'odhactivitypoi', 'measuringpoint', 'webcam'], await rightsOf(caller))
  const reader = readerFor(reads)
  const matches = await rows<SkiAreaRow & { total: number }>(reader, areasSql(ids, page, visible), 'fresh')
  const [head] = matches
  if (!head) return { total: 0, areas: [], kinds: [], points: [], webcams: [] }
  const areas = matches.filter(({ id }) => id !== null)
  const [kinds, points, webcams] = await Promise.all([
    rows<KindRow>(reader, kindsSql(areas, visible), 'fresh'),
    rows<SnowPartRow>(reader, pointsSql(areas, visible), 'fresh'),
    rows<SnowPartRow>(reader, webcamsSql(areas, visible), 'fresh'),
  ])
  return { total: head.total, areas, kinds, points, webcams }
}

const { language: _, format: __, csvsafe: ___, ...shapeParameters } = ShapeQuery.shape

export const ReportQuery = z.object({
  ...shapeParameters,
  lang: LanguageCode.default('en').describe('Language of the names. Also called language.'),
  ...FileQuery.shape,
})

export const ReportsQuery = ReportQuery.extend({
  skiareaid: Words.optional().describe('Include only these ski areas. Defaults to all.'),
  pagenumber: ListQuery.shape.pagenumber,
  pagesize: ListQuery.shape.pagesize,
})

function parseReports(query: URLSearchParams, id?: string) {
  const { language, ...values } = queryValues(query)
  const parameters = { ...(language === undefined ? {} : { lang: language }), ...values }
  const { skiareaid, pagenumber, pagesize, lang, ...read } = readQuery(ReportsQuery, parameters)
  if (id === undefined) refuseFilters(parameters, ReportsQuery)
  const areas = id === undefined ? skiareaid : [id]
  return {
    // Ids of ski areas in upper case, as they are stored; null for all.
    areas: areas?.map(area => area.toUpperCase()) ?? null,
    language: lang,
    // The names are in one language already, so no language is selected afterwards.
    shape: queryShape({ ...read, language: undefined } as Parameters<typeof queryShape>[0]),
    page: { number: pagenumber, size: pagesize },
    cells: cellsOf(read),
  }
}

type Texts = Readonly<Record<string, string | null | undefined>> | null | undefined

/** The report of a ski area as in the Open Data Hub, with numbers as strings. @see its reference, weather */
function presentReport({ id, body }: SkiAreaRow, facts: SnowFacts, language: string): JsonObject {
  const area = parseJson(body) as JsonObject & { _Meta: JsonObject }
  const points = facts.points.filter(point => point.area === id).map(point => parseJson(point.body) as JsonObject)
  const webcams = facts.webcams.filter(webcam => webcam.area === id).map(webcam => parseJson(webcam.body) as JsonObject)
  const changes = [area, ...points].map(({ LastChange }) => String(LastChange)).sort()
  return {
    Id: id,
    Self: `${apiUrl('content')}/v1/Weather/SnowReport/${encodeURIComponent(id)}`,
    _Meta: { ...area._Meta, Id: id, Type: 'snowreport' },
    RID: area['CustomId'] ?? null,
    Skiregion: textIn(area['SkiRegionName'] as Texts, language),
    Areaname: textIn(titles(area['Detail']), language) ?? area['Shortname'] ?? null,
    LastUpdate: changes.at(-1) ?? null,
    lang: language,
    SkiAreaSlopeKm: area['TotalSlopeKm'] ?? null,
    SkiMapUrl: area['SkiAreaMapURL'] ?? null,
    Measuringpoints: points.map(point => Object.fromEntries(pointFields.map(name => [name, point[name] ?? null]))),
    WebcamUrl: webcams.flatMap(({ Webcamurl }) => (typeof Webcamurl === 'string' ? [Webcamurl] : [])),
    ...counted(id, facts),
    ...contactOf(area, language),
    LicenseInfo: area['LicenseInfo'] ?? null,
  }
}

const textIn = (texts: Texts, language: string): string | null =>
  texts?.[language] ?? texts?.['en'] ?? texts?.['de'] ?? texts?.['it'] ?? null

const titles = (detail: unknown): Texts =>
  Object.fromEntries(
    Object.entries((detail ?? {}) as Record<string, JsonObject | null>).map(([key, one]) => [key, one?.['Title'] as string]),
  )

const pointFields = `Id LastUpdate Shortname SnowHeight newSnowHeight Temperature LastSnowDate WeatherObservation Source`.split(
  /\s+/,
)

/** Names of the counts of open facilities in the Open Data Hub, two of which are misspelt. */
const opened: Readonly<Record<SnowKind, string>> = {
  skilift: 'openskilift',
  skislopes: 'openskislopes',
  tracks: 'opentracks',
  slides: 'opentslides',
  iceskating: 'openiceskating',
}

function counted(id: string, { kinds }: SnowFacts): JsonObject {
  const entries = (Object.entries(opened) as [SnowKind, string][]).flatMap(([kind, open]): [string, string][] => {
    const counts = kinds.find(row => row.area === id && row.kind === kind)
    const numbers: [string, string][] = [
      [`total${kind}`, String(counts?.total ?? 0)],
      [open, String(counts?.open ?? 0)],
    ]
    if (kind === 'iceskating') return numbers
    return [...numbers, [`total${kind}km`, kilometres(counts?.metres)], [`${open}km`, kilometres(counts?.openMetres)]]
  })
  return Object.fromEntries(entries)
}

const kilometres = (metres: number | null | undefined) => ((metres ?? 0) / 1000).toFixed(1)

function contactOf(area: JsonObject, language: string): JsonObject {
  const all = (area['ContactInfos'] ?? {}) as Readonly<Record<string, JsonObject | null>>
  const contact = all[language] ?? all['en'] ?? all['de'] ?? all['it'] ?? {}
  const [position] = (area['GpsInfo'] ?? []) as readonly JsonObject[]
  const coordinate = (name: string) => (typeof position?.[name] === 'number' ? String(position[name]) : null)
  return {
    contactadress: contact['Address'] ?? null,
    contacttel: contact['Phonenumber'] ?? null,
    contactcap: contact['ZipCode'] ?? null,
    contactcity: contact['City'] ?? null,
    contactfax: contact['Faxnumber'] ?? null,
    contactweburl: contact['Url'] ?? null,
    contactmail: contact['Email'] ?? null,
    contactlogo: contact['LogoUrl'] ?? null,
    contactgpsnorth: coordinate('Latitude'),
    contactgpseast: coordinate('Longitude'),
  }
}

/** Types of facilities in a snow report, with their tags here and in the Open Data Hub. */
const kinds = [
  { kind: 'skilift', tags: ['lifts', 'aufstiegsanlagen', 'anderes-aufstiegsanlagen'] },
  { kind: 'skislopes', tags: ['slopes', 'piste', 'pisten', 'skirundtouren pisten', 'ski alpin'] },
  { kind: 'tracks', tags: ['cross-country skiing', 'loipen', 'langlaufen'] },
  { kind: 'slides', tags: ['sledging', 'rodeln', 'rodelbahnen'] },
  { kind: 'iceskating', tags: ['ice skating', 'eislaufen'] },
] as const satisfies readonly Readonly<{ kind: string; tags: readonly string[] }>[]

type SnowKind = (typeof kinds)[number]['kind']

type SkiAreaRow = Readonly<{ id: string; areas: readonly string[]; body: string }>

type KindRow = Readonly<{
  area: string
  kind: string
  total: number
  open: number
  metres: number | null
  openMetres: number | null
}>

type SnowPartRow = Readonly<{ area: string; body: string }>

type SnowFacts = Readonly<{
  total: number
  areas: readonly SkiAreaRow[]
  kinds: readonly KindRow[]
  points: readonly SnowPartRow[]
  webcams: readonly SnowPartRow[]
}>

/** A page of active ski areas, sorted by name, with their total number; an empty page is one row without an id. */
const areasSql = (ids: readonly string[] | null, page: { number: number; size: number }, visible: Sql): Sql => sql`
  with requested as (
    select d.id, d.area_ids, d.body, d.sort_key
      from document d
     where ${visible} and d.type = 'skiarea' and d.active is not false and (${ids}::text[] is null or d.id = any(${ids}::text[])))
  select (select count(*)::int from requested) as total, a.id, a.area_ids as areas, a.body
    from (select) one
    left join (select * from requested order by sort_key, id limit ${page.size} offset ${(page.number - 1) * page.size}) a on true
   order by a.sort_key, a.id`

type Areas = readonly Readonly<{ id: string; areas: readonly string[] }>[]

/** Rows `s` of ski areas with their areas, one row for each pair. */
const navigationAreas = (areas: Areas): Sql => {
  const pairs = areas.flatMap(({ id, areas: inside }) => inside.map(area => ({ id, area })))
  return sql`unnest(${pairs.map(({ id }) => id)}::text[], ${pairs.map(({ area }) => area)}::text[]) as s (id, area)`
}

/** Counts and measures the facilities of ski areas by type. Open facilities have `IsOpen`. */
const kindsSql = (areas: Areas, visible: Sql): Sql => {
  const pairs = kinds.flatMap(({ kind, tags }) => tags.map(tag => ({ kind, tag })))
  return sql`
  select f.area, f.kind, count(*)::int as total, count(*) filter (where f.open)::int as open,
         sum(f.distance) as metres, sum(f.distance) filter (where f.open) as "openMetres"
    from (select distinct s.id as area, k.kind, d.id, d.distance, d.body::jsonb -> 'IsOpen' = 'true' as open
            from ${navigationAreas(areas)}
            join document d on d.area_ids && array[s.area]
            join unnest(${pairs.map(({ kind }) => kind)}::text[], ${pairs.map(({ tag }) => tag)}::text[]) as k (kind, tag)
              on d.tag_ids && array[k.tag] or d.hub_tags && array[k.tag]
           where ${visible} and d.type = 'odhactivitypoi' and d.active is not false) f
   group by f.area, f.kind
   order by f.area, f.kind`
}

const pointsSql = (areas: Areas, visible: Sql): Sql => {
  const words = areas.map(({ id }) => ({ id, word: wordFor(['SkiAreaIds.[*]'], id) }))
  return sql`
  select s.id as area, d.body
    from unnest(${words.map(({ id }) => id)}::text[], ${words.map(({ word }) => word)}::text[]) as s (id, word)
    join document d on d.words @> array[s.word]
   where ${visible} and d.type = 'measuringpoint' and d.active is not false
   order by s.id, d.sort_key, d.id`
}

const webcamsMax = 20

const webcamsSql = (areas: Areas, visible: Sql): Sql => sql`
  select f.area, f.body
    from (select w.area, w.body, row_number() over (partition by w.area order by w.sort_key, w.id) as place
            from (select distinct s.id as area, d.id, d.sort_key, d.body
                    from ${navigationAreas(areas)}
                    join document d on d.area_ids && array[s.area]
                   where ${visible} and d.type = 'webcam' and d.active is not false) w) f
   where f.place <= ${webcamsMax}
   order by f.area, f.place`
