import { listParameters } from '@/components/address/page-paths'
import { areaOfParameters } from '@/components/area/read-area'
import { pathText, whereOf } from '@/components/call/read-call'
import {
  olderSearches,
  type Parsers,
  type RepairResult,
  type RepairVerdict,
  type Rules,
  repairParameters,
  rulesByParsers,
} from '@/components/repair/repair-parameters'
import { change } from '@/components/repair/repairs'
import { parseForeignCondition, partsOf, printCondition } from '@/components/source/condition'
import { columnsOf } from '@/components/source/content-columns'
import { explorerParsers, layouts } from '@/components/source/explorer-state'
import { dataTypeOf, isMeasuredField, isSeriesField } from '@/components/source/series-query'
import type { ListSource } from '@/components/source/source'
import { flawOf } from '@/components/source/valid-query'
import { orNull } from '@/components/text/or-null'
import { nearest } from '@/lib/formats/nearest'
import { areaOfText, areaOfWhere, areaText, boxArea, circleArea } from '@/lib/geo/search-area'
import { printPath, stepsIn } from '@/lib/grammar/path'
import { parseRawFilter, parseRawSort } from '@/lib/grammar/raw-filter'

type Pairs = RepairResult['query']

/** The list of an explorer. `fields` are top-level fields of its records, empty if they are not described. */
type ExplorerContext = Readonly<{ source: ListSource; fields: readonly string[] }>

/** Repairs the parameters of an explorer: its own, and those of the older data browser and of the APIs. */
export function repairExplorer(given: Pairs, explored: ExplorerContext): RepairResult {
  const area = olderArea(given)
  const parameters = area ? [...given.filter(([name]) => !areaNames.includes(name)), ...area] : given
  return repairParameters(parameters, rulesOf(explored))
}

/** Repairs the parameters of a record page: its own, and those of the list that the user comes from. */
export function repairRecord(given: Pairs, parsers: Parsers, explored: ExplorerContext): RepairResult {
  const { known } = rulesOf(explored)
  const list = Object.fromEntries(listParameters.map(name => [name, known[name]!]))
  return repairParameters(given, { known: { ...list, ...rulesByParsers(parsers) }, older: {}, multiple: ['f'] })
}

const areaNames = ['latitude', 'longitude', 'radius', 'polygon']

/** The area of content API parameters as the parameter `geofilter`. */
function olderArea(given: Pairs): Pairs | null {
  if (!given.some(([name]) => name === 'polygon' || name === 'latitude')) return null
  const area = areaOfParameters(new URLSearchParams(given.map(pair => [...pair])))
  return area && [['geofilter', areaText(area)]]
}

function rulesOf(explored: ExplorerContext): Rules {
  const { source } = explored
  return {
    known: {
      ...Object.fromEntries(Object.keys(explorerParsers).map(name => [name, () => 'fine' as const])),
      v: value => ((layouts as readonly string[]).includes(value) ? 'fine' : unreadable('v', value)),
      at: view,
      geo: area,
      f: value => condition('f', value, source),
      off: value => condition('off', value, source),
      sort: value => column('sort', value, explored),
      cols: value => columns(value, explored),
    },
    older: {
      ...olderSearches,
      ...Object.fromEntries(['geofilter', 'latitude', 'longitude', 'radius', 'polygon'].map(name => [name, geo])),
      where: pairsOfWhere,
      filter: pairsOfWhere,
      rawfilter: pairsOfRawFilter,
      rawsort: pairsOfRawSort,
      fields: value => [['cols', value]],
      select: value => (value === '*' ? null : [['cols', value]]),
      map: value => [['v', value === 'true' ? 'split' : 'grid']],
      activerecord: value => [['sel', value]],
      tagfilter: value => oneOf('Tags.Id', value),
      source: value => oneOf('_Meta.Source', value),
      langfilter: value => oneOf('HasLanguage', value),
      active: value => (/^(true|false)$/.test(value) ? [['f', `Active.eq.${value}`]] : null),
      origin: value => [['f', `sorigin.eq.${JSON.stringify(value)}`]],
    },
    multiple: ['f', 'off'],
    isOwn: (name, value) => source.kind === 'content' && source.filter.includes(`${name}=${value}`),
  }
}

const unreadable = (name: string, value: string): RepairVerdict => ({ to: null, repair: change('unreadable', name, value) })
const mended = (name: string, value: string, to: string): RepairVerdict => ({ to, repair: change('mended', name, value, to) })

const geo = (value: string): Pairs | null => (areaOfText(value) ? [['geo', value]] : null)

const oneOf = (path: string, value: string): Pairs | null =>
  /^[\w:. -]+(,[\w:. -]+)*$/.test(value) ? [['f', `${path}.in.(${value.split(',').map(inQuotes).join(',')})`]] : null

const inQuotes = (text: string) => JSON.stringify(text.trim())

function view(value: string): RepairVerdict {
  if (explorerParsers.at.parse(value)) return 'fine'
  const [first = '', second = '', ...rest] = value.split(',')
  const swapped = [second, first, ...rest].join(',')
  return explorerParsers.at.parse(swapped) ? mended('at', value, swapped) : unreadable('at', value)
}

function area(value: string): RepairVerdict {
  if (areaOfText(value)) return 'fine'
  const [, kind, rest = ''] = /^(box|circle):(.*)$/.exec(value) ?? []
  const numbers = rest.split(',').map(Number)
  const turned =
    kind === 'box' ? turnedBox(numbers) : kind === 'circle' ? circleArea([numbers[1]!, numbers[0]!, ...numbers.slice(2)]) : null
  return turned ? mended('geo', value, areaText(turned)) : unreadable('geo', value)
}

function turnedBox([a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN, ...more]: readonly number[]) {
  if (more.length > 0) return null
  const sorted = (west: number, south: number, east: number, north: number) =>
    boxArea([Math.min(west, east), Math.min(south, north), Math.max(west, east), Math.max(south, north)])
  return sorted(a, b, c, d) ?? sorted(b, a, d, c)
}

function condition(name: string, value: string, source: ListSource): RepairVerdict {
  const flaw = flawOf(source, value)
  if (!flaw) return 'fine'
  // The condition may be valid if its strings get quotes.
  const to = orNull(() => printCondition(parseForeignCondition(value)))
  if (to && !flawOf(source, to)) return mended(name, value, to)
  return { to: null, repair: change('noCondition', name, value, flaw.expected) }
}

function keyFor(key: string, { source, fields }: ExplorerContext): string | null {
  if (key === 'title') return key
  const [first = '', ...rest] = stepsIn(key)
  if (source.kind === 'content') {
    const own = columnsOf(source).map(each => each.key)
    // Records may have fields without a description, so a name is corrected only if it resembles a described field.
    if (own.includes(key) || fields.length === 0 || fields.includes(first)) return key
    const [meant] = nearest(first, fields, 1)
    return meant ? printPath([meant, ...rest]) : key
  }
  const own = source.kind === 'edges' ? ['begin', 'end', 'origin', 'code'] : ['code', 'origin', 'measured']
  // A field such as `mvalue` is not a column: each data type has its own.
  if (own.includes(key) || (isSeriesField(source.kind, first) && !isMeasuredField(first))) return key
  return source.kind === 'timeseries' && dataTypeOf(key) !== null ? key : null
}

function column(name: string, value: string, explored: ExplorerContext): RepairVerdict {
  const [, sign = '', key = ''] = /^(-?)(.*)$/s.exec(value) ?? []
  const right = key === '' ? null : keyFor(key, explored)
  if (right === key) return 'fine'
  return right ? mended(name, value, sign + right) : { to: null, repair: change('noColumn', name, key || value) }
}

function columns(value: string, explored: ExplorerContext): RepairVerdict {
  const keys = value.split(',').filter(key => key !== '')
  const right = keys.map(key => keyFor(key, explored))
  if (keys.length > 0 && right.every((key, index) => key === keys[index])) return 'fine'
  const left = right.filter(key => key !== null).join(',')
  const lost = keys.filter((_, index) => right[index] === null)
  return lost.length > 0 || keys.length === 0
    ? { to: left, repair: change('noColumn', 'cols', lost.join(', ') || value) }
    : mended('cols', value, left)
}

/** A `where` as parameters of the explorer, with its areas as the area of the map. Null if it cannot be parsed. */
function pairsOfWhere(text: string): Pairs | null {
  const where = orNull(() => parseForeignCondition(text))
  return (
    where &&
    partsOf(where).map(part => {
      const condition = printCondition(part)
      const area = areaOfWhere(condition)
      return area ? ['geo', areaText(area)] : ['f', condition]
    })
  )
}

function pairsOfRawFilter(text: string): Pairs | null {
  const filter = orNull(() => parseRawFilter(text))
  if (!filter) return null
  const parts = filter.kind === 'and' ? filter.items : [filter]
  return parts.map(part => ['f', whereOf(part)])
}

/** The first field of a `rawsort` as the sort order, because a list is sorted by one column. */
function pairsOfRawSort(text: string): Pairs | null {
  const [first] = orNull(() => parseRawSort(text)) ?? []
  return first ? [['sort', (first.direction === 'descending' ? '-' : '') + pathText(first.path)]] : null
}
