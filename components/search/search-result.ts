/** Kinds of what a search finds, in the order they are shown. */
export const groupNames = ['datasets', 'records', 'stations', 'fields', 'calls'] as const
export type GroupName = (typeof groupNames)[number]

/** One thing that was found: where it leads without a language, its name, and what tells it from others of the name. */
export type Hit = Readonly<{ href: string; title: string; note: string; deprecated?: boolean }>

/** What was found of one kind; `more` tells that there is more than is shown. */
export type Group = Readonly<{ name: GroupName; hits: readonly Hit[]; more: boolean }>

/** The answer to a text. */
export type SearchResult = Readonly<{ text: string; meaning: Meaning; groups: readonly Group[] }>

/** What a text is, before anything is looked for. */
export type Meaning = Readonly<
  | { kind: 'nothing' }
  | { kind: 'words' }
  /** Degrees; `swapped` when they came as longitude, latitude. */
  | { kind: 'place'; latitude: number; longitude: number; swapped: boolean }
  /** A call of a door; `address` as it was given. */
  | { kind: 'call'; address: string }
>
