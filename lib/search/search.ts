import type { Caller } from '@/lib/access/caller'
import { rightsOf } from '@/lib/access/rights/rights'
import { searchDocuments } from '@/lib/docs/documents'
import { circleArea } from '@/lib/geo/search-area'
import { errorFacts, log } from '@/lib/log'
import { answersTo } from '@/lib/search/answers/answer'
import type { SearchRequest } from '@/lib/search/params'
import { presentCall, presentResponse } from '@/lib/search/present'
import { meaningOf } from '@/lib/search/question/meaning'
import { resolveQuestion } from '@/lib/search/resolve'
import { unitsOf } from '@/lib/search/resolved-question'
import { listsIn, recordsNamed, stationsNamed } from '@/lib/search/results/named'
import { itemNamed, type NameMatches } from '@/lib/search/results/results'
import { type FoundScreens, findScreens, screensAround } from '@/lib/search/screens/find-screens'
import { ReadBudget, type SearchContext } from '@/lib/search/search-context'
import type { SearchResponse } from '@/lib/search/search-response'
import type { NamedLocation } from '@/lib/search/senses/locations'
import { readNames } from '@/lib/words/store-words'

const sectionsMax = 5

/** Interprets a question, and returns screens with its results and other items with matching names. */
export async function search(
  request: SearchRequest,
  { caller, client, now = Date.now() }: Readonly<{ caller: Caller; client: Request; now?: number }>,
): Promise<SearchResponse> {
  const meaning = meaningOf(request.question)
  if (meaning.kind === 'call') return presentCall(request, meaning.address)
  const text = meaning.kind === 'words' ? request.question : ''
  const { here, language, limit } = request
  const rights = await rightsOf(caller)
  const [names, question] = await Promise.all([readNames(language), resolveQuestion(text, { rights, client, language, now })])
  const budget = new ReadBudget(client)
  const context: SearchContext = { caller, rights, question, here, language, now, limit, client, budget }
  const screens = meaning.kind === 'place' ? aroundPoint(context, meaning) : findScreens(context)
  const [found, nameMatches] = await Promise.all([screens, nameMatchesOf(text, context)])
  const thing = isSatisfied(found) ? null : itemNamed(text, context, nameMatches)
  const answers = request.answers ? await answersTo(found, thing, { context, names }) : []
  // Questions that are not about data may be about the documentation.
  const words = unitsOf(question, []).map(unit => unit.text)
  const sections = thing || found.reading?.list ? [] : (await searchDocuments(words.join(' '))).slice(0, sectionsMax)
  return presentResponse({ request, names, context, meaning, ...found, nameMatches, exactMatch: thing, answers, sections })
}

/**
 * Whether the first screen has several results for all words: `webcams in Bressanone`, even if one has this name; or the
 * datasets of a provider.
 */
function isSatisfied({ reading, screens: [first] }: FoundScreens): boolean {
  if (first && 'page' in first) return first.provider !== undefined
  if (!reading || !first || first.read === null || first.read.total < 2) return false
  const isNamed = reading.parts.some(({ role }) => role === 'What')
  return isNamed && reading.dropped.length === 0 && reading.found.length === 0 && first.without.length === 0
}

const aroundMetres = 2000

async function aroundPoint(
  context: SearchContext,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<FoundScreens> {
  const centre = [longitude, latitude] as const
  const area = circleArea([...centre, aroundMetres])
  if (!area) return { reading: null, place: null, screens: [] }
  const names = { '': `${latitude}, ${longitude}` }
  const record = { type: 'landmark', id: '' }
  const place: NamedLocation = {
    from: 0,
    to: 0,
    names,
    plain: new Set(),
    area,
    centre,
    record,
    code: '',
    town: false,
    likeness: 1,
  }
  return screensAround(place, await listsIn(area, context.question.lists, context), context)
}

/** Number of names to read: enough to detect whether one is unique, however few are shown. */
const namesRead = 100

async function nameMatchesOf(text: string, { question, rights, client, budget }: SearchContext): Promise<NameMatches> {
  const words = unitsOf(question, []).map(unit => unit.words)
  const named = { text, words, lists: question.lists, by: { rights, client } }
  /** Names that are read too slowly are omitted, because the screens do not need them. */
  const orNone = (error: unknown): [] => {
    if (!budget.isTooLate(error)) throw error
    log('info', 'the name lookup of a search took too long', errorFacts(error))
    return []
  }
  const [records, stations] = await Promise.all([
    recordsNamed(named, namesRead).catch(orNone),
    stationsNamed(named, namesRead).catch(orNone),
  ])
  return { records, stations }
}
