import type { SectionMatch } from '@/lib/docs/documents'
import { editDistance } from '@/lib/formats/nearest'
import { folded, type Texts, textIn } from '@/lib/formats/text'
import { areaText } from '@/lib/geo/search-area'
import { segment } from '@/lib/grammar/url-query'
import type { SearchRequest } from '@/lib/search/params'
import type { TextMeaning } from '@/lib/search/question/meaning'
import type { ResolvedQuestion } from '@/lib/search/resolved-question'
import { callsNamed, groupPath, problemsNamed } from '@/lib/search/results/documents'
import type { FoundScreens } from '@/lib/search/screens/find-screens'
import { itemUrls, type ListItem, stationPath } from '@/lib/search/screens/read-list'
import { nameIn } from '@/lib/search/screens/screen-texts'
import type { SearchContext } from '@/lib/search/search-context'
import type { Answer, Result } from '@/lib/search/search-response'
import type { DatasetList } from '@/lib/search/senses/lists'
import { areaOf } from '@/lib/search/senses/locations'
import type { Sense } from '@/lib/search/senses/word-meanings'
import type { NameOf } from '@/lib/words/store-words'
import type { Language } from '@/lib/words/words'

type Station = ListItem | Readonly<{ list: null; type: string; id: string; titles: Texts }>

export type NameMatches = Readonly<{ records: readonly ListItem[]; stations: readonly Station[] }>

export type SearchResults = FoundScreens &
  Readonly<{
    request: SearchRequest
    names: NameOf
    context: SearchContext
    meaning: TextMeaning
    nameMatches: NameMatches
    exactMatch: ListItem | null
    answers: readonly Answer[]
    sections: readonly SectionMatch[]
  }>

/** The API request for the record of a dataset. */
export const metadataCall = ({ id }: DatasetList) => `/content/v1/MetaData/${segment(id)}`

/** API requests behind pages of the platform, keyed by path. */
export const pageCalls: Readonly<Record<string, string>> = {
  '/datasets': '/content/v1/MetaData',
  '/live': '/timeseries/v2/freshness',
  '/build/reference/Timetables': '/netex/timetables',
  '/build/reference/RoadTraffic': '/traffic/datex/2/',
}

/** The datasets of the screens and those that the question names; if there are none, those with similar titles. */
export function datasetsOf({ context, screens, reading, request, names }: SearchResults): Result[] {
  const { lists, senses } = context.question
  const shown = screens.flatMap(screen => ('page' in screen ? (screen.list ?? []) : screen.plan.list))
  const about = (list: DatasetList) =>
    senses.some(({ kind, code }) => {
      if (kind === 'dataset') return code === list.id
      if (kind === 'entity') return list.entity?.endpoint === code
      return kind === 'station type' && list.stationType === code
    })
  const named = lists.filter(about)
  const none = !reading && named.length === 0 ? nearestLists(context.question) : []
  return [...new Set([...shown, ...named, ...none])]
    .sort((a, b) => Number(a.deprecated) - Number(b.deprecated))
    .map(list => {
      const text = list.entity?.endpoint ?? stationTypeText(list, names)
      const more = { Call: metadataCall(list), Deprecated: list.deprecated }
      return resultOf(nameIn(list.titles, request.language), `/datasets/${encodeURIComponent(list.id)}`, text, more)
    })
}

const [nearestMax, leastLikeness] = [3, 0.7]

function nearestLists({ lists, tokens }: ResolvedQuestion): DatasetList[] {
  const likeness = (list: DatasetList) => {
    const words = Object.values(list.titles).flatMap(title => folded(title ?? '').split(/[^a-z0-9]+/))
    const pairs = tokens.flatMap(({ plain }) => words.filter(word => word.length > 2).map(word => [plain, word] as const))
    return Math.max(0, ...pairs.map(([a, b]) => 1 - editDistance(a, b) / Math.max(a.length, b.length)))
  }
  return lists
    .filter(({ whole, open, deprecated }) => whole && open && !deprecated)
    .map(list => ({ list, like: likeness(list) }))
    .filter(({ like }) => like >= leastLikeness)
    .sort((a, b) => b.like - a.like || (a.list.id < b.list.id ? -1 : 1))
    .slice(0, nearestMax)
    .map(({ list }) => list)
}

const stationTypeText = ({ stationType, dataType }: DatasetList, names: NameOf): string =>
  [stationType, dataType && (names('data type', dataType) ?? dataType)].filter(Boolean).join(' · ')

const listedIn = (screens: FoundScreens['screens'], kind: DatasetList['kind']): ListItem[] =>
  screens.flatMap(screen => ('page' in screen ? [] : (screen.read?.items ?? []))).filter(({ list }) => list.kind === kind)

/** Records of the screens and records with matching names, which come first if one is the exact match. */
export function recordsOf({ nameMatches, screens, request, exactMatch: thing }: SearchResults): Result[] {
  const listed = listedIn(screens, 'records')
  const { records: named } = nameMatches
  return unique((thing ? [...named, ...listed] : [...listed, ...named]).map(item => itemResult(item, request.language)))
}

/** Stations whose names match the question, then the stations of the screens. */
export function stationsOf({ nameMatches, screens, request }: SearchResults): Result[] {
  const listed = listedIn(screens, 'stations')
  return unique([
    ...nameMatches.stations.map(item => stationResult(item, request.language)),
    ...listed.map(item => itemResult(item, request.language)),
  ])
}

/** A result with default values, in the order of properties in the response. */
export const resultOf = (Title: string, Href: string, Text: string, more: Partial<Result> = {}): Result => ({
  Title,
  Href,
  Call: null,
  Text,
  Area: null,
  Deprecated: false,
  ...more,
})

const unique = (results: readonly Result[]): Result[] => [...new Map(results.map(result => [result.Href, result])).values()]

function itemResult(item: ListItem, language: Language): Result {
  const { href, call } = itemUrls(item)
  const { list, id } = item
  const about = nameIn(list.titles, language)
  const text = list.kind === 'records' ? about : `${about} · ${id}`
  return resultOf(textIn(item.titles, language) ?? id, href, text, { Call: call })
}

function stationResult(station: Station, language: Language): Result {
  if (station.list) return itemResult(station as ListItem, language)
  const { type, id, titles } = station as Extract<Station, { list: null }>
  // Every station has a page, even if no dataset has its type.
  return resultOf(textIn(titles, language) ?? id, stationPath(type, id), `${type} · ${id}`)
}

/** Locations, each once: a town is a municipality, a district, a tourism association and several shapes. */
export function placesOf({ context, request, names }: SearchResults): Result[] {
  const { lists, senses } = context.question
  const all = senses.filter(
    ({ kind, type, longitude, shape }) => kind === 'record' && type !== 'tag' && (longitude ?? shape) !== null,
  )
  const ranked = all.toSorted((a, b) => Number(b.type === 'municipality') - Number(a.type === 'municipality'))
  const places = [...new Map(ranked.toReversed().map(sense => [placeKey(sense), sense])).values()].reverse()
  const results = places.flatMap(sense => {
    const { type, code, titles, name, shapeType } = sense
    const list = lists.find(({ entity, whole }) => whole && entity?.type === type)
    if (!list) return []
    const result = itemResult({ list, id: code, titles: titles ?? { '': name } }, request.language)
    const area = areaOf(sense)
    const Area = area && areaText(area.kind === 'shape' ? { ...area, name: result.Title } : area)
    // The kind distinguishes shapes with the same name, such as a province and its capital.
    const kind = type === 'geoshape' && shapeType ? [names('value', `GeoShapes.Type=${shapeType}`) ?? shapeType] : []
    return [{ ...result, Area, Text: [result.Text, ...kind].join(' · ') }]
  })
  return unique(results)
}

/** The words of a location's name in any order, and its kind if it is larger than a town that may have its name. */
function placeKey({ titles, name, type, shapeType }: Sense): string {
  const words = folded(Object.values(titles ?? { '': name }).join(' ')).split(/[^a-z0-9]+/)
  return `${type === 'geoshape' && /^(?:province|region)$/.test(shapeType ?? '') ? shapeType : ''} ${[...new Set(words)].sort().join(' ')}`
}

/** Pages of the platform, then problems, sections of the documentation and API operations, that match the question. */
export function pagesOf({ context, request, names, sections }: SearchResults): Result[] {
  const pages = context.question.senses.filter(
    ({ kind, code, likeness }) => kind === 'page' && !code.includes('{') && likeness > 0.5,
  )
  const own = pages.map(({ code, name }) => resultOf(names('page', code) ?? name, code, '', { Call: pageCalls[code] ?? null }))
  const calls = callsNamed(request.question).map(({ id, group, method, path, summary, deprecated }) =>
    resultOf(`${method} ${path}`, `${groupPath(group)}#${id}`, summary, { Deprecated: deprecated }),
  )
  const failures = problemsNamed(request.question).map(({ slug, status, title }) =>
    resultOf(title, `/problems/${slug}`, `${status} · ${slug}`),
  )
  const guides = sections.map(({ section, document, url }) => resultOf(section, url, document))
  return unique([...own, ...failures, ...guides, ...calls])
}

/** Types of records that are locations: in a question, their name means what is there, not the record itself. */
const placeTypes = new Set('area district experiencearea geoshape metaregion municipality odhtag region skiregion tag'.split(' '))

const isTag = ({ entity }: ListItem['list']): boolean => entity?.type === 'tag' || entity?.type === 'odhtag'

/** Whether an id cannot be an ordinary word, unlike the tag id `hotel`. */
const isIdAlone = (id: string): boolean => /[:_\d]/.test(id)

const isList = /^(?:dataset|entity|station type|data type|page)$/

/** The record or station whose id or name is the question. Returns null if there is none, or several have the name. */
export function itemNamed(text: string, { question }: SearchContext, { records, stations }: NameMatches): ListItem | null {
  const whole = [...stations, ...records].flatMap(item => (item.list === null ? [] : [item as ListItem]))
  // Stations come first: a weather report may have the id of its station.
  const withId = whole.find(({ id, list }) => id.toLowerCase() === text.toLowerCase() && (isIdAlone(id) || !isTag(list)))
  if (withId) return withId
  // A question that names a list, or is one word of the vocabulary (`museum`), is not the name of a record.
  if (question.senses.some(sense => isList.test(sense.kind) && sense.from === 0 && sense.to === question.tokens.length))
    return null
  if (question.tokens.length === 1 && question.senses.length > 0) return null
  const stops = new Set(question.senses.filter(({ kind }) => kind === 'stop').map(({ from }) => question.tokens[from]!.plain))
  const keyOf = (name: string) =>
    folded(name)
      .split(/[^a-z0-9]+/)
      .filter(word => word !== '' && !stops.has(word))
      .join(' ')
  const key = keyOf(text)
  const isCalledSo = ({ list, titles }: ListItem) =>
    !placeTypes.has(list.entity?.type ?? '') &&
    Object.values(titles).some(title => title && [title, ...title.split('/')].some(name => keyOf(name) === key))
  const matches = key === '' ? [] : whole.filter(isCalledSo)
  return matches.length === 1 ? matches[0]! : null
}
