import { createHash } from 'node:crypto'
import { dayAt, dayText } from '@/lib/search/question/time'
import type { SearchResponse } from '@/lib/search/search-response'

/** A question with its expected first result, in words and as the equivalent URL. */
export type Question = Readonly<{
  Language: 'de' | 'it' | 'en'
  Question: string
  /** The expectation of a user who does not know how the search works. */
  What?: string
  Where?: string | null
  Which?: string | null
  When?: string | null
  /**
   * The beginning of the path of the first screen's call or page; alternatives are separated by bars. `nothing`: the
   * platform has nothing of the kind, so there must be no screen, or one that reports what it omits.
   */
  Path: string
  /** Parts of the call or page, decoded; alternatives are separated by bars. */
  Has?: readonly string[]
  /** Words of the question that no list can be filtered by: the screen must report that it omits them. */
  Without?: readonly string[]
  /**
   * Words whose condition depends on the time of the test, and their part of the call: the screen applies it, or
   * reports that it omits them. Without a part the call is the same, such as for a weekend beyond the forecasts.
   */
  Now?: Readonly<{ Words: string; Part?: string }>
  /** Words of which the platform has nothing visible: the response must report that it drops them, and no others. */
  Dropped?: readonly string[]
  /** Days that the call or page must name: of a relative time, or `yyyy-MM-dd/yyyy-MM-dd`, the last one excluded. */
  Days?: string
  /** Whether there must be no result, because the question is about days without stored data. */
  Empty?: true
}>

/** Whether a question is in the half that is not used for tuning the rules of the search, by a bit of its hash. */
export const isHeldOut = ({ Language, Question }: Question): boolean =>
  createHash('sha256')
    .update(Language + Question)
    .digest()[0]! >= 128

/** Whether the first result satisfies a question, and the reasons if it does not. */
export type Judgement = Readonly<{ question: Question; answer: SearchResponse; missing: readonly string[] }>

/** Judges the first screen of a response by its page and its call, never by its own description. */
export function judge(question: Question, answer: SearchResponse, now: number): Judgement {
  const [screen] = answer.Screens
  if (question.Path === 'nothing') {
    const isReported = !screen || screen.Without.length > 0 || answer.Dropped.length > 0
    return { question, answer, missing: isReported ? [] : ['that there is nothing of the kind'] }
  }
  if (!screen) return { question, answer, missing: ['a screen'] }
  const urls = decodeURIComponent(`${screen.Call ?? ''} ${screen.Href}`.replaceAll('+', ' '))
  const isAt = (path: string) => (screen.Call ?? '').startsWith(path) || screen.Href.startsWith(path)
  const holds = ({ Words, Part }: NonNullable<Question['Now']>) => (Part ? urls.includes(Part) : !screen.Without.includes(Words))
  const untrue = question.Now && !holds(question.Now) ? [question.Now.Words] : []
  const omitted = [...(question.Without ?? []), ...untrue]
  const missing = [
    ...(question.Path.split('|').some(isAt) ? [] : [question.Path]),
    ...(question.Has ?? []).filter(part => !part.split('|').some(form => urls.includes(form))),
    ...(question.Days && !namesDays(urls, daysIn(question.Days, now)) ? [question.Days] : []),
    ...omitted.filter(word => !screen.Without.includes(word)).map(word => `that ${word} is left out`),
    ...screen.Without.filter(word => !omitted.includes(word)).map(word => `the words "${word}"`),
    ...[...(question.Dropped ?? []), ...omitted]
      .filter(word => !answer.Dropped.includes(word))
      .map(word => `that ${word} is dropped`),
    ...answer.Dropped.filter(word => !question.Dropped?.includes(word) && !omitted.includes(word)).map(
      word => `the word "${word}"`,
    ),
    ...(screen.Total === 0 && !question.Empty ? ['anything'] : []),
  ]
  return { question, answer, missing }
}

const day = 86_400_000

/** Whether a URL contains days: as a range whose end is excluded, or as individual days. */
const namesDays = (urls: string, [from, to]: readonly [string, string]): boolean =>
  urls.includes(from) && (urls.includes(to) || urls.includes(dayText(Date.parse(to) - day)))

/** The first day, and the day after the last. */
function daysIn(text: string, now: number): readonly [string, string] {
  if (text.includes('/')) return text.split('/') as [string, string]
  const today = dayAt(now)
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * day
  const monthAt = (shift: number) => Date.UTC(new Date(today).getUTCFullYear(), new Date(today).getUTCMonth() + shift, 1)
  const daysByName: Readonly<Record<string, readonly [number, number]>> = {
    today: [today, today + day],
    tomorrow: [today + day, today + 2 * day],
    yesterday: [today - day, today],
    'this week': [monday, monday + 7 * day],
    'next week': [monday + 7 * day, monday + 14 * day],
    'last week': [monday - 7 * day, monday],
    'this weekend': [monday + 5 * day, monday + 7 * day],
    'next weekend': [monday + 12 * day, monday + 14 * day],
    'last weekend': [monday - 2 * day, monday],
    'this month': [monthAt(0), monthAt(1)],
    'next month': [monthAt(1), monthAt(2)],
    'last month': [monthAt(-1), monthAt(0)],
  }
  const days = daysByName[text]
  if (!days) throw new Error(`days that the judge does not know: ${text}`)
  return days.map(dayText) as [string, string]
}
