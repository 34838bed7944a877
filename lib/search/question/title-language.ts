import patterns from '@/lib/search/question/patterns.json'
import { firstPhrase, phrasesAt, type Span, type Token } from '@/lib/search/question/tokens'
import { wordsPattern } from '@/lib/search/question/word-patterns'
import { type Language, languages } from '@/lib/words/words'

export type TitleLanguage = Span & Readonly<{ language: Language }>

const phrases = languages.map(language => {
  const named = `(?:${patterns.titleLanguages[language]})`
  const forms = `(?:with |mit |con )?(?:(?:the |den |i )?${named} {titles}|(?:the |den |i )?{titles}(?: in| auf)? ${named})`
  return { language, pattern: wordsPattern(forms) }
})

/** The language of titles that a question requests, e.g. `with German names`, `con nomi tedeschi`; null for none. */
export const titleLanguageIn = (tokens: readonly Token[]): TitleLanguage | null =>
  firstPhrase(tokens, from => {
    const [phrase] = phrasesAt(tokens, from, phrases)
    return phrase && { from, to: phrase.to, language: phrase.language }
  })
