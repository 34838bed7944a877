import type { Caller } from '@/lib/access/caller'
import { circleArea } from '@/lib/geo/search-area'
import type { SearchRequest } from '@/lib/search/params'
import { unitsOf } from '@/lib/search/plan'
import { presentAnswer, presentCall } from '@/lib/search/present'
import { meaningOf } from '@/lib/search/question/meaning'
import { resolveQuestion } from '@/lib/search/resolve'
import { listsIn, recordsNamed, stationsNamed } from '@/lib/search/results/named'
import type { Namesakes } from '@/lib/search/results/results'
import { type Answers, findAnswers } from '@/lib/search/screens/find-screens'
import { type Asker, screenOf } from '@/lib/search/screens/screens'
import type { SearchAnswer } from '@/lib/search/search-answer'
import type { Settled } from '@/lib/search/senses/evidence'
import type { Place } from '@/lib/search/senses/places'
import { readNames } from '@/lib/words/keep-words'

/** Answers a question: what was understood of it, the screens that answer it, and what else has such names. */
export async function search(request: SearchRequest, caller: Caller, now = Date.now()): Promise<SearchAnswer> {
  const meaning = meaningOf(request.question)
  if (meaning.kind === 'call') return presentCall(request, meaning.address)
  const text = meaning.kind === 'words' ? request.question : ''
  const [names, { question, rights }] = await Promise.all([readNames(request.language), resolveQuestion(text, caller, now)])
  const asker: Asker = { caller, rights, question, here: request.here, language: request.language, now, limit: request.limit }
  const answers = meaning.kind === 'place' ? aroundPoint(asker, meaning) : findAnswers(asker)
  const [found, namesakes] = await Promise.all([answers, namesakesOf(text, asker)])
  return presentAnswer({ request, names, asker, meaning, ...found, namesakes })
}

const aroundMetres = 2000
const aroundMax = 4

/** What is around coordinates. */
async function aroundPoint(asker: Asker, { latitude, longitude }: { latitude: number; longitude: number }): Promise<Answers> {
  const centre = [longitude, latitude] as const
  const area = circleArea([...centre, aroundMetres])
  if (!area) return { reading: null, place: null, screens: [] }
  const names = { '': `${latitude}, ${longitude}` }
  const record = { type: 'landmark', id: '' }
  const place: Place = { from: 0, to: 0, names, plain: new Set(), area, centre, record, code: '', town: false, likeness: 1 }
  const lists = (await listsIn(area, asker.question.lists, asker.rights)).slice(0, aroundMax)
  const reading = { page: null, parts: [], places: [place], rest: [], score: 1, found: [], dropped: [] }
  const readings = lists.map((list): Settled => ({ ...reading, list }))
  return { reading: readings[0] ?? null, place, screens: await Promise.all(readings.map(each => screenOf(each, asker))) }
}

/** Records and stations that are called as the question says. */
async function namesakesOf(text: string, { question, rights, limit }: Asker): Promise<Namesakes> {
  const words = unitsOf(question, []).map(unit => unit.words)
  const named = { text, words, lists: question.lists, rights }
  const [records, stations] = await Promise.all([recordsNamed(named, limit + 1), stationsNamed(named, limit + 1)])
  return { records, stations }
}
