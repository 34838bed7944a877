import { z } from 'zod'
import type { Entity } from '@/lib/content/entities'
import { wordsOfMask } from '@/lib/content/flags'
import { type OwnParameter, ownParametersOf } from '@/lib/content/own-parameters'
import { findMoment, momentForms } from '@/lib/grammar/moment'
import { Flag, meaning, Words } from '@/lib/http/parameter-types'
import { badParameter, readQuery } from '@/lib/http/query'

/** Numbers from one to the other, both included; null is no limit. */
export type Span = Readonly<{ least: number | null; most: number | null }>

/** What the parameters of one type ask for, by their names. */
export type OwnValue =
  | Readonly<{ kind: 'words'; words: readonly string[] }>
  | Readonly<{ kind: 'truth' | 'channel'; truth: boolean }>
  | Readonly<{ kind: 'range'; span: Span }>
  | Readonly<{ kind: 'choice'; word: string }>

/** A stretch of time; `until` is excluded when it stands for a whole day. Null is no limit. */
export type Stretch = Readonly<{ from: Date | null; until: Date | null; wholeDay: boolean }>

export type OwnWanted = Readonly<{ values: Readonly<Record<string, OwnValue>>; stretch: Stretch | null }>

const schemas = new Map<string, z.ZodObject>()

/** The parameters of a type's lists beside the shared ones: checks them, and says what they are. */
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
export function readOwn(entity: Entity, values: Record<string, string>): OwnWanted {
  const parameters = ownParametersOf(entity.type)
  const read: Record<string, unknown> = readQuery(ownQueryOf(entity), values)
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

function wordsSchema(own: Extract<OwnParameter, { kind: 'words' }>): z.ZodType {
  const isMask = (text: string) => /^ *\d+ *$/.test(text)
  if (!own.flags) {
    const words = own.tags
      ? z.string().refine(text => !isMask(text), 'words or tags; a bit mask is not understood here')
      : z.string()
    const read = words.pipe(Words).transform((found): OwnValue => ({ kind: 'words', words: found }))
    return meaning(read, { type: 'array', items: { type: 'string' } })
  }
  const known = own.flags
  const masked = (text: string) => (isMask(text) ? (text.length > 20 ? null : wordsOfMask(known, text.trim())) : undefined)
  const read = z
    .string()
    .refine(text => masked(text) !== null, maskMessage)
    .transform((text): OwnValue | null => {
      const found = masked(text)
      if (!found) return { kind: 'words', words: Words.parse(text) }
      // No bit, and of alternatives every bit, is what the original's clients send for no filter.
      const unfiltered = found.length === 0 || (own.match === 'any' && found.length === known.length)
      return unfiltered ? null : { kind: 'words', words: found }
    })
  return meaning(read, { type: 'array', items: { anyOf: [{ type: 'string', enum: known }, { type: 'string' }] } })
}

const spanForm = 'two numbers with a comma between, the smaller one first; one of them may be missing'

const spanSchema = z
  .string()
  .regex(/^ *(-?\d{1,9}(\.\d{1,9})?)? *, *(-?\d{1,9}(\.\d{1,9})?)? *$/, spanForm)
  .transform((text): Span => {
    const [least = '', most = ''] = text.split(',').map(part => part.trim())
    return { least: least === '' ? null : Number(least), most: most === '' ? null : Number(most) }
  })
  .refine(({ least, most }) => least === null || most === null || least <= most, spanForm)
  .transform((span): OwnValue => ({ kind: 'range', span }))

type GivenDate = Readonly<{ name: string; kind: 'from' | 'to'; text: string }>

const millisecondsForm = 'milliseconds since 1970'
/** Dates a calendar of four digits has. */
const millisecondsMax = 253_402_300_799_999

function stretchOf(dates: readonly GivenDate[], written: 'milliseconds' | 'date'): Stretch | null {
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
  const at = findMoment(text.trim())
  if (at === null) throw badParameter(name, momentForms, text)
  return at
}
