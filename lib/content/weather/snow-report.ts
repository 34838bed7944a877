import { z } from 'zod'
import type { Caller } from '@/lib/access/caller'
import { readerFor } from '@/lib/access/reader'
import { rightsOf } from '@/lib/access/rights/rights'
import { answerItems, type ItemsAnswer, itemFormatOf } from '@/lib/content/answer-items'
import { cellsOf, FileQuery, LanguageCode, refuseFilters, visibleTypes } from '@/lib/content/several-kinds'
import {
  areasSql,
  type KindRow,
  kindsSql,
  pointsSql,
  type SkiAreaRow,
  type SnowFacts,
  type SnowKind,
  type SnowPartRow,
  webcamsSql,
} from '@/lib/content/weather/snow-report-sql'
import { rows } from '@/lib/db/run'
import { jsonText, parseJson } from '@/lib/formats/json/exact'
import type { JsonObject } from '@/lib/formats/json/object'
import { shapeRecord } from '@/lib/formats/records/shape'
import { cutText } from '@/lib/formats/text'
import { envelope, pageAddresses } from '@/lib/http/answers/envelope'
import { problem } from '@/lib/http/errors/problem'
import type { QueryCall } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'
import { Words } from '@/lib/http/queries/parameter-types'
import { queryValues, readQuery } from '@/lib/http/queries/query'
import { ListQuery, queryShape, ShapeQuery } from '@/lib/http/queries/record-query'

const seconds = 60

/**
 * Answers `GET /v1/Weather/SnowReport`: open lifts, slopes and tracks and the snow of each ski area, put together from the
 * ski area, its measuring points, lifts, slopes, tracks and webcams. A report changes when one of these does.
 * @throws Problem for parameters that cannot be used
 */
export async function answerSnowReports(call: QueryCall): Promise<Response> {
  const format = itemFormatOf(call)
  const { areas, language, shape, page, cells } = parseReports(call.query)
  const facts = await readSnow(areas, page, call.caller)
  const items = facts.areas.map(area => shapeRecord(presentReport(area, facts, language), shape))
  const address = pageAddresses(`${doorUrl('content')}/v1/Weather/SnowReport`, call.query)
  const frame = { total: facts.total, page, seed: null, address }
  const body = envelope(
    frame,
    items.map(item => Buffer.from(jsonText(item))),
  )
  return answerItems(call, { ...named, items, frame, body, cells }, format)
}

/** Answers `GET /v1/Weather/SnowReport/{id}`: the report of a ski area by its id. @throws Problem 404 for one that the caller cannot see */
export async function answerSnowReport(id: string, call: QueryCall): Promise<Response> {
  const format = itemFormatOf(call)
  const { areas, language, shape, cells } = parseReports(call.query, id)
  const facts = await readSnow(areas, { number: 1, size: 1 }, call.caller)
  const [area] = facts.areas
  if (!area) throw problem('not-found', { detail: `There is no ski area with the id ${JSON.stringify(cutText(id, 200))}.` })
  const item = shapeRecord(presentReport(area, facts, language), shape)
  const body = Buffer.from(jsonText(item))
  return answerItems(call, { ...named, items: [item], frame: null, body, cells }, format)
}

const named = { name: 'SnowReport', columns: null, seconds } as const satisfies Partial<ItemsAnswer>

/** The ski areas of a page with the records in them that the caller may see. @param ids of ski areas; null: all */
async function readSnow(
  ids: readonly string[] | null,
  page: { number: number; size: number },
  caller: Caller,
): Promise<SnowFacts> {
  const { visible, reads } = visibleTypes(['skiarea', 'odhactivitypoi', 'measuringpoint', 'webcam'], await rightsOf(caller))
  const reader = readerFor(reads)
  const found = await rows<SkiAreaRow & { total: number }>(reader, areasSql(ids, page, visible), 'fresh')
  const [head] = found
  if (!head) return { total: 0, areas: [], kinds: [], points: [], webcams: [] }
  const areas = found.filter(({ id }) => id !== null)
  const [kinds, points, webcams] = await Promise.all([
    rows<KindRow>(reader, kindsSql(areas, visible), 'fresh'),
    rows<SnowPartRow>(reader, pointsSql(areas, visible), 'fresh'),
    rows<SnowPartRow>(reader, webcamsSql(areas, visible), 'fresh'),
  ])
  return { total: head.total, areas, kinds, points, webcams }
}

const { language: _, format: __, csvsafe: ___, ...shapeParameters } = ShapeQuery.shape

/** Parameters of a single snow report. */
export const ReportQuery = z.object({
  ...shapeParameters,
  lang: LanguageCode.default('en').describe('language of the names; also called language'),
  ...FileQuery.shape,
})

/** Parameters of the list of snow reports. @see reference of the public original, weather */
export const ReportsQuery = ReportQuery.extend({
  skiareaid: Words.optional().describe('only of these ski areas; all when absent'),
  pagenumber: ListQuery.shape.pagenumber,
  pagesize: ListQuery.shape.pagesize,
})

/** Reads the parameters of the list, or of one report. @throws Problem naming the parameter that is malformed */
function parseReports(query: URLSearchParams, id?: string) {
  const { language, ...values } = queryValues(query)
  const given = { ...(language === undefined ? {} : { lang: language }), ...values }
  const { skiareaid, pagenumber, pagesize, lang, ...read } = readQuery(ReportsQuery, given)
  if (id === undefined) refuseFilters(given, ReportsQuery)
  const areas = id === undefined ? skiareaid : [id]
  return {
    // Ids of ski areas as they are stored; null: all.
    areas: areas?.map(area => area.toUpperCase()) ?? null,
    language: lang,
    // Names are already in one language, so none is selected afterwards.
    shape: queryShape({ ...read, language: undefined } as Parameters<typeof queryShape>[0]),
    page: { number: pagenumber, size: pagesize },
    cells: cellsOf(read),
  }
}

type Texts = Readonly<Record<string, string | null | undefined>> | null | undefined

/** The report of a ski area, in the words of the public original: numbers are texts. @see reference of the public original, weather */
function presentReport({ id, body }: SkiAreaRow, facts: SnowFacts, language: string): JsonObject {
  const area = parseJson(body) as JsonObject & { _Meta: JsonObject }
  const points = facts.points.filter(point => point.area === id).map(point => parseJson(point.body) as JsonObject)
  const webcams = facts.webcams.filter(webcam => webcam.area === id).map(webcam => parseJson(webcam.body) as JsonObject)
  const changes = [area, ...points].map(({ LastChange }) => String(LastChange)).sort()
  return {
    Id: id,
    Self: `${doorUrl('content')}/v1/Weather/SnowReport/${encodeURIComponent(id)}`,
    _Meta: { ...area._Meta, Id: id, Type: 'snowreport' },
    RID: area['CustomId'] ?? null,
    Skiregion: textIn(area['SkiRegionName'] as Texts, language),
    Areaname: textIn(titles(area['Detail']), language) ?? area['Shortname'] ?? null,
    LastUpdate: changes.at(-1) ?? null,
    lang: language,
    SkiAreaSlopeKm: area['TotalSlopeKm'] ?? null,
    SkiMapUrl: area['SkiAreaMapURL'] ?? null,
    Measuringpoints: points.map(pointOf),
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

const pointOf = (point: JsonObject): JsonObject => Object.fromEntries(pointFields.map(name => [name, point[name] ?? null]))

/** The public original's names of the open counts, two of them misspelt there. */
const opened: Readonly<Record<SnowKind, string>> = {
  skilift: 'openskilift',
  skislopes: 'openskislopes',
  tracks: 'opentracks',
  slides: 'opentslides',
  iceskating: 'openiceskating',
}

function counted(id: string, { kinds }: SnowFacts): JsonObject {
  const entries = (Object.entries(opened) as [SnowKind, string][]).flatMap(([kind, open]): [string, string][] => {
    const found = kinds.find(row => row.area === id && row.kind === kind)
    const counts: [string, string][] = [
      [`total${kind}`, String(found?.total ?? 0)],
      [open, String(found?.open ?? 0)],
    ]
    if (kind === 'iceskating') return counts
    return [...counts, [`total${kind}km`, kilometres(found?.metres)], [`${open}km`, kilometres(found?.openMetres)]]
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
