import type { Entity } from '@/lib/content/entities'
import {
  type OwnParameter,
  ownParametersOf,
  type PeriodFields,
  periodFields,
  type ValuePath,
} from '@/lib/content/filters/own-parameters'
import { cutText } from '@/lib/formats/text'
import { findMoment } from '@/lib/grammar/moment'

/** What the parameters of single types look at: further columns of `document`. */
export type FilterFacts = Readonly<{
  /** Words of the record, each prefixed with its field: `boardids:breakfast`, `highlight:true`. */
  words: readonly string[]
  altitude: number | null
  distance: number | null
  duration: number | null
  /** When it takes place, as a `tstzmultirange`. */
  period: string | null
}>

const wordsMax = 500
const wordCharacters = 200

/** The facts of a record, as its type's parameters need them. */
export function filterFactsOf({ type }: Entity, record: unknown): FilterFacts {
  const parameters = Object.values(ownParametersOf(type))
  const numberIn = (column: string) => {
    const range = parameters.find(parameter => parameter.kind === 'range' && parameter.column === column)
    return range?.kind === 'range' ? firstNumber(record, range.paths) : null
  }
  return {
    words: [...new Set(parameters.flatMap(parameter => wordsIn(record, parameter)))].slice(0, wordsMax),
    altitude: numberIn('altitude'),
    distance: numberIn('distance'),
    duration: numberIn('duration'),
    period: periodOf(record, periodFields[type] ?? []),
  }
}

/** The word for a value in the column `words`. @param paths of the parameter; the first one gives the name */
export const wordFor = (paths: readonly ValuePath[], value: string): string =>
  `${paths[0]!.replace(/\.\[\*\]/g, '').toLowerCase()}:${cutText(value.toLowerCase(), wordCharacters)}`

function wordsIn(record: unknown, parameter: OwnParameter): string[] {
  if (parameter.kind === 'truth')
    return parameter.paths.some(path => isTrue(record, path)) ? [wordFor(parameter.paths, 'true')] : []
  if (parameter.kind !== 'words') return []
  const found = parameter.paths.flatMap(path => valuesAt(record, path))
  return found.flatMap(value =>
    (typeof value === 'string' && value !== '') || typeof value === 'number' ? [wordFor(parameter.paths, String(value))] : [],
  )
}

const isTrue = (record: unknown, path: ValuePath) =>
  valuesAt(record, path).some(value => value === true || (Array.isArray(value) && value.length > 0))

function firstNumber(record: unknown, paths: readonly ValuePath[]): number | null {
  const found = paths.flatMap(path => valuesAt(record, path)).find(value => typeof value === 'number' && Number.isFinite(value))
  return (found as number | undefined) ?? null
}

function valuesAt(record: unknown, path: ValuePath): unknown[] {
  return path.split('.').reduce<unknown[]>((values, step) => values.flatMap(value => inside(value, step)), [record])
}

function inside(value: unknown, step: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if (step === '[*]') return Object.values(value)
  return Object.hasOwn(value, step) ? [(value as Record<string, unknown>)[step]] : []
}

const day = 86_400_000
const periodsMax = 2000
/** The year 1 is what the public original writes for no date. */
const [earliest, latest] = [Date.UTC(1900, 0, 1), Date.UTC(9999, 0, 1)]

function periodOf(record: unknown, places: readonly PeriodFields[]): string | null {
  for (const place of places) {
    const entries = place.list === undefined ? [record] : valuesAt(record, place.list)
    const periods = entries.flatMap(entry => periodIn(entry, place)).slice(0, periodsMax)
    if (periods.length > 0) return `{${periods.join(',')}}`
  }
  return null
}

function periodIn(entry: unknown, place: PeriodFields): string[] {
  const moments = momentsIn(entry, place)
  if (!moments) return []
  const { from, until, isExcluded } = moments
  if (place.goesOn && momentAt(entry, place.end, undefined) === null) return [`[${new Date(from).toISOString()},)`]
  return [`[${new Date(from).toISOString()},${new Date(until).toISOString()}${isExcluded ? ')' : ']'}`]
}

/** Names of the fields with begin and end of a period. */
export type PeriodEntry = Omit<PeriodFields, 'list'>

/** When a period begins and ends, in milliseconds since 1970; null without a begin. */
export function momentsIn(entry: unknown, { begin, end, clocks }: PeriodEntry) {
  const from = momentAt(entry, begin, clocks?.[0])
  if (from === null) return null
  const until = Math.max(momentAt(entry, end, clocks?.[1]) ?? from, from)
  // An end at midnight means the whole day.
  const isExcluded = until % day === 0
  return { from, until: isExcluded ? until + day : until, isExcluded }
}

/** A date. If it has no time of day, the time is taken from the field beside it. */
function momentAt(entry: unknown, field: string, clock: string | undefined): number | null {
  const [text] = valuesAt(entry, field)
  const found = typeof text === 'string' ? findMoment(text.trim()) : null
  if (found === null || found < earliest || found >= latest) return null
  const [beside] = clock === undefined ? [] : valuesAt(entry, clock)
  const parts = typeof beside === 'string' ? /^(\d{2}):(\d{2})(?::(\d{2}))?/.exec(beside) : null
  if (!parts || found % day !== 0) return found
  return found + ((Number(parts[1]) * 60 + Number(parts[2])) * 60 + Number(parts[3] ?? 0)) * 1000
}
