import type { Cell } from '@/lib/db/copy'
import files from '@/lib/flows/import/gtfs/files/notation.json'

/** Thrown for a value that cannot be used; the message describes a valid value. */
export class FieldFlaw extends Error {}

type ReadField = (text: string) => Cell

const text: ReadField = value => value

/** Ids become part of public ids, so their length is limited. */
const id: ReadField = value => (value.length <= 200 ? value : flaw('expected an id of at most 200 characters'))

export const whole =
  (least: number, most: number): ReadField =>
  value => {
    const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN
    return number >= least && number <= most ? number : flaw(`expected a whole number from ${least} to ${most}`)
  }

export const number =
  (least: number, most: number): ReadField =>
  value => {
    const parsed = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value) ? Number(value) : Number.NaN
    return parsed >= least && parsed <= most ? parsed : flaw(`expected a number from ${least} to ${most}`)
  }

/** A time in seconds from the start of the service day, which may end long after midnight. */
export const time: ReadField = value => {
  const parts = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(value)
  return parts ? Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3]) : flaw('expected a time such as 07:05:00')
}

const dayMilliseconds = 86_400_000

/** A date as the number of its day since 1970. */
export const day: ReadField = value => {
  const parts = /^(\d{4})(\d\d)(\d\d)$/.exec(value)
  const moment = parts ? Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) : Number.NaN
  const isDate = new Date(moment).getTime() === moment && isoDay(moment / dayMilliseconds).replaceAll('-', '') === value
  return isDate ? moment / dayMilliseconds : flaw('expected a date such as 20261231')
}

/** The date of a day, e.g. `2026-12-31`. @param days since 1970 */
export const isoDay = (days: number): string => new Date(days * dayMilliseconds).toISOString().slice(0, 10)

export const webUrl: ReadField = value =>
  /^https?:\/\/[^\s<>"{}|\\^`]+$/i.test(value) && URL.canParse(value) ? value : flaw('expected a URL that begins with http')

export const colour: ReadField = value =>
  /^[0-9a-f]{6}$/i.test(value) ? value.toUpperCase() : flaw('expected six hexadecimal digits')

export const language: ReadField = value =>
  /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(value) ? value : flaw('expected the code of a language such as de')

export const timeZone: ReadField = value => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return value
  } catch {
    return flaw('expected a time zone such as Europe/Rome')
  }
}

function flaw(message: string): never {
  throw new FieldFlaw(message)
}

/** A column of a file. Without `need`, an unreadable value is treated as absent. */
export type GtfsColumn = Readonly<{
  name: string
  type: 'text' | 'int' | 'float8'
  read: ReadField
  /** `file`: the column must exist and have a value in every row; `row`: a value in every row if the column exists. */
  need?: 'file' | 'row'
}>

/** A file and the temporary table for its rows, which has these columns and `line`. */
export type GtfsTable = Readonly<{ file: string; table: string; what: string; columns: readonly GtfsColumn[] }>

const kinds: Readonly<Record<string, Pick<GtfsColumn, 'type' | 'read'>>> = {
  text: { type: 'text', read: text },
  id: { type: 'text', read: id },
  address: { type: 'text', read: webUrl },
  language: { type: 'text', read: language },
  timeZone: { type: 'text', read: timeZone },
  colour: { type: 'text', read: colour },
  time: { type: 'int', read: time },
  day: { type: 'int', read: day },
  place: { type: 'int', read: whole(0, 1_000_000_000) },
  latitude: { type: 'float8', read: number(-90, 90) },
  longitude: { type: 'float8', read: number(-180, 180) },
  distance: { type: 'float8', read: number(0, 1e9) },
}

const rangeOf = (kind: string): Pick<GtfsColumn, 'type' | 'read'> => {
  const [least, most] = kind.split('..').map(Number) as [number, number]
  return { type: 'int', read: whole(least, most) }
}

const needs: Readonly<Record<string, Pick<GtfsColumn, 'need'>>> = { '!': { need: 'file' }, '+': { need: 'row' }, '': {} }

function columnOf(notation: string): GtfsColumn {
  const [, name = '', kind = '', need = ''] = /^(\w+):(.+?)([!+]?)$/.exec(notation)!
  return { name, ...(kinds[kind] ?? rangeOf(kind)), ...needs[need] }
}

/**
 * The files that are read, in reading order: name, table, name of its rows, columns with the type of their values. `!`:
 * needed in every row of the file; `+`: needed in every row if the column exists. `trans_id` and `lang` of translations
 * are from versions of GTFS before 2019.
 */
export const tables = Object.fromEntries(
  Object.entries(files).map(([key, { columns, ...names }]): [string, GtfsTable] => [
    key,
    { ...names, columns: columns.split(' ').map(columnOf) },
  ]),
) as Readonly<Record<keyof typeof files, GtfsTable>>

export const mandatory: readonly string[] = ['agency.txt', 'stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt']

/** Files of GTFS whose content is not published. */
export const leftOut: readonly string[] =
  `levels.txt pathways.txt attributions.txt fare_attributes.txt fare_rules.txt fare_media.txt fare_products.txt fare_leg_rules.txt
  fare_leg_join_rules.txt fare_transfer_rules.txt timeframes.txt rider_categories.txt areas.txt stop_areas.txt networks.txt route_networks.txt
  location_groups.txt location_group_stops.txt locations.geojson booking_rules.txt`.split(/\s+/)
