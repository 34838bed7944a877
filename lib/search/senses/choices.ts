import { findEntity } from '@/lib/content/entities'
import { type SpanText, type Token, wordsIn } from '@/lib/search/question/tokens'
import type { DatasetList } from '@/lib/search/senses/lists'
import { readSenses } from '@/lib/search/senses/read-senses'
import type { NameRights } from '@/lib/search/senses/senses-sql'
import type { Sense } from '@/lib/search/senses/word-meanings'
import { joining } from '@/lib/search/senses/word-senses'
import { readValueCode } from '@/lib/words/words'

/** Grades have one digit: stars, flowers, suns. */
const isGrade = (token: Token | undefined): boolean => token !== undefined && /^[1-9]$/.test(token.plain)

/** Senses that combine two grades into one condition: `4 or 5 stars`. */
export async function gradeChoices(tokens: readonly Token[], senses: readonly Sense[], names: NameRights): Promise<Sense[]> {
  const choices = tokens.map(async (token, at) => {
    const values = senses.filter(({ kind, from, code }) => kind === 'value' && from === at && readValueCode(code)?.sign === '=')
    const isChoice = isGrade(token) && isGrade(tokens[at - 2]) && joining.test(tokens[at - 1]!.plain)
    if (!isChoice || values.length === 0) return []
    const others = await sensesWith(tokens, { at, number: tokens[at - 2]!, values }, names)
    return values.flatMap(value => {
      const codes = [...others, value]
        .filter(({ kind, code, to }) => kind === 'value' && to === value.to && code.startsWith(fieldOf(value)))
        .flatMap(({ code }) => readValueCode(code)?.values ?? [])
      const distinct = [...new Set(codes)]
      return distinct.length < 2
        ? []
        : [withSpanName(tokens, { ...value, from: at - 2, code: fieldOf(value) + distinct.join('|') })]
    })
  })
  return (await Promise.all(choices)).flat()
}

/** The code of a value up to its `=`: `Accommodation.AccoCategoryId=`. */
const fieldOf = ({ code }: Sense): string => code.slice(0, code.indexOf('=') + 1)

const withSpanName = (tokens: readonly Token[], sense: Sense): Sense => ({ ...sense, name: wordsIn(tokens, sense) })

type NumberedWord = Readonly<{ at: number; number: Token; values: readonly Sense[] }>

function sensesWith(tokens: readonly Token[], { at, number, values }: NumberedWord, names: NameRights): Promise<Sense[]> {
  const numbered = tokens.with(at, number)
  const spans = [...new Set(values.map(({ to }) => to))].map(
    (to): SpanText => ({ from: at, to, text: wordsIn(numbered, { from: at, to }) }),
  )
  return readSenses(numbered, spans, names)
}

/** Senses that combine two kinds of records, joined by a conjunction, into one condition: `castles and museums`. */
export const kindChoices = (tokens: readonly Token[], senses: readonly Sense[], lists: readonly DatasetList[]): Sense[] =>
  tokens.flatMap(({ plain }, at) => {
    if (!joining.test(plain)) return []
    const kinds = senses.filter(
      ({ type, entities, code }) => type === 'tag' && entities !== null && lists.some(({ tag }) => tag === code.toLowerCase()),
    )
    const pairs = kinds
      .filter(({ to }) => to === at)
      .flatMap(first =>
        kinds
          .filter(({ from, code, entities }) => from === at + 1 && code !== first.code && entities![0] === first.entities![0])
          .map(second => [first, second] as const),
      )
    return pairs.slice(0, 1).map(([first, second]) => {
      const endpoints = first.entities!.flatMap(name => findEntity(name)?.endpoint ?? [])
      const code = `${endpoints.join('|')}.Tags.Id=${first.code}|${second.code}`
      const likeness = Math.min(first.likeness, second.likeness)
      return withSpanName(tokens, { ...first, to: second.to, kind: 'value', type: '', code, likeness, through: null })
    })
  })
