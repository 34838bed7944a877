import { AccessError, type Caller } from '@/lib/access/caller'
import { readBy } from '@/lib/access/reader'
import { respondList } from '@/lib/content/respond'
import type { Texts } from '@/lib/formats/text'
import { quoted, segment } from '@/lib/grammar/url-query'
import { Problem } from '@/lib/http/errors/problem'
import { log } from '@/lib/log'
import { beginText, type Day, dayMilliseconds } from '@/lib/search/question/time'
import { plainIn } from '@/lib/search/question/tokens'
import type { ResolvedQuestion } from '@/lib/search/resolved-question'
import type { ScreenPlan, SeriesName } from '@/lib/search/screens/screen-plan'
import { isOfStation, type ScreenUrls, seriesWhere } from '@/lib/search/screens/screen-urls'
import type { ReadBudget } from '@/lib/search/search-context'
import { firstDayField } from '@/lib/search/senses/forecasts'
import type { DatasetList } from '@/lib/search/senses/lists'
import { isMeasured } from '@/lib/search/senses/word-meanings'
import { parseSeries, type SeriesPath } from '@/lib/timeseries/params'
import { planSeries } from '@/lib/timeseries/plan'
import { countsOf, styleOf } from '@/lib/timeseries/present/present'
import { flatRows } from '@/lib/timeseries/present/present-flat'
import { readRows } from '@/lib/timeseries/read'
import { resolveSeries } from '@/lib/timeseries/resolve'
import { countResults } from '@/lib/timeseries/total'

export type ListItem = Readonly<{ list: DatasetList; id: string; titles: Texts }>

/** The total number of items of a list, and the first of them. */
export type ListRead = Readonly<{ total: number; items: readonly ListItem[] }>

type ReadFor = Readonly<{ caller: Caller; budget: ReadBudget; question: ResolvedQuestion }>

/**
 * The reason why a list was not read. `refused`: its interface responded 4xx. `late`: no time or reads were left,
 * or the database was busy.
 */
export type UnreadReason = 'refused' | 'late'

type ListScreen = Readonly<{ plan: ScreenPlan; address: ScreenUrls }>

/** Reads the total and the first `count` items of a screen's list. @returns the reason if it could not be read */
export async function readList({ plan, address }: ListScreen, by: ReadFor, count: number): Promise<ListRead | UnreadReason> {
  if (!by.budget.take()) return 'late'
  const reading = plan.list.kind === 'records' ? readRecords(plan, { address, by }, count) : readStations(plan, by, count)
  return reading.catch((error: unknown) => unreadReason(error, plan, by))
}

/** Logs why a list was not read, without the user's location, and returns the reason. @throws any other error */
export function unreadReason(
  error: unknown,
  { list }: Pick<ScreenPlan, 'list'>,
  { budget }: Pick<ReadFor, 'budget'>,
): UnreadReason {
  const facts = { dataset: list.id, reason: error instanceof Problem ? error.slug : String((error as Error).message) }
  if (budget.isTooLate(error)) {
    log('info', 'reading a list for a search took too long', facts)
    return 'late'
  }
  if (!(error instanceof AccessError) && !(error instanceof Problem && error.status < 500)) throw error
  log('info', 'reading a list for a search was refused', facts)
  return 'refused'
}

/** An internal request that is aborted when the client leaves or the time of the response is over. */
export const requestFor = ({ budget: { signal } }: Pick<ReadFor, 'budget'>, headers: Readonly<Record<string, string>>): Request =>
  new Request('http://localhost/', { headers: { accept: 'application/json', ...headers }, signal })

type ListedRecord = Readonly<Record<string, unknown>>

async function readRecords(
  { list }: ScreenPlan,
  { address, by }: Readonly<{ address: ScreenUrls; by: ReadFor }>,
  count: number,
): Promise<ListRead> {
  const query = new URLSearchParams(address.call.split('?')[1] ?? '')
  query.set('pagesize', String(Math.max(count, 1)))
  if (count > 0) query.set('fields', ['Id', 'Shortname', ...list.entity!.titles.map(([field]) => field)].join(','))
  // A 304 response has the total in a header, and no items to read.
  const request = requestFor(by, count === 0 ? { 'if-none-match': '*' } : {})
  const response = await respondList(list.entity!.endpoint, { request, query, caller: by.caller })
  const total = Number(response.headers.get('x-total-count') ?? 0)
  if (response.status === 304) return { total, items: [] }
  const { Items } = (await response.json()) as { Items: readonly ListedRecord[] }
  return { total, items: Items.map(item => ({ list, id: String(item['Id']), titles: recordTitles(list, item) })) }
}

/** The first day of a forecast; early in the morning it may be yesterday. Null if the list has none or was not read. */
export async function readFirstDay(list: DatasetList, by: ReadFor): Promise<Day | null> {
  const field = firstDayField(list)
  if (field === null || !list.open || !by.budget.take()) return null
  return firstDayOf(list, field, by).catch((error: unknown) => {
    unreadReason(error, { list }, by)
    return null
  })
}

async function firstDayOf({ entity }: DatasetList, field: string, by: ReadFor): Promise<Day | null> {
  const query = new URLSearchParams({ pagesize: '1', fields: field })
  const response = await respondList(entity!.endpoint, { request: requestFor(by, {}), query, caller: by.caller })
  const { Items } = (await response.json()) as { Items?: readonly ListedRecord[] }
  const day = Date.parse(String(Items?.[0]?.[field] ?? '').slice(0, 'yyyy-MM-dd'.length))
  return Number.isNaN(day) ? null : day
}

export function recordTitles({ entity }: DatasetList, item: ListedRecord): Texts {
  const titles = entity!.titles.flatMap(([field, key]) => {
    const value = item[field]
    if (typeof value === 'string') return [['', value] as const]
    return Object.entries((value ?? {}) as ListedRecord).flatMap(([language, inner]) => {
      const text = key === undefined ? inner : (inner as ListedRecord | null)?.[key]
      return typeof text === 'string' && text.trim() !== '' ? [[language, text] as const] : []
    })
  })
  return { '': String(item['Shortname'] ?? item['Id']), ...Object.fromEntries(titles.reverse()) }
}

type StationRow = Readonly<Record<string, unknown>>

async function readStations(plan: ScreenPlan, by: ReadFor, count: number): Promise<ListRead> {
  const { list } = plan
  const path = stationsPath(plan)
  const [code, name] = list.kind === 'edges' ? (['ecode', 'ename'] as const) : (['scode', 'sname'] as const)
  const query = (fields: string, limit: number) =>
    new URLSearchParams({ select: fields, limit: String(limit), where: seriesWhere(plan) })
  const itemOf = (row: StationRow) => ({ list, id: String(row[code]), titles: { '': String(row[name] ?? row[code]) } })
  if (path.point) {
    // `max(mvalidtime)` groups newest values of all periods by station. Counting groups costs as much as reading them.
    const all = await rowsOf(path, query(`${code},${name},max(mvalidtime)`, -1), by)
    return { total: all.length, items: all.slice(0, count).map(itemOf) }
  }
  // With the complete key of stations and data types selected, the database counts the rows.
  const whole = path.dataTypes ? `stype,${code},tname` : `stype,${code}`
  const counted = parseSeries(path, query(list.kind === 'stations' ? whole : code, -1))
  const [total, answer] = await Promise.all([
    resolveSeries(counted, by.caller).then(scope => countResults(readBy(planSeries(counted, scope), by.budget))),
    count === 0 ? null : firstRows(path, query(`${code},${name}`, count), by),
  ])
  return { total, items: (answer ?? []).map(itemOf) }
}

/** The path of stations, of stations that measure a data type, or of newest values if a condition needs them. */
function stationsPath({ list, dataType, conditions, days }: ScreenPlan): SeriesPath {
  const representation = list.kind === 'edges' ? 'flat,edge' : 'flat,node'
  const base = { representation, stationTypes: list.stationType! }
  if (list.kind === 'edges') return base as SeriesPath
  const measured = list.dataType ?? dataType
  // Reading newest values costs ten times as much as reading the stations that have one.
  if (days === null && conditions.some(isMeasured)) return { ...base, dataTypes: measured ?? '*', point: 'latest' } as SeriesPath
  return (measured === null ? base : { ...base, dataTypes: measured }) as SeriesPath
}

/** Reads the rows of a time series request, without an ETag and without the limit on long histories. */
async function rowsOf(params: SeriesPath, query: URLSearchParams, by: ReadFor): Promise<readonly StationRow[]> {
  const request = parseSeries(params, query)
  const plan = readBy(planSeries(request, await resolveSeries(request, by.caller)), by.budget)
  const rows: StationRow[] = []
  for await (const chunk of flatRows(plan, styleOf(plan), await readRows(plan, countsOf(plan))))
    rows.push(...chunk.map(text => JSON.parse(text) as StationRow))
  return rows
}

/** Maximum number of periods in which a station is assumed to measure a data type. */
const periodsMax = 4

/** The first rows with different codes. `distinct` would read all rows, so duplicates are removed here. */
async function firstRows(path: SeriesPath, query: URLSearchParams, by: ReadFor): Promise<readonly StationRow[]> {
  const count = Number(query.get('limit'))
  if (!path.dataTypes) return rowsOf(path, query, by)
  query.set('limit', String(count * periodsMax))
  query.set('distinct', 'false')
  const rows = await rowsOf(path, query, by)
  return [...new Map(rows.map(row => [row['scode'], row])).values()].slice(0, count)
}

const seriesMax = 6
const pointsWanted = 700
const daySeconds = dayMilliseconds / 1000

/** Whether a question requests daily values: `cyclists per day`. */
const isByTheDay = (question: string): boolean =>
  /\b(?:pro tag|am tag(?! de)|al giorno|per day|a day|daily|taglich\w*|giornalier\w*|tageswerte?n?|tagessummen?)\b/.test(question)

/** Whether a question requests a number: `how many cyclists`. */
export const isHowMany = (question: string): boolean => /\b(?:wie ?viele?|quant[ei]|how many)\b/.test(question)

/** The series for a chart: the first stations, each with its most suitable period. Empty if they cannot be read. */
export async function readSeries(plan: ScreenPlan, dataType: string, by: ReadFor): Promise<SeriesName[]> {
  if (!by.budget.take()) return []
  return seriesOf(plan, dataType, by).catch((error: unknown) => {
    unreadReason(error, plan, by)
    return []
  })
}

async function seriesOf(plan: ScreenPlan, dataType: string, by: ReadFor): Promise<SeriesName[]> {
  const { list, days } = plan
  const stations = { representation: 'flat,node', stationTypes: list.stationType!, dataTypes: dataType } as SeriesPath
  const where = seriesWhere({ ...plan, conditions: plan.conditions.filter(condition => !isMeasured(condition)) })
  const sorted = plan.sort && isOfStation(plan.sort.key) ? sortedBy(plan) : {}
  const first = new URLSearchParams({ select: 'scode', limit: String(seriesMax), where, ...sorted })
  const nodes = await firstRows(stations, first, by)
  const codes = [...new Set(nodes.map(row => String((row as Record<string, unknown>)['scode'])))].slice(0, seriesMax)
  if (codes.length === 0) return []
  const periods = new URLSearchParams({
    select: 'scode,mperiod',
    limit: '-1',
    where: [where, codesAmong(codes)].filter(Boolean).join(','),
  })
  const rows = (await rowsOf({ ...stations, point: 'latest' } as SeriesPath, periods, by)) as readonly {
    scode: string
    mperiod: number
  }[]
  const measured = await periodsMeasured(
    { ...plan, dataType },
    { codes, periods: [...new Set(rows.map(row => row.mperiod))] },
    by,
  )
  const usable = rows.filter(({ mperiod }) => measured.includes(mperiod))
  const seconds = (days!.to - days!.from) / 1000
  // A number over some days, such as `how many cyclists last week`, needs one value per day.
  const text = plainIn(by.question.tokens, 0)
  const points = isHowMany(text) || isByTheDay(text) ? seconds / daySeconds : pointsWanted
  const fitness = (period: number) => Math.abs(Math.log(seconds / period / points))
  return codes.flatMap(code => {
    const [best] = usable.filter(({ scode }) => scode === code).sort((a, b) => fitness(a.mperiod) - fitness(b.mperiod))
    return best ? [{ type: list.stationType!, code, dataType, period: best.mperiod }] : []
  })
}

const sortedBy = ({ sort }: ScreenPlan): Readonly<Record<string, string>> =>
  sort ? { sort: (sort.down ? '-' : '') + sort.key } : {}

const codesAmong = (codes: readonly string[]): string => `scode.in.(${codes.map(quoted).join(',')})`

type MeasuredSeries = Readonly<{ codes: readonly string[]; periods: readonly number[] }>

/** The periods measured in the first half of the days, else in all: values of short periods may be deleted earlier. */
async function periodsMeasured(plan: ScreenPlan, { codes, periods }: MeasuredSeries, by: ReadFor): Promise<readonly number[]> {
  const { from, to } = plan.days!
  const within = async (until: Day) => {
    const measured = await Promise.all(
      periods.map(period => wasMeasured({ ...plan, days: { from, to: until } }, { codes, period }, by)),
    )
    return periods.filter((_, index) => measured[index])
  }
  const middle = from + Math.ceil((to - from) / dayMilliseconds / 2) * dayMilliseconds
  const early = await within(middle)
  return early.length > 0 || middle === to ? early : within(to)
}

async function wasMeasured(
  { list, dataType, days }: ScreenPlan,
  { codes, period }: Readonly<{ codes: readonly string[]; period: number }>,
  by: ReadFor,
): Promise<boolean> {
  const params = {
    representation: 'flat,node',
    stationTypes: list.stationType!,
    dataTypes: dataType!,
    point: beginText(days!.from),
    to: beginText(days!.to),
  } as SeriesPath
  const query = new URLSearchParams({ select: 'scode', limit: '1', where: `${codesAmong(codes)},mperiod.eq.${period}` })
  return (await rowsOf(params, query, by)).length > 0
}

export const stationPath = (type: string, code: string): string =>
  `/stations/${encodeURIComponent(type)}/${encodeURIComponent(code)}`

/** The page of a record, station or edge, and the API request for it. */
export function itemUrls({ list, id }: Pick<ListItem, 'list' | 'id'>): Readonly<{ href: string; call: string }> {
  if (list.kind === 'records')
    return {
      href: `/explore/${encodeURIComponent(list.id)}/r/${encodeURIComponent(id)}`,
      call: `/content/v1/${list.entity!.endpoint}/${segment(id)}`,
    }
  const shown = list.kind === 'edges' ? 'flat,edge' : 'flat,node'
  const field = list.kind === 'edges' ? 'ecode' : 'scode'
  return {
    href: stationPath(list.stationType!, id),
    call: `/timeseries/v2/${shown}/${segment(list.stationType!)}?where=${field}.eq.${encodeURIComponent(quoted(id))}`,
  }
}
