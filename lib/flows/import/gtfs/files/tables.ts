import type { Cell } from '@/lib/db/copy'

/** The reason why a value cannot be used; the message describes the expected value. */
export class FieldFlaw extends Error {}

/** Reads a field that is not empty. @throws FieldFlaw */
type ReadField = (text: string) => Cell

const text: ReadField = value => value

/** An id; it becomes part of public ids. */
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

/** Hours count from the start of the service day, which may end long after midnight. */
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

/** A file that is read into a temporary table with these columns and `line`. */
export type GtfsTable = Readonly<{ file: string; table: string; what: string; columns: readonly GtfsColumn[] }>

/** The kinds of values, in addition to ranges of whole numbers such as `0..4`. */
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

/** A column in the notation of `files`. */
function columnOf(notation: string): GtfsColumn {
  const [, name = '', kind = '', need = ''] = /^(\w+):(.+?)([!+]?)$/.exec(notation)!
  return { name, ...(kinds[kind] ?? rangeOf(kind)), ...needs[need] }
}

/**
 * The files that are read, in reading order: name, table, what its rows are, its columns with the kind of their values.
 * `!`: needed in every row of the file; `+`: needed in every row if the column exists.
 */
const files = {
  agencies: [
    'agency.txt',
    'g_agency',
    'operators',
    'agency_id:id agency_name:text! agency_url:address agency_timezone:timeZone! agency_lang:language agency_phone:text agency_email:text',
  ],
  stops: [
    'stops.txt',
    'g_stop',
    'stops',
    `stop_id:id! stop_code:text stop_name:text stop_desc:text stop_lat:latitude+ stop_lon:longitude+ stop_url:address location_type:0..4
     parent_station:id wheelchair_boarding:0..2 platform_code:text`,
  ],
  routes: [
    'routes.txt',
    'g_route',
    'lines',
    `route_id:id! agency_id:id route_short_name:text route_long_name:text route_desc:text route_type:0..9999! route_url:address
     route_color:colour route_text_color:colour`,
  ],
  trips: [
    'trips.txt',
    'g_trip',
    'trips',
    'route_id:id! service_id:id! trip_id:id! trip_headsign:text trip_short_name:text direction_id:0..1 shape_id:id',
  ],
  stopTimes: [
    'stop_times.txt',
    'g_time',
    'stop times',
    `trip_id:id! arrival_time:time+ departure_time:time+ stop_id:id! stop_sequence:place! stop_headsign:text pickup_type:0..3
     drop_off_type:0..3 shape_dist_traveled:distance`,
  ],
  calendars: [
    'calendar.txt',
    'g_calendar',
    'services',
    `service_id:id! monday:0..1! tuesday:0..1! wednesday:0..1! thursday:0..1! friday:0..1! saturday:0..1! sunday:0..1! start_date:day!
     end_date:day!`,
  ],
  dates: ['calendar_dates.txt', 'g_date', 'exceptions of services', 'service_id:id! date:day! exception_type:1..2!'],
  shapes: [
    'shapes.txt',
    'g_shape',
    'points of ways',
    'shape_id:id! shape_pt_lat:latitude! shape_pt_lon:longitude! shape_pt_sequence:place! shape_dist_traveled:distance',
  ],
  frequencies: [
    'frequencies.txt',
    'g_frequency',
    'frequencies',
    'trip_id:id! start_time:time! end_time:time! headway_secs:1..86400!',
  ],
  transfers: [
    'transfers.txt',
    'g_transfer',
    'transfers',
    `from_stop_id:id to_stop_id:id from_route_id:id to_route_id:id from_trip_id:id to_trip_id:id transfer_type:0..5
     min_transfer_time:0..86400`,
  ],
  // `trans_id` and `lang` are from before 2019.
  translations: [
    'translations.txt',
    'g_translation',
    'translations',
    `table_name:text field_name:text language:language translation:text record_id:id record_sub_id:place field_value:text trans_id:text
     lang:language`,
  ],
  feedInfo: ['feed_info.txt', 'g_info', 'descriptions of the feed', 'feed_publisher_name:text feed_lang:language feed_id:id'],
} as const

export const tables = Object.fromEntries(
  Object.entries(files).map(([key, [file, table, what, columns]]): [string, GtfsTable] => [
    key,
    { file, table, what, columns: columns.split(/\s+/).map(columnOf) },
  ]),
) as Readonly<Record<keyof typeof files, GtfsTable>>

export const mandatory: readonly string[] = ['agency.txt', 'stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt']

/** Files of GTFS that are not published. */
export const leftOut: readonly string[] =
  `levels.txt pathways.txt attributions.txt fare_attributes.txt fare_rules.txt fare_media.txt fare_products.txt fare_leg_rules.txt
  fare_leg_join_rules.txt fare_transfer_rules.txt timeframes.txt rider_categories.txt areas.txt stop_areas.txt networks.txt route_networks.txt
  location_groups.txt location_group_stops.txt locations.geojson booking_rules.txt`.split(/\s+/)
