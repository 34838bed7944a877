import patterns from '@/lib/search/question/patterns.json'
import { firstPhrase, phrasesAt, type Span, type Token } from '@/lib/search/question/tokens'
import { wordsPattern } from '@/lib/search/question/word-patterns'

/** The sort criterion of a question. `height` is the measured value or the altitude; `date` stands for date fields. */
type OrderSubject = keyof typeof patterns.order
export type OrderPhrase = Span & Readonly<{ of: OrderSubject; down: boolean }>

const phrases = (Object.keys(patterns.order) as OrderSubject[]).flatMap(of =>
  Object.entries(patterns.order[of]).map(([way, words]) => ({ pattern: wordsPattern(words), of, down: way === 'down' })),
)

/** The first phrase for an order, such as `the highest`, whose words `isFree` accepts. */
export const orderIn = (tokens: readonly Token[], isFree: (span: Span) => boolean): OrderPhrase | null =>
  firstPhrase(tokens, from => {
    const phrase = phrasesAt(tokens, from, phrases).find(isFree)
    return phrase && { from, to: phrase.to, of: phrase.of, down: phrase.down }
  })
