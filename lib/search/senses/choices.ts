import { findEntity } from '@/lib/content/entities'
import { isJoining } from '@/lib/search/question/small-words'
import { plainIn, type SpanText, type Token, wordsIn } from '@/lib/search/question/tokens'
import type { List } from '@/lib/search/senses/lists'
import type { Sense } from '@/lib/search/senses/parts'
import { readSenses } from '@/lib/search/senses/read-senses'
import type { NameRights } from '@/lib/search/senses/senses-sql'
import { readValueCode } from '@/lib/words/words'

/**
 * Some numbers before a word: `4 or 5 stars`, `3 to 5 flowers`, `at least 4 stars`, `4 stars or more`. `at`: the place of the number that stands before
 * the word.
 */
type Choice = Readonly<{ from: number; at: number; numbers: readonly number[] }>

const orMore =
  /^(?:(?:or|and|oder|und|o|e) (?:more|above|better|higher|up|mehr|hoher|besser|piu|superiori?)|upwards|in su|aufwarts)(?= |$)/
const least = /^(?:mindestens|ab|min|minimum|wenigstens|almeno|minimo|da|at least|from)$/
const isRange = (word: string) => /^(?:bis|to|a)$/.test(word)

/** Grades have one digit: stars, flowers, suns. */
const digitOf = (token: Token | undefined): number | null => (token && /^[1-9]$/.test(token.plain) ? Number(token.plain) : null)
const gradeMax = 6
/** Each number of a choice is looked up by itself. */
const choicesMax = 2

function choiceAt(tokens: readonly Token[], at: number): Choice | null {
  const last = digitOf(tokens[at])
  if (last === null) return null
  const before = tokens[at - 1]?.plain ?? ''
  const first = digitOf(tokens[at - 2])
  if (first !== null && isJoining(before)) return { from: at - 2, at, numbers: [first, last] }
  if (first !== null && isRange(before)) return { from: at - 2, at, numbers: numbersFrom(first, last) }
  const beside = digitOf(tokens[at - 1])
  if (beside !== null && /^[-–]$/.test(tokens[at]!.sign ?? '')) return { from: at - 1, at, numbers: numbersFrom(beside, last) }
  const from = [2, 1].map(length => at - length).find(start => start >= 0 && least.test(plainIn(tokens, start, at)))
  return { from: from ?? at, at, numbers: from === undefined ? [last] : numbersFrom(last, gradeMax) }
}

/** The end of the words that say `or more` behind a word; the end of the word itself where none do. */
function endOf(tokens: readonly Token[], to: number): number {
  const match = orMore.exec(plainIn(tokens, to))
  return match ? to + match[0].split(' ').length : to
}

const numbersFrom = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(last, gradeMax) - first + 1) }, (_, index) => first + index)

/** Values with one of several numbers in their name, as one condition each. */
export async function readChoices(tokens: readonly Token[], senses: readonly Sense[], names: NameRights): Promise<Sense[]> {
  const choices = tokens.flatMap((_, at) => choiceAt(tokens, at) ?? []).slice(0, choicesMax)
  const read = choices.map(async choice => {
    const last = senses.filter(
      ({ kind, from, code }) => kind === 'value' && from === choice.at && readValueCode(code)?.sign === '=',
    )
    const isOpen = last.some(({ to }) => endOf(tokens, to) > to)
    const numbers = isOpen ? numbersFrom(choice.numbers[0]!, gradeMax) : choice.numbers
    if (last.length === 0 || numbers.length < 2) return []
    const others = await Promise.all(numbers.map(number => withNumber(tokens, { choice, number, ends: last }, names)))
    return mergedBy(last, others.flat()).map(sense => {
      const span = { from: choice.from, to: endOf(tokens, sense.to) }
      return { ...sense, ...span, name: wordsIn(tokens, span) }
    })
  })
  return (await Promise.all(read)).flat()
}

const isOr = (word: string) => /^(?:oder|or|o)$/.test(word)

/** Two tags with `or` between them, as one condition: `pizza or pasta`. `Castles and museums` are both kinds of records as well. */
export const tagChoices = (tokens: readonly Token[], senses: readonly Sense[], lists: readonly List[]): Sense[] =>
  tokens.flatMap(({ plain }, at) => {
    if (!isJoining(plain)) return []
    const areKinds = (...codes: readonly string[]) => codes.every(code => lists.some(({ tag }) => tag === code.toLowerCase()))
    const tags = senses.filter(({ type, entities }) => type === 'tag' && entities !== null)
    const [before, behind] = [tags.filter(({ to }) => to === at), tags.filter(({ from }) => from === at + 1)]
    const pairs = before.flatMap(first =>
      behind
        .filter(
          ({ code, entities }) =>
            code !== first.code && entities![0] === first.entities![0] && (isOr(plain) || areKinds(first.code, code)),
        )
        .map(second => [first, second] as const),
    )
    return pairs.slice(0, 1).map(([first, second]): Sense => {
      const kinds = first.entities!.flatMap(name => findEntity(name)?.endpoint ?? [])
      const span = { from: first.from, to: second.to }
      const likeness = Math.min(first.likeness, second.likeness)
      const values = [first.code, second.code].join('|')
      return {
        ...first,
        ...span,
        kind: 'value',
        type: '',
        code: `${kinds.join('|')}.Tags.Id=${values}`,
        name: wordsIn(tokens, span),
        likeness,
        through: null,
      }
    })
  })

/** Two values of one field with `and` or `or` between them: `Talfer and Etsch`. */
export const valueChoices = (tokens: readonly Token[], senses: readonly Sense[]): Sense[] =>
  tokens.flatMap(({ plain }, at) => {
    if (!isJoining(plain)) return []
    const values = senses.filter(({ kind, code }) => kind === 'value' && code.includes('='))
    const behind = values.filter(({ from }) => from === at + 1)
    return values
      .filter(({ to }) => to === at)
      .flatMap(first => {
        const second = behind.find(({ code }) => code !== first.code && fieldOf({ code }) === fieldOf(first))
        if (!second) return []
        const span = { from: first.from, to: second.to }
        return [
          { ...first, ...span, code: `${first.code}|${second.code.slice(fieldOf(second).length)}`, name: wordsIn(tokens, span) },
        ]
      })
  })

/** The kinds and the field of a value: `WaterGauge.smetadata.river=`. */
const fieldOf = ({ code }: Pick<Sense, 'code'>): string => code.slice(0, code.indexOf('=') + 1)

type NumberedWord = Readonly<{ choice: Choice; number: number; ends: readonly Sense[] }>

/** What the words mean with another number. */
function withNumber(
  tokens: readonly Token[],
  { choice: { at }, number, ends }: NumberedWord,
  names: NameRights,
): Promise<Sense[]> {
  const text = String(number)
  const numbered = tokens.map((token, place) => (place === at ? { ...token, text, plain: text } : token))
  const spans = [...new Set(ends.map(({ to }) => to))].map(
    (to): SpanText => ({ from: at, to, text: wordsIn(numbered, { from: at, to }) }),
  )
  return readSenses(numbered, spans, names)
}

/** For each value a condition that its field has one of those that were found for it. */
function mergedBy(values: readonly Sense[], found: readonly Sense[]): Sense[] {
  return values.flatMap(value => {
    const same = found.filter(({ kind, code, to }) => kind === 'value' && to === value.to && code.startsWith(fieldOf(value)))
    const codes = [...new Set(same.flatMap(({ code }) => readValueCode(code)?.values ?? []))]
    return codes.length < 2 ? [] : [{ ...value, code: fieldOf(value) + codes.join('|') }]
  })
}
