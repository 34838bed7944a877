import { z } from 'zod'
import type { Entity } from '@/lib/content/entities'
import { wordsOfMask } from '@/lib/content/filters/flags'
import { type FlagsBelow, type OwnParameter, ownParametersOf, type WordsParameter } from '@/lib/content/filters/own-parameters'
import { askedMomentForms, findAskedMoment } from '@/lib/grammar/moment'
import { Flag, meaning, Words } from '@/lib/http/queries/parameter-types'
import { badParameter, readQuery } from '@/lib/http/queries/query'

/** Numbers from one to the other, both included; null is no limit. */
export type NumberRange = Readonly<{ least: number | null; most: number | null }>

/** The value of a parameter that only some types have. */
export type OwnValue =
  | Readonly<{ kind: 'words'; words: readonly string[] }>
  | Readonly<{ kind: 'truth' | 'channel'; truth: boolean }>
  | Readonly<{ kind: 'range'; span: NumberRange }>
  | Readonly<{ kind: 'choice'; word: string }>

/** A range of time; `until` is excluded if it covers a whole day. Null is no limit. */
export type DateRange = Readonly<{ from: Date | null; until: Date | null; wholeDay: boolean }>

export type OwnRequest = Readonly<{ values: Readonly<Record<string, OwnValue>>; stretch: DateRange | null }>

const schemas = new Map<string, z.ZodObject>()

/** The schema of the parameters that only lists of this type have. */
export function ownQueryOf({ type }: Pick<Entity, 'type'>): z.ZodObject {
  const known = schemas.get(type)
  if (known) return known
  const shape = Object.entries(ownParametersOf(type)).map(([name, own]) => [
    name,
    schemaOf(own).optional().describe(own.describe),
  ])
  const schema = z.object(Object.fromEntries(shape))
  schemas.set(type, schema)
  return schema
}

/** @throws Problem naming the parameter that is malformed */
export function readOwn(entity: Entity, values: Record<string, string>): OwnRequest {
  const parameters = ownParametersOf(entity.type)
  const read: Record<string, unknown> = withMasksBelow(parameters, readQuery(ownQueryOf(entity), values))
  const names = Object.keys(parameters).filter(name => read[name] !== undefined && read[name] !== null)
  const dates = names.filter(name => parameters[name]!.kind === 'from' || parameters[name]!.kind === 'to')
  return {
    values: Object.fromEntries(names.filter(name => !dates.includes(name)).map(name => [name, read[name] as OwnValue])),
    stretch: stretchOf(
      dates.map(name => ({ name, kind: parameters[name]!.kind as 'from' | 'to', text: read[name] as string })),
      values['datetimeformat']?.trim().toLowerCase() === 'uxtimestamp' ? 'milliseconds' : 'date',
    ),
  }
}

function schemaOf(own: OwnParameter): z.ZodType {
  if (own.kind === 'words') return wordsSchema(own)
  if (own.kind === 'truth' || own.kind === 'channel') return Flag.transform((truth): OwnValue => ({ kind: own.kind, truth }))
  if (own.kind === 'range') return spanSchema
  if (own.kind !== 'choice') return z.string()
  const choice = z
    .string()
    .transform(text => text.trim().toLowerCase())
    .pipe(z.string().refine(word => own.words.includes(word), own.words.join(' or ')))
    .transform((word): OwnValue => ({ kind: 'choice', word }))
  return meaning(choice, { type: 'string', enum: own.words })
}

const maskMessage = 'words, or a bit mask of the known ones'
const isMask = (text: string) => /^ *\d+ *$/.test(text)

/** The words of a mask; null where it names a bit that has none. */
const inMask = (known: readonly string[], text: string) => (text.length > 20 ? null : wordsOfMask(known, text.trim()))

function wordsSchema(own: WordsParameter): z.ZodType {
  const { flags: known } = own
  const words = { type: 'array', items: { type: 'string' } } as const
  if (!known)
    return meaning(
      Words.transform((found): OwnValue => ({ kind: 'words', words: found })),
      words,
    )
  // A mask below another parameter is resolved after all parameters are read.
  if (!isList(known)) return meaning(z.string(), words)
  const read = z
    .string()
    .refine(text => !isMask(text) || inMask(known, text) !== null, maskMessage)
    .transform(text =>
      isMask(text) ? chosen(own, known, inMask(known, text)!) : { kind: 'words' as const, words: Words.parse(text) },
    )
  return meaning(read, { type: 'array', items: { anyOf: [{ type: 'string', enum: known }, { type: 'string' }] } })
}

const isList = (known: NonNullable<WordsParameter['flags']>): known is readonly string[] => Array.isArray(known)

// No bit, and of alternatives every bit, is what the original's clients send for no filter.
function chosen({ match }: WordsParameter, known: readonly string[], found: readonly string[]): OwnValue | null {
  const unfiltered = found.length === 0 || (match === 'any' && found.length === known.length)
  return unfiltered ? null : { kind: 'words', words: found }
}

/** The parameters with the words of masks that belong to one word of another: those of a type's subtypes. */
function withMasksBelow(
  parameters: Readonly<Record<string, OwnParameter>>,
  read: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const known: Record<string, unknown> = { ...read }
  // A level follows the one above it, so that one is read already.
  for (const [name, own] of Object.entries(parameters)) {
    const text = known[name]
    if (own.kind !== 'words' || !own.flags || isList(own.flags) || typeof text !== 'string') continue
    known[name] = isMask(text)
      ? belowOne(own, own.flags, { name, text, above: known[own.flags.of] })
      : { kind: 'words', words: Words.parse(text) }
  }
  return known
}

function belowOne(
  own: WordsParameter,
  { of, words }: FlagsBelow,
  mask: { name: string; text: string; above: unknown },
): OwnValue | null {
  // A mask of zero is no filter, whatever the level above is.
  if (/^ *0+ *$/.test(mask.text)) return null
  const above = (mask.above ?? null) as OwnValue | null
  const one = above?.kind === 'words' && above.words.length === 1 ? above.words[0]!.toLowerCase() : ''
  const below = Object.hasOwn(words, one) ? words[one]! : null
  if (!below) throw badParameter(mask.name, `words, or a bit mask together with one ${of} that has types below it`, mask.text)
  const found = inMask(below, mask.text)
  if (!found) throw badParameter(mask.name, maskMessage, mask.text)
  return chosen(own, below, found)
}

const spanForm = 'two numbers with a comma between, the smaller one first; one of them may be missing'

const spanSchema = z
  .string()
  .regex(/^ *(-?\d{1,9}(\.\d{1,9})?)? *, *(-?\d{1,9}(\.\d{1,9})?)? *$/, spanForm)
  .transform((text): NumberRange => {
    const [least = '', most = ''] = text.split(',').map(part => part.trim())
    return { least: least === '' ? null : Number(least), most: most === '' ? null : Number(most) }
  })
  .refine(({ least, most }) => least === null || most === null || least <= most, spanForm)
  .transform((span): OwnValue => ({ kind: 'range', span }))

type GivenDate = Readonly<{ name: string; kind: 'from' | 'to'; text: string }>

const millisecondsForm = 'milliseconds since 1970'
/** Dates a calendar of four digits has. */
const millisecondsMax = 253_402_300_799_999

function stretchOf(dates: readonly GivenDate[], written: 'milliseconds' | 'date'): DateRange | null {
  if (dates.length === 0) return null
  const moments = dates.map(date => ({ ...date, at: momentOf(date, written) }))
  const from = moments.find(({ kind }) => kind === 'from') ?? null
  const to = moments.find(({ kind }) => kind === 'to') ?? null
  if (from && to && from.at > to.at) throw badParameter(to.name, `a date that is not before ${from.name}`, to.text)
  const wholeDay = to !== null && to.at % 86_400_000 === 0
  return { from: from && new Date(from.at), until: to && new Date(wholeDay ? to.at + 86_400_000 : to.at), wholeDay }
}

function momentOf({ name, text }: GivenDate, written: 'milliseconds' | 'date'): number {
  if (written === 'milliseconds') {
    const at = /^ *\d{1,15} *$/.test(text) ? Number(text) : Number.NaN
    if (!(at <= millisecondsMax)) throw badParameter(name, millisecondsForm, text)
    return at
  }
  const at = findAskedMoment(text.trim())
  if (at === null) throw badParameter(name, askedMomentForms, text)
  return at
}
