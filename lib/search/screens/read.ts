import type { Caller } from '@/lib/access/caller'
import { answerList } from '@/lib/content/answer'
import type { Texts } from '@/lib/formats/text'
import { segment } from '@/lib/grammar/call-address'
import { Problem } from '@/lib/http/errors/problem'
import { addressOf, type ScreenPlan, type SeriesName, whereOf } from '@/lib/search/screens/screen'
import type { List } from '@/lib/search/senses/lists'
import { answerSeries } from '@/lib/timeseries/answer'
import { parseSeries, type SeriesPath } from '@/lib/timeseries/params'
import { planSeries } from '@/lib/timeseries/plan'
import { resolveSeries } from '@/lib/timeseries/resolve'
import { countResults } from '@/lib/timeseries/total'

/** A record or a station of a list. */
export type ListItem = Readonly<{ list: List; id: string; titles: Texts }>

/** A list as its interface answers it: how many there are, and the first ones. */
export type ListRead = Readonly<{ total: number; items: readonly ListItem[] }>

const nothing: ListRead = { total: 0, items: [] }

/** Reads a list by the call behind its screen; nothing where the interface refuses it, e.g. words that it cannot look for. */
export async function readList(plan: ScreenPlan, caller: Caller, count: number): Promise<ListRead> {
  const reading = plan.list.kind === 'records' ? readRecords(plan, caller, count) : readStations(plan, caller, count)
  return reading.catch((error: unknown) => {
    if (error instanceof Problem && error.status < 500) return nothing
    throw error
  })
}

type Item = Readonly<Record<string, unknown>>

async function readRecords(plan: ScreenPlan, caller: Caller, count: number): Promise<ListRead> {
  const { list } = plan
  const query = queryOf(addressOf(plan).call)
  query.set('pagesize', String(Math.max(count, 1)))
  // The number alone is in the headers of an answer without content.
  const headers: Record<string, string> = { accept: 'application/json', ...(count === 0 ? { 'if-none-match': '*' } : {}) }
  const answer = await answerList(list.entity!.endpoint, {
    request: new Request('http://localhost/', { headers }),
    query,
    caller,
  })
  const total = Number(answer.headers.get('x-total-count') ?? 0)
  if (answer.status === 304) return { total, items: [] }
  const { Items } = (await answer.json()) as { Items: readonly Item[] }
  return { total, items: Items.map(item => ({ list, id: String(item['Id']), titles: titlesOf(list, item) })) }
}

const queryOf = (address: string) => new URLSearchParams(address.split('?')[1] ?? '')

/** The titles of a record by language, from the fields where its kind has them. */
function titlesOf({ entity }: List, item: Item): Texts {
  const titles = entity!.titles.flatMap(([field, key]) => {
    const value = item[field]
    if (typeof value === 'string') return [['', value] as const]
    return Object.entries((value ?? {}) as Item).flatMap(([language, inner]) => {
      const text = key === undefined ? inner : (inner as Item | null)?.[key]
      return typeof text === 'string' && text.trim() !== '' ? [[language, text] as const] : []
    })
  })
  return { '': String(item['Shortname'] ?? item['Id']), ...Object.fromEntries(titles.reverse()) }
}

type StationRow = Readonly<Record<string, unknown>>

async function readStations(plan: ScreenPlan, caller: Caller, count: number): Promise<ListRead> {
  const { list } = plan
  const path = stationsPath(plan)
  const [code, name] = list.kind === 'edges' ? ['ecode', 'ename'] : ['scode', 'sname']
  const query = (fields: string, limit: number) =>
    new URLSearchParams({ select: fields, limit: String(limit), where: whereOf(plan) })
  const asked = parseSeries(path, query(code!, -1))
  const [total, answer] = await Promise.all([
    resolveSeries(asked, caller).then(scope => countResults(planSeries(asked, scope))),
    count === 0 ? null : answered(path, query(`${code},${name}`, count), caller),
  ])
  const items = (answer ?? []).map(row => ({ list, id: String(row[code!]), titles: { '': String(row[name!] ?? row[code!]) } }))
  return { total, items }
}

/** The stations themselves, or where a condition is on what they measure, their newest values. */
function stationsPath({ list, dataType, conditions }: ScreenPlan): SeriesPath {
  const representation = list.kind === 'edges' ? 'flat,edge' : 'flat,node'
  const base = { representation, stationTypes: list.stationType! }
  if (list.kind === 'edges') return base as SeriesPath
  const measured = list.dataType ?? dataType
  if (conditions.some(({ filter }) => filter.startsWith('tname.')))
    return { ...base, dataTypes: measured ?? '*', point: 'latest' } as SeriesPath
  return (measured ? { ...base, dataTypes: measured } : base) as SeriesPath
}

async function answered(params: SeriesPath, query: URLSearchParams, caller: Caller): Promise<readonly StationRow[]> {
  const request = new Request('http://localhost/', { headers: { accept: 'application/json' } })
  const answer = await answerSeries({ params, request, query, caller, requestId: 'search' })
  return ((await answer.json()) as { data: readonly StationRow[] }).data
}

/** Series of one chart at most. */
const seriesMax = 6
/** Points that a chart draws well. */
const pointsWanted = 700

/** The series of a data type at the stations of a plan, for a chart over so many days; of each station the one with a fitting period. */
export async function readSeries(plan: ScreenPlan, dataType: string, caller: Caller): Promise<SeriesName[]> {
  const { list, days } = plan
  const params = {
    representation: 'flat,node',
    stationTypes: list.stationType!,
    dataTypes: dataType,
    point: 'latest',
  } as SeriesPath
  const query = new URLSearchParams({
    select: 'scode,mperiod',
    limit: '-1',
    where: whereOf({ ...plan, conditions: stationConditions(plan) }),
  })
  const found = (await answered(params, query, caller).catch(() => [])) as readonly { scode: string; mperiod: number }[]
  const seconds = (days!.to - days!.from) / 1000
  const fitness = (period: number) => Math.abs(Math.log(seconds / period / pointsWanted))
  const codes = [...new Set(found.map(({ scode }) => scode))].slice(0, seriesMax)
  return codes.map(code => {
    const [best] = found.filter(({ scode }) => scode === code).sort((a, b) => fitness(a.mperiod) - fitness(b.mperiod))
    return { type: list.stationType!, code, dataType, period: best!.mperiod }
  })
}

const stationConditions = ({ conditions }: ScreenPlan) => conditions.filter(({ filter }) => !filter.startsWith('tname.'))

/** The path of a station's page. */
export const stationPath = (type: string, code: string): string =>
  `/stations/${encodeURIComponent(type)}/${encodeURIComponent(code)}`

/** A page of ours and the call behind it, for a record or a station of a list. */
export function itemAddress({ list, id }: Pick<ListItem, 'list' | 'id'>): Readonly<{ href: string; call: string }> {
  if (list.kind === 'records')
    return {
      href: `/explore/${encodeURIComponent(list.id)}/r/${encodeURIComponent(id)}`,
      call: `/content/v1/${list.entity!.endpoint}/${segment(id)}`,
    }
  const shown = list.kind === 'edges' ? 'flat,edge' : 'flat,node'
  const field = list.kind === 'edges' ? 'ecode' : 'scode'
  return {
    href: stationPath(list.stationType!, id),
    call: `/timeseries/v2/${shown}/${segment(list.stationType!)}?where=${field}.eq.${encodeURIComponent(JSON.stringify(id))}`,
  }
}
