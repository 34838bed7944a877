import { describe, expect, test } from 'vitest'
import { amountsIn, bareAmountsIn, valueCodesOf } from '@/lib/search/question/amounts'
import { nearIn } from '@/lib/search/question/near-words'
import { orderIn } from '@/lib/search/question/order-words'
import cases from '@/lib/search/question/phrase-cases.json'
import { daysOf, dayText } from '@/lib/search/question/time'
import { nearestGrammarWord, timeIn } from '@/lib/search/question/time-words'
import { titleLanguageIn } from '@/lib/search/question/title-language'
import { type Span, tokensOf, wordsIn } from '@/lib/search/question/tokens'

/** Words of a question with blanks between them. */
const textOf = (question: string, { from, to }: Span): string =>
  tokensOf(question)
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

describe('amounts', () => {
  test.each(cases.amounts)('$question', ({ question, limits }) => {
    const found = amountsIn(tokensOf(question))
    expect(found.map(amount => ({ words: amount.text, code: valueCodesOf(amount)[0] }))).toEqual(limits)
  })

  test.each(cases.bareAmounts)('$question: a limit without a unit', ({ question, limits }) =>
    expect(bareAmountsIn(tokensOf(question), () => true).map(({ text, sign, number }) => [text, sign, number])).toEqual(limits),
  )
})

describe('distances', () => {
  test.each(cases.near)('$question', ({ question, near }) => {
    const found = nearIn(tokensOf(question))
    const words = found?.spans.map(span => textOf(question, span))
    expect(found && { around: found.around, metres: found.metres, words }).toEqual(near)
  })

  test.each(cases.impossible)('$question: the words of distances that no circle has', ({ question, spans }) =>
    expect(nearIn(tokensOf(question))!.impossible).toEqual(spans),
  )

  test('an amount is no distance', () => {
    const tokens = tokensOf('tours with more than 1000 m of climbing')
    expect(nearIn(tokens, [{ from: 2, to: 8, sign: '>' }])).toBeNull()
    expect(nearIn(tokensOf('hotels less than 2 km from Meran'), [{ from: 1, to: 5, sign: '<' }])!.metres).toBe(2000)
    expect(nearIn(tokensOf('more than 1.5 metres of snow'), [{ from: 0, to: 5, sign: '>' }])).toBeNull()
    expect(nearIn(tokensOf('im Umkreis von einem halben Kilometer um Meran'))!.metres).toBe(500)
    expect(nearIn(tokensOf('im Umkreis von einem Ort'))?.metres ?? null).toBeNull()
  })
})

describe('orders and languages of titles', () => {
  test.each(cases.order)('$question: the longest words for an order count', ({ question, order }) => {
    const found = orderIn(tokensOf(question), () => true)
    expect(found && [wordsIn(tokensOf(question), found), found.of, found.down]).toEqual(order)
  })

  test('words of something else want no order', () =>
    expect(orderIn(tokensOf('temperatura ultima settimana'), ({ to }) => to > 2)).toBeNull())

  test.each(cases.titles)('$question has titles in $language', ({ question, language, words }) => {
    const phrase = titleLanguageIn(tokensOf(question))
    expect(phrase && [phrase.language, wordsIn(tokensOf(question), phrase)]).toEqual(language && [language, words])
  })
})

/** A Wednesday. */
const today = Date.UTC(2026, 10, 25)

/** The words of a time, and its days as `from/to`, or its kind where it has none. */
function timeOf(question: string, toward: 'past' | 'future') {
  const phrase = timeIn(tokensOf(question), today)
  if (!phrase) return null
  const days = daysOf(phrase.time, toward, today)
  return { words: textOf(question, phrase), days: days ? `${dayText(days.from)}/${dayText(days.to)}` : phrase.time.kind }
}

describe('times', () => {
  test.each(['past', 'future'] as const)('of the %s', side => {
    for (const { question, ...time } of cases[side]) expect(timeOf(question, side), question).toEqual(time)
  })

  test.each(cases.hours)('$question is of the $side; nothing is measured yet of hours to come', ({ question, side }) => {
    expect(timeIn(tokensOf(question), today)!.time).toMatchObject({ kind: 'hours', side })
    expect(timeOf(question, 'past')!.days).toBe('hours')
  })

  test.each(cases.timeless)('%s names no time', question => expect(timeOf(question, 'past')).toBeNull())

  test.each(cases.slips)('$word is a slip of the pen for $meant', ({ word, meant }) =>
    expect(nearestGrammarWord(word)).toBe(meant),
  )

  test('a word that is a place is read as a time where that is allowed only', () =>
    expect(timeIn(tokensOf('Auer Ora'), today, () => false)).toBeNull())
})
