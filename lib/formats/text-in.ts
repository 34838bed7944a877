/** A text in several languages, by language code. */
export type Texts = Readonly<Record<string, string | null | undefined>>

/** A text in a language, otherwise in English, otherwise without a language. Null when there is none. */
export const textIn = (texts: Texts | null | undefined, language: string): string | null =>
  [texts?.[language], texts?.['en'], ...Object.values(texts ?? {})].find(text => text?.trim()) ?? null
