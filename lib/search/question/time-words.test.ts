import { describe, expect, test } from 'vitest'
import { daysOf, dayText } from '@/lib/search/question/time'
import { nearestGrammarWord, timeIn } from '@/lib/search/question/time-words'
import { tokensOf } from '@/lib/search/question/tokens'

/** A Wednesday. */
const today = Date.UTC(2026, 10, 25)

/** The days that a question names, as `from/to`, and their words. */
function read(question: string, toward: 'past' | 'future') {
  const tokens = tokensOf(question)
  const phrase = timeIn(tokens, today)
  if (!phrase) return null
  const days = daysOf(phrase.time, toward, today)
  const words = tokens.slice(phrase.from, phrase.to).map(({ text }) => text)
  return [words.join(' '), days ? `${dayText(days.from)}/${dayText(days.to)}` : phrase.time.kind]
}

describe('of the past', () => {
  test.each([
    ['parkplätze bozen gestern', 'gestern', '2026-11-24/2026-11-25'],
    ['temperature last week', 'last week', '2026-11-16/2026-11-23'],
    ['temperatura la settimana scorsa', 'la settimana scorsa', '2026-11-16/2026-11-23'],
    ['regen juni 2024', 'juni 2024', '2024-06-01/2024-07-01'],
    ['regen im Februar', 'im Februar', '2026-02-01/2026-03-01'],
    ['traffic in december', 'in december', '2025-12-01/2026-01-01'],
    ['traffic 3 dec 2024', '3 dec 2024', '2024-12-03/2024-12-04'],
    ['pioggia 3 ago 2024', '3 ago 2024', '2024-08-03/2024-08-04'],
    ['letzte 3 Tage', 'letzte 3 Tage', '2026-11-22/2026-11-26'],
    ['vor 3 Tagen', 'vor 3 Tagen', '2026-11-22/2026-11-23'],
    ['two days ago', 'two days ago', '2026-11-23/2026-11-24'],
    ['seit Montag', 'seit Montag', '2026-11-23/2026-11-26'],
    ['since 1 May', 'since 1 May', '2026-05-01/2026-11-26'],
    ['dal 5 maggio', 'dal 5 maggio', '2026-05-05/2026-11-26'],
    ['vom 1. bis 5. Mai', 'vom 1 bis 5 Mai', '2026-05-01/2026-05-06'],
    ['1.–5. Mai', '1 5 Mai', '2026-05-01/2026-05-06'],
    ['from 3 March to 4 April', 'from 3 March to 4 April', '2026-03-03/2026-04-05'],
    ['June 1 to 3', 'June 1 to 3', '2026-06-01/2026-06-04'],
    ['temperatur 2024', '2024', '2024-01-01/2025-01-01'],
    ['letzte 24h', 'letzte 24h', 'hours'],
    ['ultime 24 ore', 'ultime 24 ore', 'hours'],
    ['freie parkplätze jetzt', 'jetzt', 'now'],
    ['parcheggi liberi ora', 'ora', 'now'],
  ])('%s', (question, words, days) => expect(read(question, 'past')).toEqual([words, days]))
})

describe('of what is to come', () => {
  test.each([
    ['events this weekend', 'this weekend', '2026-11-28/2026-11-30'],
    ['events tomorrow', 'tomorrow', '2026-11-26/2026-11-27'],
    ['eventi dal 10 al 20 dicembre', 'dal 10 al 20 dicembre', '2026-12-10/2026-12-21'],
    ['veranstaltungen in 3 Tagen', 'in 3 Tagen', '2026-11-28/2026-11-29'],
    ['eventi tra una settimana', 'tra una settimana', '2026-12-02/2026-12-03'],
    ['events in May', 'in May', '2027-05-01/2027-06-01'],
    ['Markt am 2. Adventswochenende', 'am 2 Adventswochenende', '2026-12-05/2026-12-07'],
    ['mercatini la prima domenica di avvento', 'la prima domenica di avvento', '2026-11-29/2026-11-30'],
    ['events 24 to 26 november', '24 to 26 november', '2026-11-24/2026-11-27'],
    ['veranstaltungen bis sonntag', 'bis sonntag', '2026-11-25/2026-11-30'],
    ['eventi fino al 5 dicembre', 'fino al 5 dicembre', '2026-11-25/2026-12-06'],
    ['events in the next 3 hours', 'in the next 3 hours', '2026-11-25/2026-11-26'],
    ['eventi tra 30 ore', 'tra 30 ore', '2026-11-25/2026-11-27'],
    ['konzerte am freitag abend', 'am freitag abend', '2026-11-27/2026-11-28'],
  ])('%s', (question, words, days) => expect(read(question, 'future')).toEqual([words, days]))
})

test.each([
  ['last hour', 'past'],
  ['letzte 3 Stunden', 'past'],
  ['24h', 'past'],
  ['2 hours ago', 'past'],
  ['next hour', 'future'],
  ['in the next 3 hours', 'future'],
  ['nächste 3 Stunden', 'future'],
  ['in 3 Stunden', 'future'],
  ['tra 2 ore', 'future'],
])('%s is of the %s; nothing is measured yet of hours to come', (question, side) => {
  expect(timeIn(tokensOf(question), today)!.time).toMatchObject({ kind: 'hours', side })
  expect(read(question, 'past')![1]).toBe('hours')
})

test.each(['may we park here', 'hütten über 2000 m', 'rifugi sopra 2500 metri', 'hotel Mayr', 'A22', '31 junk'])(
  '%s names no time',
  question => expect(read(question, 'past')).toBeNull(),
)

test.each([
  ['tomorow', 'tomorrow'],
  ['gestren', 'gestern'],
  ['wochenene', 'wochenende'],
  ['strongst', 'strongest'],
  ['billigse', 'billigste'],
  ['größere', null],
  ['große', null],
  ['warmes', null],
  ['stronger', null],
  ['grosseto', null],
  ['morgen', null],
  ['meran', null],
  ['hotel', null],
])('%s is a slip of the pen for %s', (word, meant) => expect(nearestGrammarWord(word)).toBe(meant))

test('a word that is a place is read as a time where that is allowed only', () => {
  expect(timeIn(tokensOf('Auer Ora'), today, () => false)).toBeNull()
})
