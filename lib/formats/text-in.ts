/** A text in several languages, by their codes. */
export type Texts = Readonly<Record<string, string | null | undefined>>

/** A text in the language of whoever reads it; where it has none in that, in English, or as it is. Null where nothing is said. */
export const textIn = (texts: Texts | null | undefined, language: string): string | null =>
  [texts?.[language], texts?.['en'], ...Object.values(texts ?? {})].find(text => text?.trim()) ?? null
