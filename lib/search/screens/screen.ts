import { listPaths } from '@/lib/content/model/list-paths'
import { areaText, contentAreaParameters, type SearchArea, whereArea } from '@/lib/geo/search-area'
import { literally, quoted, segment, withQuery } from '@/lib/grammar/call-address'
import { listsAt, rawOf } from '@/lib/grammar/raw-of-where'
import { parseWhere } from '@/lib/grammar/where'
import { beginText, dayText } from '@/lib/search/question/calendar'
import type { DayRange } from '@/lib/search/question/time-words'
import type { List } from '@/lib/search/senses/lists'
import type { Condition, Part } from '@/lib/search/senses/parts'

/** What a screen shows: a list with its conditions. Plain data. */
export type ScreenPlan = Readonly<{
  list: List
  /** The tags, values and data types of it that a question names. */
  facts: readonly Part[]
  conditions: readonly Condition[]
  /** Words of titles. */
  texts: readonly string[]
  area: SearchArea | null
  /** The municipality as stations name it, in place of the area. */
  municipality: string | null
  dataType: string | null
  /** Of records that take place: those days. Of stations: what was measured then. */
  days: DayRange | null
  /** Stations that measured in those days, for a chart; none for a list. */
  series: readonly SeriesName[]
}>

/** A series of a station. `period`: in seconds. */
export type SeriesName = Readonly<{ type: string; code: string; dataType: string; period: number }>

/** A screen as an address of ours, and the call of the interface behind it. */
export type ScreenAddress = Readonly<{ href: string; call: string }>

export function addressOf(plan: ScreenPlan): ScreenAddress {
  if (plan.list.kind === 'records') return { href: explorerAddress(plan, contentFilters(plan)), call: contentCall(plan) }
  if (plan.list.kind === 'edges') return { href: explorerAddress(plan, seriesFilters(plan)), call: edgesCall(plan) }
  if (plan.days && plan.dataType && plan.series.length > 0) return { href: chartAddress(plan), call: historyCall(plan) }
  return { href: explorerAddress(plan, seriesFilters(plan)), call: latestCall(plan) }
}

type Pair = readonly [name: string, value: string]

function explorerAddress({ list, texts, area, municipality, dataType }: ScreenPlan, filters: readonly string[]): string {
  const pairs: Pair[] = [
    ['q', list.kind === 'records' ? texts.join(' ') : ''],
    ...filters.map((filter): Pair => ['f', filter]),
    ['geo', area && municipality === null ? areaText(area) : ''],
    ['cols', dataType && list.dataType === null ? `title,m ${dataType},measured` : ''],
  ]
  const query = new URLSearchParams(pairs.filter(([, value]) => value !== '').map(pair => [...pair])).toString()
  return `/explore/${encodeURIComponent(list.id)}${query && `?${query}`}`
}

/** Fields with begin and end of records that take place. */
const periods: Readonly<Record<string, readonly [begin: string, end: string]>> = {
  event: ['DateBegin', 'DateEnd'],
  eventshort: ['StartDate', 'EndDate'],
  announcement: ['StartTime', 'EndTime'],
  article: ['ArticleDate', 'ArticleDate'],
}

/** Whether records of a list take place at some time. */
export const takesPlace = ({ entity }: List): boolean => entity !== null && entity.type in periods

function contentFilters({ list, conditions, days }: ScreenPlan): string[] {
  const [begin, end] = periods[list.entity!.type] ?? []
  const during =
    days && begin && end ? [`or(${end}.eq.null,${end}.gteq.${dayText(days.from)})`, `${begin}.lt.${dayText(days.to)}`] : []
  return [...conditions.map(({ filter }) => filter), ...during]
}

/** Parameters of the interface for conditions on fields; all others are conditions of a raw filter. */
const parameters: Readonly<Record<string, string>> = {
  AccoCategoryId: 'categoryfilter',
  AccoTypeId: 'typefilter',
  BoardIds: 'boardfilter',
}

function contentCall(plan: ScreenPlan): string {
  const { list, conditions, texts, area } = plan
  const entity = list.entity!
  const own = conditions.filter(({ field }) => field in parameters)
  const tags = conditions.filter(({ field }) => field === 'Tags.Id').flatMap(({ values }) => values)
  const rawOnes = contentFilters(plan).filter(
    filter =>
      !conditions.some(
        condition => condition.filter === filter && (condition.field in parameters || condition.field === 'Tags.Id'),
      ),
  )
  const isList = listsAt(listPaths(entity))
  const raw = rawOnes.map(filter => rawOf(parseWhere(filter, { operators, unquoted: 'refuse' }), isList))
  const fixed = list.filter.filter(parameter => tags.length === 0 || !parameter.startsWith('tagfilter='))
  const fixedTags = list.filter.flatMap(parameter =>
    parameter.startsWith('tagfilter=') ? [parameter.slice('tagfilter='.length)] : [],
  )
  return withQuery(
    `/content/v1/${entity.endpoint}`,
    [
      ['tagfilter', tags.length === 0 ? '' : allOf([...fixedTags, ...tags])],
      ...own.map(({ field, values }): Pair => [parameters[field]!, values.join(',')]),
      ['rawfilter', allOf(raw)],
      ['searchfilter', texts.join(' ')],
      ...(area ? contentAreaParameters(area) : []),
    ],
    fixed,
  )
}

const operators = ['eq', 'neq', 'lt', 'gt', 'lteq', 'gteq', 'in', 'nin', 'ire']

const allOf = (conditions: readonly string[]): string =>
  conditions.length > 1 ? `and(${conditions.join(',')})` : (conditions[0] ?? '')

/** Conditions on stations, in the explorer's words and the interface's: they are the same. */
function seriesFilters({ list, conditions, texts, municipality, days }: ScreenPlan): string[] {
  const name = list.kind === 'edges' ? 'ename' : 'sname'
  return [
    // What was measured in the past says nothing about the newest values.
    ...conditions.filter(({ filter }) => days === null || !filter.startsWith('tname.')).map(({ filter }) => filter),
    ...texts.map(text => `${name}.ire.${quoted(literally(text))}`),
    ...(municipality === null ? [] : [`smetadata.municipality.eq.${quoted(municipality)}`]),
  ]
}

/** The conditions of a plan about stations, with its area and origin. */
export function whereOf(plan: ScreenPlan): string {
  const { list, area, municipality } = plan
  const field = list.kind === 'edges' ? 'egeometry' : 'scoordinate'
  return [
    ...(list.origin === null ? [] : [`${list.kind === 'edges' ? 'e' : 's'}origin.eq.${quoted(list.origin)}`]),
    ...(area && municipality === null ? [whereArea(area, field)] : []),
    ...seriesFilters(plan),
  ].join(',')
}

function latestCall(plan: ScreenPlan): string {
  const { list, dataType } = plan
  const measured = list.dataType ?? dataType ?? '*'
  return withQuery(
    `/timeseries/v2/flat,node/${segment(list.stationType!)}/${measured === '*' ? '*' : segment(measured)}/latest`,
    [
      ['limit', '-1'],
      ['select', 'scode,sname,tname,tunit,mvalue,mvalidtime'],
      ['where', whereOf(plan)],
    ],
  )
}

const edgesCall = (plan: ScreenPlan): string =>
  withQuery(`/timeseries/v2/flat,edge/${segment(plan.list.stationType!)}`, [
    ['limit', '-1'],
    ['where', whereOf(plan)],
  ])

function historyCall(plan: ScreenPlan): string {
  const { list, days } = plan
  const measured = segment(list.dataType ?? plan.dataType ?? '*')
  const times = `${beginText(days!.from)}/${beginText(days!.to)}`
  return withQuery(`/timeseries/v2/flat,node/${segment(list.stationType!)}/${measured}/${times}`, [
    ['limit', '-1'],
    ['select', 'scode,sname,mvalue,mvalidtime,mperiod'],
    ['where', whereOf(plan)],
    ['timezone', 'Europe/Rome'],
  ])
}

function chartAddress({ series, days }: ScreenPlan): string {
  const pairs = [...series.map(name => ['s', printSeries(name)]), ['from', beginText(days!.from)], ['to', beginText(days!.to)]]
  return `/compare/series?${new URLSearchParams(pairs)}`
}

/** A series as addresses of charts write it: `type:code:datatype:period`; a colon inside of a name is `~:`. */
const printSeries = ({ type, code, dataType, period }: SeriesName): string =>
  [...[type, code, dataType].map(name => name.replace(/[~:]/g, '~$&')), String(period)].join(':')
