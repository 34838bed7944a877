import type { Result, Screen, SearchResponse } from '@/lib/search/search-response'

const resultKinds = ['Stations', 'Records', 'Datasets', 'Places', 'Pages', 'Fields'] as const
export type ResultKind = (typeof resultKinds)[number]

export type ResultGroup = Readonly<{ kind: ResultKind; results: readonly Result[] }>

export const groupsOf = (answer: SearchResponse): ResultGroup[] =>
  resultKinds.map(kind => ({ kind, results: answer[kind] })).filter(({ results }) => results.length > 0)

export const isEmpty = (answer: SearchResponse): boolean => answer.Screens.length === 0 && groupsOf(answer).length === 0

/** Whether a result has the name in the question. Datasets do not prove this, because they may be merely similar. */
export const isNamed = (answer: SearchResponse): boolean => groupsOf(answer).some(({ kind }) => kind !== 'Datasets')

export const isCode = (kind: ResultKind, title: string): boolean =>
  kind === 'Fields' || (kind === 'Pages' && /^(?:GET|POST|PUT|PATCH|DELETE) \//.test(title))

export const unitOf = ({ Call }: Screen): 'stations' | 'records' => (Call?.startsWith('/timeseries/') ? 'stations' : 'records')

export const consoleUrl = (call: string): string => `/build/console?url=${encodeURIComponent(call)}`

/** Whether the question contains `near me`, and the location of the user is missing. */
export const needsLocation = ({ Understood, Screens: [first] }: SearchResponse): boolean =>
  Understood.some(({ Code, Text }) => Code === 'me' && first?.Without.includes(Text))

/** Unknown words of the question, except those that the first screen itself lists as ignored. */
export const unknownWords = ({ Dropped, Screens: [first] }: SearchResponse): string[] =>
  Dropped.filter(word => !first?.Without.includes(word))

/** The user's location, rounded to about 100 metres because it becomes part of URLs. Null if it is unavailable. */
export const userLocation = (options?: PositionOptions): Promise<{ latitude: string; longitude: string } | null> =>
  new Promise(resolve =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude.toFixed(3), longitude: coords.longitude.toFixed(3) }),
      () => resolve(null),
      options,
    ),
  )

/** A list of quoted words, e.g. `“xyz”, “abc”`. `quote` adds the quotation marks of the language. */
export const quotedList = (words: readonly string[], quote: (word: string) => string): string => words.map(quote).join(', ')

/** The explorer of a screen as a map. Null for other pages. */
export const mapUrl = (href: string): string | null =>
  href.startsWith('/explore/') ? `${href}${href.includes('?') ? '&' : '?'}v=map` : null

/** An API request as an Excel file. */
export const excelUrl = (call: string): string => `${call}${call.includes('?') ? '&' : '?'}format=xlsx`

/** The page with the stations of the first screen over time, which follows it. Null if there is none. */
export const overTimeUrl = ({ Screens: [, second] }: SearchResponse): string | null =>
  second && /^\/stations\/[^/]+\/timeline/.test(second.Href) ? second.Href : null
