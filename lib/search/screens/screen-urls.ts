import { listPaths } from '@/lib/content/model/model'
import { areaText, contentAreaParameters, whereArea } from '@/lib/geo/search-area'
import { literally, parameterOf, quoted, segment, withQuery } from '@/lib/grammar/url-query'
import { beginText, dayMilliseconds, dayText } from '@/lib/search/question/time'
import { isByDay, periods, type ScreenPlan, type SeriesName } from '@/lib/search/screens/screen-plan'
import type { DatasetList } from '@/lib/search/senses/lists'
import { isMeasured, rawFilterOf } from '@/lib/search/senses/word-meanings'

/** The URL of a screen's page, and the API request for its content. */
export type ScreenUrls = Readonly<{ href: string; call: string }>

export function screenUrls(plan: ScreenPlan): ScreenUrls {
  if (plan.list.kind === 'records') return { href: explorerUrl(plan, contentFilters(plan)), call: contentCall(plan) }
  if (plan.list.kind === 'edges') return { href: explorerUrl(plan, seriesFilters(plan)), call: edgesCall(plan) }
  if (plan.days && plan.dataType && plan.series.length > 0) return { href: chartUrl(plan), call: historyCall(plan) }
  return { href: explorerUrl(plan, seriesFilters(plan)), call: stationsCall(plan) }
}

/** The path of the title of records in a language. Returns null if titles have no languages. */
export function titleFieldOf({ entity }: DatasetList, language: string): string | null {
  const [field, key] = entity?.titles[0] ?? []
  return field && key ? `${field}.${language}.${key}` : null
}

type Pair = readonly [name: string, value: string]

function explorerUrl(plan: ScreenPlan, filters: readonly string[]): string {
  const { list, texts, area, municipalities } = plan
  const pairs: Pair[] = [
    ['q', list.kind === 'records' ? texts.join(' ') : ''],
    ...filters.map((filter): Pair => ['f', filter]),
    ['geo', area && municipalities.length === 0 ? areaText(area) : ''],
    ['sort', sortOf(plan, key => (list.kind === 'records' || isOfStation(key) ? key : `m ${key}`))],
    ['cols', columnsOf(plan).join(',')],
  ]
  const query = new URLSearchParams(pairs.filter(([, value]) => value !== '').map(pair => [...pair])).toString()
  return `/explore/${encodeURIComponent(list.id)}${query && `?${query}`}`
}

/** The value of a sort parameter, with `-` before a descending field; empty without a sort. */
const sortOf = ({ sort }: ScreenPlan, keyOf: (key: string) => string): string =>
  sort ? (sort.down ? '-' : '') + keyOf(sort.key) : ''

function contentFilters(plan: ScreenPlan): string[] {
  const { list, conditions: required, days, sort } = plan
  const [begin, end] = periods[list.entity!.type] ?? []
  const filled = { filter: `${sort?.key}.neq.null`, field: '', values: [] }
  // In descending order, records without the sorted field would come first, so they are excluded.
  const isFilled = !sort || isByDay({ list, sort }) || required.some(({ filter }) => filter === filled.filter)
  const conditions = isFilled ? required : [...required, filled]
  return [...conditions.map(({ filter }) => filter), ...(days && begin && end ? during(plan, [begin, end]) : [])]
}

/** Maximum number of days for which events are matched by date: a concert on Thursdays is not on at the weekend. */
const datesMax = 14

function during({ list: { entity }, days, moment }: ScreenPlan, [begin, end]: readonly [string, string]): string[] {
  const { from, to, open } = days!
  const isNotOver = `or(${end}.eq.null,${end}.gteq.${moment === null ? dayText(from) : minuteText(moment)})`
  if (open) return [isNotOver]
  const count = (to - from) / dayMilliseconds
  if (entity!.type !== 'event' || count > datesMax)
    return [isNotOver, `${begin}.lt.${moment === null ? dayText(to) : minuteText(moment + minute)}`]
  const dates = Array.from({ length: count }, (_, day) => quoted(new Date(from + day * dayMilliseconds).toISOString()))
  return [`EventDate.EventCalculatedDays.Day.in.(${dates.join(',')})`]
}

const minute = 60_000
const minuteText = (moment: number): string => new Date(moment).toISOString()

/** Parameters of the content API, keyed by field. Conditions on other fields become part of the raw filter. */
const parameters: Readonly<Record<string, string>> = {
  AccoCategoryId: 'categoryfilter',
  AccoTypeId: 'typefilter',
  BoardIds: 'boardfilter',
}

function contentCall(plan: ScreenPlan): string {
  const { list, conditions, texts, area } = plan
  const entity = list.entity!
  const datasetParameters = list.filter.map(parameterOf)
  const givenOf = (name: string) => datasetParameters.flatMap(([own, value]) => (own === name ? [value] : []))
  // A parameter can occur once: further conditions, or those on a parameter of the dataset, go into the raw filter.
  const asParameter = conditions.filter(
    ({ field }, index) =>
      field in parameters &&
      givenOf(parameters[field]!).length === 0 &&
      conditions.findIndex(other => other.field === field) === index,
  )
  // A `tagfilter` of the dataset with several tags cannot be extended: then tags are conditions of the raw filter.
  const asTag = conditions.filter(
    ({ field, values }) => field === 'Tags.Id' && [...givenOf('tagfilter'), ...values].every(filter => /^[^(),]+$/.test(filter)),
  )
  const others = new Set([...asParameter, ...asTag].map(({ filter }) => filter))
  const raw = contentFilters(plan)
    .filter(filter => !others.has(filter))
    .map(filter => rawFilterOf(entity, filter))
  const tags = asTag.map(({ values }) => (values.length > 1 ? `or(${values.join(',')})` : values[0]!))
  const merged = [tags.length > 0 ? 'tagfilter' : '', raw.length > 0 ? 'rawfilter' : '']
  return withQuery(
    `/content/v1/${entity.endpoint}`,
    [
      ['tagfilter', tags.length === 0 ? '' : allOf([...givenOf('tagfilter'), ...tags])],
      ...asParameter.map(({ field, values }): Pair => [parameters[field]!, values.join(',')]),
      ['rawfilter', raw.length === 0 ? '' : allOf([...givenOf('rawfilter'), ...raw])],
      ['searchfilter', texts.join(' ')],
      ['rawsort', sortOf(plan, key => key)],
      ...(area ? contentAreaParameters(area) : []),
      ['fields', shownFields(plan).join(',')],
    ],
    list.filter.filter(parameter => !merged.includes(parameterOf(parameter)[0])),
  )
}

function shownFields(plan: ScreenPlan): string[] {
  if (plan.forecastFields.length > 0) return ['Id', 'Shortname', ...plan.forecastFields]
  return plan.titleField ? ['Id', plan.titleField] : []
}

const allOf = (conditions: readonly string[]): string =>
  conditions.length > 1 ? `and(${conditions.join(',')})` : (conditions[0] ?? '')

/** Conditions on stations or edges, in the syntax that the explorer and the API share. */
function seriesFilters({ list, conditions, texts, municipalities, dataType, days }: ScreenPlan): string[] {
  const name = list.kind === 'edges' ? 'ename' : 'sname'
  // A condition on measured values compares the newest values, which say nothing about past days.
  const own = conditions.filter(condition => days === null || !isMeasured(condition))
  const isChosen = dataType !== null && list.kind === 'stations' && list.dataType === null && days === null
  return [
    ...own.map(({ filter }) => filter),
    // Excludes stations that do not measure the data type.
    ...(isChosen && !own.some(isMeasured) ? [isOneOf('tname', [dataType])] : []),
    ...texts.map(text => `${name}.ire.${quoted(literally(text))}`),
    ...(municipalities.length === 0 ? [] : [isOneOf('smetadata.municipality', municipalities)]),
  ]
}

const isOneOf = (field: string, values: readonly string[]): string =>
  values.length === 1 ? `${field}.eq.${quoted(values[0]!)}` : `${field}.in.(${values.map(quoted).join(',')})`

const originOf = ({ kind, origin }: DatasetList): string[] =>
  origin === null ? [] : [`${kind === 'edges' ? 'e' : 's'}origin.eq.${quoted(origin)}`]

/** The `where` parameter for the stations of a plan: its origin, area and conditions. */
export function seriesWhere(plan: ScreenPlan): string {
  const { list, area, municipalities } = plan
  const field = list.kind === 'edges' ? 'egeometry' : 'scoordinate'
  return [
    ...originOf(list),
    ...(area && municipalities.length === 0 ? [whereArea(area, field)] : []),
    ...seriesFilters(plan),
  ].join(',')
}

function stationsCall(plan: ScreenPlan): string {
  const { list, dataType, conditions } = plan
  const measured = list.dataType ?? dataType ?? plan.shown
  const path = `/timeseries/v2/flat,node/${segment(list.stationType!)}`
  const isNewest = measured !== null || conditions.some(isMeasured)
  const dataTypes = measured === null ? '*' : segment(measured)
  return withQuery(isNewest ? `${path}/${dataTypes}/latest` : path, [
    ['limit', '-1'],
    ['select', isNewest ? 'scode,sname,tname,tunit,mvalue,mvalidtime' : 'scode,sname,sorigin,scoordinate,smetadata'],
    ['where', seriesWhere(plan)],
    ['sort', sortOf(plan, key => (isOfStation(key) ? key : 'mvalue'))],
  ])
}

const edgesCall = (plan: ScreenPlan): string =>
  withQuery(`/timeseries/v2/flat,edge/${segment(plan.list.stationType!)}`, [
    ['limit', '-1'],
    ['where', seriesWhere(plan)],
  ])

function historyCall(plan: ScreenPlan): string {
  const { list, days, series } = plan
  const measured = segment(list.dataType ?? plan.dataType ?? '*')
  const periods = [...new Set(series.map(({ period }) => period))]
  const times = `${beginText(days!.from)}/${beginText(days!.to)}`
  return withQuery(`/timeseries/v2/flat,node/${segment(list.stationType!)}/${measured}/${times}`, [
    ['limit', '-1'],
    ['select', 'scode,sname,mvalue,mvalidtime,mperiod'],
    [
      'where',
      [
        ...originOf(list),
        isOneOf(
          'scode',
          series.map(({ code }) => code),
        ),
        // Stations may measure the same data type in several periods, e.g. hourly and daily.
        ...(periods.length === 1 ? [`mperiod.eq.${periods[0]}`] : []),
      ].join(','),
    ],
    ['timezone', 'Europe/Rome'],
  ])
}

function chartUrl({ series, days }: ScreenPlan): string {
  const pairs = [...series.map(name => ['s', printSeries(name)]), ['from', beginText(days!.from)], ['to', beginText(days!.to)]]
  return `/compare/series?${new URLSearchParams(pairs)}`
}

/** A series in the URL of a chart, `type:code:datatype:period`. A colon inside a name is written `~:`. */
const printSeries = ({ type, code, dataType, period }: SeriesName): string =>
  [...[type, code, dataType].map(name => name.replace(/[~:]/g, '~$&')), String(period)].join(':')

/** Whether a sort key is a metadata field of stations. */
export const isOfStation = (key: string): boolean => key.startsWith('smetadata.')

/** The columns that the explorer shows for a question; empty for the default ones. */
function columnsOf(plan: ScreenPlan): string[] {
  const { list, dataType, titleField, sort } = plan
  if (plan.forecastFields.length > 0) return ['title', ...plan.forecastFields]
  if (list.kind === 'records') {
    const named = [titleField, isByDay(plan) ? null : sort?.key].filter(field => typeof field === 'string')
    const fields = new Set([...named, ...limitedFields(plan)])
    return fields.size > 0 ? ['title', ...fields] : []
  }
  const measured = dataType ?? plan.shown
  const own = sort && isOfStation(sort.key) ? [sort.key] : []
  if (!measured && !list.dataType) return own.length > 0 ? ['title', ...own] : []
  if (list.dataType !== null) return own.length > 0 ? ['title', ...own, `m ${list.dataType}`, 'measured'] : []
  return ['title', ...own, `m ${measured}`, 'measured']
}

const limit = /^([\w.]+?)\.(?:lt|gt|lteq|gteq|neq)\.(?:null|-?\d+(?:\.\d+)?)$/

/** Fields with a limit or a required value, which the explorer shows as columns. Fields in lists are omitted. */
function limitedFields({ list, conditions }: ScreenPlan): string[] {
  const lists = listPaths(list.entity!)
  return conditions.flatMap(({ filter }) => limit.exec(filter)?.[1] ?? []).filter(field => !lists.includes(field))
}
