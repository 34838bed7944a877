import { segment } from '@/lib/grammar/call-address'
import type { SearchRequest } from '@/lib/search/params'
import { fieldsNamed, groupPath } from '@/lib/search/results/documents'
import {
  datasetsOf,
  type Findings,
  metadataCall,
  pageCalls,
  pagesOf,
  placesOf,
  recordsOf,
  stationsOf,
} from '@/lib/search/results/results'
import type { Answers, FoundPage } from '@/lib/search/screens/find-screens'
import { addressOf } from '@/lib/search/screens/screen'
import type { FoundScreen } from '@/lib/search/screens/screens'
import { nameIn, overTimeTitle, titleOf } from '@/lib/search/screens/titles'
import type { Screen, SearchAnswer } from '@/lib/search/search-answer'
import { nameOfPart, suggestions, understood, unknownWords } from '@/lib/search/understood'
import type { NameOf } from '@/lib/words/keep-words'
import type { Language } from '@/lib/words/words'

const empty = {
  Understood: [],
  Dropped: [],
  Suggestions: [],
  Screens: [],
  Datasets: [],
  Stations: [],
  Records: [],
  Places: [],
  Fields: [],
  Pages: [],
}

/** The answer to the address of a call: the page that makes it. */
export function presentCall({ question, language }: SearchRequest, address: string): SearchAnswer {
  const screen = { Title: address, Href: `/api?url=${encodeURIComponent(address)}`, Call: address, Total: null, Without: [] }
  return { ...empty, Question: question, Language: language, Screens: [screen] }
}

/** The answer to a question. */
export function presentAnswer(found: Findings): SearchAnswer {
  const { request, asker } = found
  const { question, language, limit } = request
  const cut = <Item>(items: readonly Item[]) => items.slice(0, limit)
  const fields = fieldsNamed(question).map(({ name, type, groups, deprecated }) => ({
    Title: name,
    Href: `${groupPath(groups[0]!)}#fields`,
    Call: null,
    Text: `${type} · ${groups.join(', ')}`,
    Deprecated: deprecated,
  }))
  return {
    Question: question,
    Language: language,
    Understood: understood(found),
    Dropped: found.reading ? found.reading.dropped.map(({ text }) => text) : unknownWords(asker),
    Suggestions: suggestions(found),
    Screens: found.screens.flatMap(screen => screensOf(screen, found)),
    Datasets: cut(datasetsOf(found)),
    Stations: cut(stationsOf(found)),
    Records: cut(recordsOf(found)),
    Places: cut(placesOf(found)),
    Fields: cut(fields),
    Pages: cut(pagesOf(found)),
  }
}

function screensOf(screen: Answers['screens'][number], { names, request }: Findings): Screen[] {
  const { language } = request
  if ('page' in screen) return [pageScreen(screen, names, language)]
  const { plan, where, read, without: left } = screen
  const { href, call } = addressOf(plan)
  const facts = plan.facts.map(part => nameOfPart(part, plan.list, names, language))
  const title = titleOf({ what: plan.list.titles, names: facts, where, when: plan.days }, language)
  const total = plan.list.open || (read && read.total > 0) ? (read?.total ?? null) : null
  const own = { Title: title, Href: href, Call: call, Total: total, Without: left }
  return [own, ...timeScreen(screen, names, language)]
}

function pageScreen({ page, list }: FoundPage, names: NameOf, language: Language): Screen {
  const name = names('page', page) ?? page
  const about = { Total: null, Without: [] }
  if (!list) return { Title: name, Href: page, Call: pageCalls[page] ?? null, ...about }
  const href = page.replace('{id}', encodeURIComponent(list.id))
  return { Title: `${nameIn(list.titles, language)}: ${name}`, Href: href, Call: metadataCall(list), ...about }
}

/** All stations over time, on the map: for a question about what is measured. */
function timeScreen({ plan }: FoundScreen, names: NameOf, language: Language): Screen[] {
  const { list, dataType, series } = plan
  const measured = list.dataType ?? dataType
  if (list.kind !== 'stations' || !measured || series.length > 0) return []
  const name = names('data type', measured) ?? measured
  const query = new URLSearchParams({ type: measured })
  return [
    {
      Title: overTimeTitle(`${nameIn(list.titles, language)}: ${name}`, language),
      Href: `/stations/${encodeURIComponent(list.stationType!)}/time?${query}`,
      Call: `/timeseries/v2/flat,node/${segment(list.stationType!)}/${segment(measured)}/latest`,
      Total: null,
      Without: [],
    },
  ]
}
