import { z } from 'zod'
import { MappingError, shown, ValueError, within } from '@/lib/flows/routing/language/flaw'
import { cutText } from '@/lib/formats/text'
import { exactInteger } from '@/lib/grammar/exact-integer'
import { findMoment } from '@/lib/grammar/moment'
import { findZone } from '@/lib/grammar/time-zone'
import { exactNumber } from '@/lib/http/errors/record-flaws'

const tokens: Readonly<Record<string, string>> = {
  yyyy: '(?<yyyy>\\d{4})',
  yy: '(?<yy>\\d{2})',
  MM: '(?<MM>\\d{2})',
  M: '(?<MM>\\d{1,2})',
  dd: '(?<dd>\\d{2})',
  d: '(?<dd>\\d{1,2})',
  HH: '(?<HH>\\d{2})',
  H: '(?<HH>\\d{1,2})',
  mm: '(?<mm>\\d{2})',
  ss: '(?<ss>\\d{2})',
  SSS: '(?<SSS>\\d{3})',
  XXX: '(?<XXX>Z|[+-]\\d{2}:?\\d{2})',
}

const timeForms = `iso, seconds, milliseconds, or a pattern of ${Object.keys(tokens).join(', ')} such as dd.MM.yyyy HH:mm`

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const conversionFields = {
  map: z
    .record(z.string(), scalar)
    .optional()
    .describe('Replacements by value, as a string; other values are refused, unless there is an `otherwise`.'),
  otherwise: scalar.optional().describe('Result for values that `map` does not name; null leaves them out.'),
  time: z.string().optional().describe(`The form of a time: ${timeForms}.`),
  zone: z.string().optional().describe('Time zone of times that do not name theirs, e.g. Europe/Rome; by default UTC.'),
  as: z
    .enum(['text', 'number', 'boolean'])
    .optional()
    .describe('Type to which the value is converted; other values are refused.'),
  decimal: z.enum(['.', ',']).optional().describe('Decimal separator of numbers in strings; by default a dot.'),
  scale: z.number().optional().describe('Factor of the number.'),
  offset: z.number().optional().describe('Added to the number after scaling.'),
}
/**
 * Compiles a conversion, which returns a Date for a time and undefined for no value, or throws ValueError.
 * @throws MappingError
 */
export function compileConversion(conversion: z.infer<z.ZodObject<typeof conversionFields>>): (value: unknown) => unknown {
  const { map, otherwise, time, zone, decimal, scale, offset } = conversion
  if (map === undefined && otherwise !== undefined) throw new MappingError(['otherwise'], 'expected a map in addition')
  if (zone !== undefined && time === undefined) throw new MappingError(['zone'], 'expected a time in addition')
  const isNumber = scale !== undefined || offset !== undefined || decimal !== undefined
  const as = conversion.as ?? (isNumber ? 'number' : undefined)
  if (isNumber && as !== 'number') throw new MappingError(['as'], 'expected number, as a scale, an offset or decimals are given')
  if (time !== undefined && as !== undefined) throw new MappingError(['as'], 'expected no other conversion of a time')
  const steps = [
    ...(map === undefined ? [] : [mapping(new Map(Object.entries(map)), otherwise)]),
    ...(time === undefined ? [] : [reading(time, zone)]),
    ...(as === undefined ? [] : [converting(as, decimal ?? '.')]),
    ...(scale === undefined && offset === undefined ? [] : [scaling(scale ?? 1, offset ?? 0)]),
  ]
  return value => {
    let converted = value
    for (const step of steps) if (converted !== undefined && converted !== null) converted = step(converted)
    return converted ?? undefined
  }
}

type ConversionStep = (value: unknown) => unknown
type ScalarMap = z.infer<typeof scalar>

const mapping =
  (map: ReadonlyMap<string, ScalarMap>, otherwise: ScalarMap | undefined): ConversionStep =>
  value => {
    const mapped = typeof value === 'object' ? undefined : map.get(String(value))
    if (mapped !== undefined) return mapped
    if (otherwise !== undefined) return otherwise
    throw new ValueError(`expected one of ${cutText([...map.keys()].join(', '), 200)}, found ${shown(value)}`)
  }

function reading(form: string, zone: string | undefined): ConversionStep {
  const read = within([], () => compileTime(form, zone))
  return value => {
    const instant = read(value)
    if (instant !== null) return new Date(instant)
    throw new ValueError(`expected a time (${form}), found ${shown(value)}`)
  }
}

function converting(as: 'text' | 'number' | 'boolean', decimal: '.' | ','): ConversionStep {
  if (as === 'number') return value => numberOf(value, decimal)
  return as === 'boolean' ? booleanOf : textOf
}

function numberOf(value: unknown, decimal: '.' | ','): number {
  if (typeof value === 'number') return value
  const text = typeof value === 'string' ? value.trim() : ''
  const plain = decimal === ',' ? text.replace(',', '.') : text
  const isPlain = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(plain) && !(decimal === ',' && text.includes('.'))
  const number = Number(plain)
  if (typeof value === 'bigint' || (isPlain && exactInteger(plain) !== null))
    throw new ValueError(`expected ${exactNumber}, found ${shown(value)}`)
  if (isPlain && Number.isFinite(number)) return number
  throw new ValueError(`expected a number${decimal === ',' ? ' with a decimal comma' : ''}, found ${shown(value)}`)
}

const booleans = new Map<unknown, boolean>([
  ...([true, 'true', '1', 1] as const).map(value => [value, true] as const),
  ...([false, 'false', '0', 0] as const).map(value => [value, false] as const),
])

function booleanOf(value: unknown): boolean {
  const mapped = booleans.get(typeof value === 'string' ? value.trim().toLowerCase() : value)
  if (mapped !== undefined) return mapped
  throw new ValueError(`expected true or false, found ${shown(value)}`)
}

function textOf(value: unknown): string {
  if (typeof value !== 'object') return String(value)
  throw new ValueError(`expected a string, found ${shown(value)}`)
}

const scaling =
  (scale: number, offset: number): ConversionStep =>
  value => {
    const scaled = (value as number) * scale + offset
    if (!Number.isFinite(scaled)) throw new ValueError(`expected a number that can be scaled, found ${shown(value)}`)
    // Rounding removes the errors of decimal factors.
    return Number(scaled.toPrecision(15))
  }

/** Reads a time as milliseconds since 1970, or null if the value does not have the form. */
type TimeReader = (value: unknown) => number | null

const charactersMax = 60

/**
 * Compiles the form of times.
 * @param form `iso`, `seconds` or `milliseconds` since 1970, or a pattern, in which other letters are quoted
 * @param zone time zone of times that do not name one
 * @throws MappingError
 */
function compileTime(form: string, zone = 'UTC'): TimeReader {
  const usual = findZone(zone)
  if (!usual)
    throw new MappingError(['zone'], `expected a time zone such as Europe/Rome or +01:00, found ${JSON.stringify(zone)}`)
  if (form === 'iso') return value => (typeof value === 'string' ? findMoment(value.trim(), usual) : null)
  if (form === 'seconds' || form === 'milliseconds') return sinceEpoch(form === 'seconds' ? 1000 : 1)
  const pattern = patternOf(form)
  return value => {
    if (typeof value !== 'string' && typeof value !== 'number') return null
    const groups = pattern.exec(String(value).trim())?.groups
    return groups ? findMoment(isoText(groups), usual) : null
  }
}

const sinceEpoch =
  (milliseconds: number): TimeReader =>
  value => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number * milliseconds) : null
  }

function patternOf(form: string): RegExp {
  const refuse = () => new MappingError(['time'], `expected ${timeForms}, found ${JSON.stringify(form)}`)
  if (form.length > charactersMax) throw refuse()
  const pieces = form.match(/'[^']*'|[A-Za-z]+|[^A-Za-z']+/g) ?? []
  const used = new Set<string>()
  const source = pieces.map(piece => (/^[A-Za-z]/.test(piece) ? partsOf(piece, used) : escaped(piece.replaceAll("'", ''))))
  const isDay = (used.has('yyyy') || used.has('yy')) && used.has('MM') && used.has('dd')
  if (source.includes(null) || !isDay || pieces.join('') !== form) throw refuse()
  return new RegExp(`^${source.join('')}$`)
}

/**
 * The regular expression for a run of letters of one or several parts (`yyyyMMddHHmmss`).
 * @returns null if a part is invalid or repeated
 */
function partsOf(run: string, used: Set<string>): string | null {
  const parts = run.match(/yyyy|yy|MM?|dd?|HH?|mm|ss|SSS|XXX/g) ?? []
  if (parts.join('') !== run) return null
  for (const part of parts) {
    const name = part === 'M' ? 'MM' : part === 'd' ? 'dd' : part === 'H' ? 'HH' : part
    if (used.has(name)) return null
    used.add(name)
  }
  return parts.map(part => tokens[part]).join('')
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

function isoText(groups: Record<string, string | undefined>): string {
  const two = (name: string) => (groups[name] ?? '').padStart(2, '0')
  const year = groups['yyyy'] ?? `20${groups['yy']}`
  return `${year}-${two('MM')}-${two('dd')}T${two('HH')}:${two('mm')}:${two('ss')}.${groups['SSS'] ?? '000'}${groups['XXX'] ?? ''}`
}
