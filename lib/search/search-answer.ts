import type { Language } from '@/lib/words/words'

/** Something that a question means. */
export type Understood = Readonly<{
  Kind: 'What' | 'Which' | 'Where' | 'When' | 'Text'
  /** Words of the question. */
  Text: string
  /** What they mean, in the language of the answer. */
  Value: string
  /** What they mean for programs: a code, the id of a place, days as `from/to`. */
  Code: string
  /** The question without these words. */
  Rest: string
}>

/** A screen that answers a question. */
export type Screen = Readonly<{
  Title: string
  /** A page of ours, without a language. */
  Href: string
  /** The call of the interface behind it; null where there is none. */
  Call: string | null
  /** How many records or stations are on it; null where that says nothing, or the caller may not see them. */
  Total: number | null
  /** Words of the question that it leaves out, because nothing has all of them. */
  Without: readonly string[]
}>

/** Something that is called as the question says. */
export type Result = Readonly<{
  Title: string
  Href: string
  Call: string | null
  /** What distinguishes it from others of that name. */
  Text: string
  Deprecated: boolean
}>

/** The answer to a question. */
export type SearchAnswer = Readonly<{
  Question: string
  Language: Language
  Understood: readonly Understood[]
  Dropped: readonly string[]
  /** Questions with known words in place of unknown ones. */
  Suggestions: readonly string[]
  Screens: readonly Screen[]
  Datasets: readonly Result[]
  Stations: readonly Result[]
  Records: readonly Result[]
  Places: readonly Result[]
  Fields: readonly Result[]
  Pages: readonly Result[]
}>
