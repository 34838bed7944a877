import { entityAt } from '@/lib/content/entities'
import { textIn } from '@/lib/formats/text'
import { quoted, segment } from '@/lib/grammar/url-query'
import type { SearchRequest } from '@/lib/search/params'
import { wordsIn } from '@/lib/search/question/tokens'
import { fieldsNamed, groupPath } from '@/lib/search/results/documents'
import {
  datasetsOf,
  metadataCall,
  pageCalls,
  pagesOf,
  placesOf,
  recordsOf,
  resultOf,
  type SearchResults,
  stationsOf,
} from '@/lib/search/results/results'
import type { FoundScreens, PageResult } from '@/lib/search/screens/find-screens'
import type { FittingScreen } from '@/lib/search/screens/fitting-screen'
import { itemUrls, type ListItem } from '@/lib/search/screens/read-list'
import { nameIn, notesOf, overTimeTitle, titleLanguageText, titleOf } from '@/lib/search/screens/screen-texts'
import type { QuestionPart, Screen, SearchResponse } from '@/lib/search/search-response'
import { corrections, droppedWords, nameOfPart, partsOf, suggestions } from '@/lib/search/understood'
import type { NameOf } from '@/lib/words/store-words'
import type { Language } from '@/lib/words/words'

const empty = {
  Understood: [],
  Corrected: [],
  Dropped: [],
  Suggestions: [],
  Answers: [],
  Screens: [],
  Datasets: [],
  Stations: [],
  Records: [],
  Places: [],
  Fields: [],
  Pages: [],
}

const nothingCounted = { Total: null, Without: [], Notes: [] }

/** The response to a question that is the URL of an API request: the console page that sends it. */
export function presentCall({ question, language }: SearchRequest, address: string): SearchResponse {
  // A request to another host has no `Call`. The console shows the corresponding request of this platform.
  const own = address.startsWith('/') ? address : null
  const screen = { Title: address, Href: `/build/console?url=${encodeURIComponent(address)}`, Call: own, ...nothingCounted }
  return { ...empty, Question: question, Language: language, Screens: [screen] }
}

export function presentResponse(results: SearchResults): SearchResponse {
  const { request } = results
  const { question, language, limit } = request
  const cut = <Item>(items: readonly Item[]) => items.slice(0, limit)
  const fields = fieldsNamed(question).map(({ name, type, groups, deprecated }) =>
    resultOf(name, `${groupPath(groups[0]!)}#fields`, `${type} · ${groups.join(', ')}`, {
      Call: fieldCall(name, groups),
      Deprecated: deprecated,
    }),
  )
  return {
    Question: question,
    Language: language,
    Understood: results.exactMatch ? [thingPart(results.exactMatch, request)] : partsOf(results),
    Corrected: corrections(results),
    Dropped: results.exactMatch ? [] : droppedWords(results),
    Suggestions: suggestions(results),
    Answers: results.answers,
    Screens: [
      ...(results.exactMatch ? [thingScreen(results.exactMatch, language)] : []),
      ...results.screens.flatMap(screen => screensOf(screen, results)),
    ],
    Datasets: cut(datasetsOf(results)),
    Stations: cut(stationsOf(results)),
    Records: cut(recordsOf(results)),
    Places: cut(placesOf(results)),
    Fields: cut(fields),
    Pages: cut(pagesOf(results)),
  }
}

const titleOfThing = ({ titles, id }: ListItem, language: Language) => textIn(titles, language) ?? id

function thingScreen(thing: ListItem, language: Language): Screen {
  const { href, call } = itemUrls(thing)
  return { Title: titleOfThing(thing, language), Href: href, Call: call, Total: 1, Without: [], Notes: [] }
}

const thingPart = (thing: ListItem, { question, language }: SearchRequest): QuestionPart => ({
  Kind: 'Text',
  Text: question,
  Value: titleOfThing(thing, language),
  Code: thing.id,
  Rest: '',
})

/** The request for a field of records. Returns null for fields of other interfaces. */
function fieldCall(name: string, groups: readonly string[]): string | null {
  const entity = groups.map(group => entityAt(group)).find(Boolean)
  return entity ? `/content/v1/${entity.endpoint}?${new URLSearchParams({ fields: `Id,${name}` })}` : null
}

function screensOf(screen: FoundScreens['screens'][number], { names, request, context }: SearchResults): Screen[] {
  const { language } = request
  if ('page' in screen) return [pageScreen(screen, names, language)]
  const { plan, where, read, without: left, address } = screen
  const { titlesIn } = context.question
  const facts = plan.facts.map(part => nameOfPart(part, plan.list, names, language))
  const columns = titlesIn && plan.titleField ? [titleLanguageText(titlesIn.language, language)] : []
  const { order, tokens } = context.question
  const sorted = order && plan.sort ? [wordsIn(tokens, order)] : []
  const charted = plan.series.length
  const shown = read && charted > 0 && charted < read.total ? ([charted, read.total] as const) : null
  const title = titleOf(
    { what: plan.list.titles, names: [...facts, ...columns, ...sorted], where, when: plan.days, shown },
    language,
  )
  const total = plan.list.open || (read && read.total > 0) ? (read?.total ?? null) : null
  const omissions = { Without: left.map(({ words }) => words), Notes: notesOf(left, where, language) }
  const own = { Title: title, Href: address.href, Call: address.call, Total: total, ...omissions }
  return [own, ...timeScreen(screen, names, language)]
}

function pageScreen({ page, list, provider }: PageResult, names: NameOf, language: Language): Screen {
  const name = names('page', page) ?? page
  if (provider !== undefined) {
    const [href, filter] = [new URLSearchParams({ provider }), `in(DataProvider.[*],${quoted(provider)})`]
    const call = `${pageCalls[page]}?${new URLSearchParams({ rawfilter: filter })}`
    return { Title: `${name}: ${provider}`, Href: `${page}?${href}`, Call: call, ...nothingCounted }
  }
  if (!list) return { Title: name, Href: page, Call: pageCalls[page] ?? null, ...nothingCounted }
  const href = page.replace('{id}', encodeURIComponent(list.id))
  return { Title: `${nameIn(list.titles, language)}: ${name}`, Href: href, Call: metadataCall(list), ...nothingCounted }
}

/** The screen of all stations on a map over time; empty without a data type, or if the screen itself is a chart. */
function timeScreen({ plan }: FittingScreen, names: NameOf, language: Language): Screen[] {
  const { list, dataType, series } = plan
  const measured = list.dataType ?? dataType
  if (list.kind !== 'stations' || !measured || series.length > 0) return []
  const name = names('data type', measured) ?? measured
  const query = new URLSearchParams({ type: measured })
  return [
    {
      Title: overTimeTitle(`${nameIn(list.titles, language)}: ${name}`, language),
      Href: `/stations/${encodeURIComponent(list.stationType!)}/timeline?${query}`,
      Call: `/timeseries/v2/flat,node/${segment(list.stationType!)}/${segment(measured)}/latest`,
      ...nothingCounted,
    },
  ]
}
