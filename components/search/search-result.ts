/** Kinds of results, in display order. */
const groupNames = ['datasets', 'records', 'stations', 'fields', 'calls'] as const
export type ResultKind = (typeof groupNames)[number]

/** A result: its address without a language, its name, and what distinguishes it from others of that name. */
export type Hit = Readonly<{ href: string; title: string; note: string; deprecated?: boolean }>

/** The results of one kind. `more`: whether there are further ones. */
export type ResultGroup = Readonly<{ name: ResultKind; hits: readonly Hit[]; more: boolean }>

/** The answer to a search text. */
export type SearchResult = Readonly<{ text: string; meaning: TextMeaning; groups: readonly ResultGroup[] }>

/** The meaning of a text, before any search. */
export type TextMeaning = Readonly<
  | { kind: 'nothing' }
  | { kind: 'words' }
  /** Degrees; `swapped` when they were given as longitude, latitude. */
  | { kind: 'place'; latitude: number; longitude: number; swapped: boolean }
  /** A call of a door; `address` as given. */
  | { kind: 'call'; address: string }
>

/** The page that makes a call. */
export const consoleAddress = (call: string): string => `/api?url=${encodeURIComponent(call)}`
