import { plainIn, type Span, type Token } from '@/lib/search/question/tokens'
import type { Language } from '@/lib/words/words'

export type TitleLanguage = Span & Readonly<{ language: Language }>

const words: Readonly<Record<Language, string>> = {
  de: 'german|deutsch(?:e|en|er)?|tedesch[aei]|tedesco',
  it: 'italian|italienisch(?:e|en|er)?|italian[aeio]',
  en: 'english|englisch(?:e|en|er)?|inglese|inglesi',
}
const before = '(?:names?|titles?|namen?|titeln?|nom[ei]|titol[oi])'

const phrases = (Object.keys(words) as Language[]).map(language => {
  const named = `(?:${words[language]})`
  const forms = [
    `(?:with |mit |con )?(?:the |den |i )?${named} ${before}`,
    `(?:with |mit |con )?(?:the |den |i )?${before}(?: in| auf)? ${named}`,
  ]
  return { language, pattern: new RegExp(`^(?:${forms.join('|')})(?= |$)`) }
})

/** `with German names`, `mit deutschen Namen`, `con nomi tedeschi`; null if a question has no such words. */
export function titleLanguageIn(tokens: readonly Token[]): TitleLanguage | null {
  for (let from = 0; from < tokens.length; from++) {
    const rest = plainIn(tokens, from)
    for (const { language, pattern } of phrases) {
      const match = pattern.exec(rest)
      if (match) return { from, to: from + match[0].split(' ').length, language }
    }
  }
  return null
}
