import { MappingError } from '@/lib/flows/routing/language/flaw'
import { findMoment } from '@/lib/grammar/moment'
import { findZone } from '@/lib/grammar/time-zone'

/** Reads an instant: milliseconds since 1970, null when the value does not have this form. */
type TimeReader = (value: unknown) => number | null

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

/** The forms in words, for errors and descriptions. */
export const timeForms = `iso, seconds, milliseconds, or a pattern of ${Object.keys(tokens).join(', ')} such as dd.MM.yyyy HH:mm`

const charactersMax = 60

/**
 * Reads times of one form.
 * @param form `iso`, `seconds` or `milliseconds` since 1970, or a pattern; other letters in it are quoted
 * @param zone of times that name none
 * @throws MappingError
 */
export function compileTime(form: string, zone = 'UTC'): TimeReader {
  const usual = findZone(zone)
  if (!usual)
    throw new MappingError(['zone'], `expected a time zone such as Europe/Rome or +01:00, found ${JSON.stringify(zone)}`)
  if (form === 'iso') return value => (typeof value === 'string' ? findMoment(value.trim(), usual) : null)
  if (form === 'seconds' || form === 'milliseconds') return numberOf(form === 'seconds' ? 1000 : 1)
  const pattern = patternOf(form)
  return value => {
    if (typeof value !== 'string' && typeof value !== 'number') return null
    const found = pattern.exec(String(value).trim())?.groups
    return found ? findMoment(isoText(found), usual) : null
  }
}

const numberOf =
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

/** A run of letters is one or several parts, as in `yyyyMMddHHmmss`. */
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

function isoText(found: Record<string, string | undefined>): string {
  const two = (name: string) => (found[name] ?? '').padStart(2, '0')
  const year = found['yyyy'] ?? `20${found['yy']}`
  return `${year}-${two('MM')}-${two('dd')}T${two('HH')}:${two('mm')}:${two('ss')}.${found['SSS'] ?? '000'}${found['XXX'] ?? ''}`
}
