import { z } from 'zod'
import type { Entity } from '@/lib/content/entities'
import { type FlagsBelow, type OwnParameter, ownParametersOf, type WordsParameter } from '@/lib/content/filters/own-parameters'
import { askedMomentForms, findAskedMoment } from '@/lib/grammar/moment'
import { Flag, meaning, Words } from '@/lib/http/queries/parameter-types'
import { badParameter, readQuery } from '@/lib/http/queries/query'

/** Inclusive limits of a number; null is unlimited. */
export type NumberRange = Readonly<{ least: number | null; most: number | null }>

export type OwnValue =
  | Readonly<{ kind: 'words'; words: readonly string[] }>
  | Readonly<{ kind: 'truth' | 'channel'; truth: boolean }>
  | Readonly<{ kind: 'range'; span: NumberRange }>
  | Readonly<{ kind: 'choice'; word: string }>

/** A time range; null is unlimited. `until` is exclusive if it ends a whole day. */
export type DateRange = Readonly<{ from: Date | null; until: Date | null; wholeDay: boolean }>

export type OwnRequest = Readonly<{ values: Readonly<Record<string, OwnValue>>; stretch: DateRange | null }>

const schemas = new Map<string, z.ZodObject>()

/** The schema of the parameters that only the lists of a type have. */
export function ownQueryOf({ type }: Pick<Entity, 'type'>): z.ZodObject {
  const cached = schemas.get(type)
  if (cached) return cached
  const shape = Object.entries(ownParametersOf(type)).map(([name, own]) => [
    name,
    schemaOf(own).optional().describe(own.describe),
  ])
  const schema = z.object(Object.fromEntries(shape))
  schemas.set(type, schema)
  return schema
}

/** Reads the parameters that only the lists of a type have. @throws Problem that names the parameter */
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

/** The words that the bits of a mask stand for. Returns null if a bit has no word. */
function inMask(words: readonly string[], text: string): string[] | null {
  const bits = text.length > 20 ? null : BigInt(text.trim())
  if (bits === null || bits >= 1n << BigInt(words.length)) return null
  return words.filter((_, bit) => (bits >> BigInt(bit)) & 1n)
}

function wordsSchema(own: WordsParameter): z.ZodType {
  const { flags } = own
  const words = { type: 'array', items: { type: 'string' } } as const
  if (!flags)
    return meaning(
      Words.transform((values): OwnValue => ({ kind: 'words', words: values })),
      words,
    )
  // A mask whose words depend on another parameter is resolved after all parameters are read.
  if (!isList(flags)) return meaning(z.string(), words)
  const read = z
    .string()
    .refine(text => !isMask(text) || inMask(flags, text) !== null, maskMessage)
    .transform(text =>
      isMask(text) ? chosen(own, flags, inMask(flags, text)!) : { kind: 'words' as const, words: Words.parse(text) },
    )
  return meaning(read, { type: 'array', items: { anyOf: [{ type: 'string', enum: flags }, { type: 'string' }] } })
}

const isList = (flags: NonNullable<WordsParameter['flags']>): flags is readonly string[] => Array.isArray(flags)

// Clients of the Open Data Hub send no bit, or all bits of alternatives, if they do not filter.
function chosen({ match }: WordsParameter, flags: readonly string[], words: readonly string[]): OwnValue | null {
  const unfiltered = words.length === 0 || (match === 'any' && words.length === flags.length)
  return unfiltered ? null : { kind: 'words', words }
}

/** Resolves masks whose words depend on the only word of another parameter, e.g. those of subtypes. */
function withMasksBelow(
  parameters: Readonly<Record<string, OwnParameter>>,
  read: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const resolved: Record<string, unknown> = { ...read }
  // A parameter comes after the one on which its mask depends, so that one is resolved already.
  for (const [name, own] of Object.entries(parameters)) {
    const text = resolved[name]
    if (own.kind !== 'words' || !own.flags || isList(own.flags) || typeof text !== 'string') continue
    resolved[name] = isMask(text)
      ? belowOne(own, own.flags, { name, text, above: resolved[own.flags.of] })
      : { kind: 'words', words: Words.parse(text) }
  }
  return resolved
}

function belowOne(
  own: WordsParameter,
  { of, words }: FlagsBelow,
  mask: { name: string; text: string; above: unknown },
): OwnValue | null {
  // A mask of zero filters nothing, whatever the value of the other parameter.
  if (/^ *0+ *$/.test(mask.text)) return null
  const above = (mask.above ?? null) as OwnValue | null
  const one = above?.kind === 'words' && above.words.length === 1 ? above.words[0]!.toLowerCase() : ''
  const below = Object.hasOwn(words, one) ? words[one]! : null
  if (!below) throw badParameter(mask.name, `words, or a bit mask together with one ${of} that has types below it`, mask.text)
  const chosenWords = inMask(below, mask.text)
  if (!chosenWords) throw badParameter(mask.name, maskMessage, mask.text)
  return chosen(own, below, chosenWords)
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

type DateParameter = Readonly<{ name: string; kind: 'from' | 'to'; text: string }>

const millisecondsForm = 'milliseconds since 1970'
/** The last millisecond of the year 9999. */
const millisecondsMax = 253_402_300_799_999

function stretchOf(dates: readonly DateParameter[], written: 'milliseconds' | 'date'): DateRange | null {
  if (dates.length === 0) return null
  const moments = dates.map(date => ({ ...date, at: momentOf(date, written) }))
  const from = moments.find(({ kind }) => kind === 'from') ?? null
  const to = moments.find(({ kind }) => kind === 'to') ?? null
  if (from && to && from.at > to.at) throw badParameter(to.name, `a date that is not before ${from.name}`, to.text)
  const wholeDay = to !== null && to.at % 86_400_000 === 0
  return { from: from && new Date(from.at), until: to && new Date(wholeDay ? to.at + 86_400_000 : to.at), wholeDay }
}

function momentOf({ name, text }: DateParameter, written: 'milliseconds' | 'date'): number {
  if (written === 'milliseconds') {
    const at = /^ *\d{1,15} *$/.test(text) ? Number(text) : Number.NaN
    if (!(at <= millisecondsMax)) throw badParameter(name, millisecondsForm, text)
    return at
  }
  const at = findAskedMoment(text.trim())
  if (at === null) throw badParameter(name, askedMomentForms, text)
  return at
}
