import {
  address,
  colour,
  day,
  id,
  language,
  number,
  type ReadField,
  text,
  time,
  timeZone,
  whole,
} from '@/lib/flows/import/gtfs/files/values'

/** A column that is read. Without `need`, an unreadable value counts as absent. */
export type GtfsColumn = Readonly<{
  name: string
  type: 'text' | 'int' | 'float8'
  read: ReadField
  /** `file`: the column must exist and have a value in every row; `row`: a value in every row if the column exists. */
  need?: 'file' | 'row'
}>

/** A file that is read into a temporary table with these columns and `line`. */
export type GtfsTable = Readonly<{ file: string; table: string; what: string; columns: readonly GtfsColumn[] }>

const yes = (name: string, type: GtfsColumn['type'], read: ReadField): GtfsColumn => ({ name, type, read, need: 'file' })
const maybe = (name: string, type: GtfsColumn['type'], read: ReadField): GtfsColumn => ({ name, type, read })

const texts = (...names: readonly string[]): GtfsColumn[] => names.map(name => maybe(name, 'text', text))

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** The files that are read, in reading order. */
export const tables = {
  agencies: {
    file: 'agency.txt',
    table: 'g_agency',
    what: 'operators',
    columns: [
      maybe('agency_id', 'text', id),
      yes('agency_name', 'text', text),
      maybe('agency_url', 'text', address),
      yes('agency_timezone', 'text', timeZone),
      maybe('agency_lang', 'text', language),
      ...texts('agency_phone', 'agency_email'),
    ],
  },
  stops: {
    file: 'stops.txt',
    table: 'g_stop',
    what: 'stops',
    columns: [
      yes('stop_id', 'text', id),
      ...texts('stop_code', 'stop_name', 'stop_desc'),
      { name: 'stop_lat', type: 'float8', read: number(-90, 90), need: 'row' },
      { name: 'stop_lon', type: 'float8', read: number(-180, 180), need: 'row' },
      maybe('stop_url', 'text', address),
      maybe('location_type', 'int', whole(0, 4)),
      maybe('parent_station', 'text', id),
      maybe('wheelchair_boarding', 'int', whole(0, 2)),
      maybe('platform_code', 'text', text),
    ],
  },
  routes: {
    file: 'routes.txt',
    table: 'g_route',
    what: 'lines',
    columns: [
      yes('route_id', 'text', id),
      maybe('agency_id', 'text', id),
      ...texts('route_short_name', 'route_long_name', 'route_desc'),
      yes('route_type', 'int', whole(0, 9999)),
      maybe('route_url', 'text', address),
      maybe('route_color', 'text', colour),
      maybe('route_text_color', 'text', colour),
    ],
  },
  trips: {
    file: 'trips.txt',
    table: 'g_trip',
    what: 'trips',
    columns: [
      yes('route_id', 'text', id),
      yes('service_id', 'text', id),
      yes('trip_id', 'text', id),
      ...texts('trip_headsign', 'trip_short_name'),
      maybe('direction_id', 'int', whole(0, 1)),
      maybe('shape_id', 'text', id),
    ],
  },
  stopTimes: {
    file: 'stop_times.txt',
    table: 'g_time',
    what: 'stop times',
    columns: [
      yes('trip_id', 'text', id),
      { name: 'arrival_time', type: 'int', read: time, need: 'row' },
      { name: 'departure_time', type: 'int', read: time, need: 'row' },
      yes('stop_id', 'text', id),
      yes('stop_sequence', 'int', whole(0, 1_000_000_000)),
      maybe('stop_headsign', 'text', text),
      maybe('pickup_type', 'int', whole(0, 3)),
      maybe('drop_off_type', 'int', whole(0, 3)),
      maybe('shape_dist_traveled', 'float8', number(0, 1e9)),
    ],
  },
  calendars: {
    file: 'calendar.txt',
    table: 'g_calendar',
    what: 'services',
    columns: [
      yes('service_id', 'text', id),
      ...weekdays.map(weekday => yes(weekday, 'int', whole(0, 1))),
      yes('start_date', 'int', day),
      yes('end_date', 'int', day),
    ],
  },
  dates: {
    file: 'calendar_dates.txt',
    table: 'g_date',
    what: 'exceptions of services',
    columns: [yes('service_id', 'text', id), yes('date', 'int', day), yes('exception_type', 'int', whole(1, 2))],
  },
  shapes: {
    file: 'shapes.txt',
    table: 'g_shape',
    what: 'points of ways',
    columns: [
      yes('shape_id', 'text', id),
      yes('shape_pt_lat', 'float8', number(-90, 90)),
      yes('shape_pt_lon', 'float8', number(-180, 180)),
      yes('shape_pt_sequence', 'int', whole(0, 1_000_000_000)),
      maybe('shape_dist_traveled', 'float8', number(0, 1e9)),
    ],
  },
  frequencies: {
    file: 'frequencies.txt',
    table: 'g_frequency',
    what: 'frequencies',
    columns: [
      yes('trip_id', 'text', id),
      yes('start_time', 'int', time),
      yes('end_time', 'int', time),
      yes('headway_secs', 'int', whole(1, 86_400)),
    ],
  },
  transfers: {
    file: 'transfers.txt',
    table: 'g_transfer',
    what: 'transfers',
    columns: [
      maybe('from_stop_id', 'text', id),
      maybe('to_stop_id', 'text', id),
      maybe('from_route_id', 'text', id),
      maybe('to_route_id', 'text', id),
      maybe('from_trip_id', 'text', id),
      maybe('to_trip_id', 'text', id),
      maybe('transfer_type', 'int', whole(0, 5)),
      maybe('min_transfer_time', 'int', whole(0, 86_400)),
    ],
  },
  translations: {
    file: 'translations.txt',
    table: 'g_translation',
    what: 'translations',
    columns: [
      maybe('table_name', 'text', text),
      maybe('field_name', 'text', text),
      maybe('language', 'text', language),
      maybe('translation', 'text', text),
      maybe('record_id', 'text', id),
      maybe('record_sub_id', 'int', whole(0, 1_000_000_000)),
      maybe('field_value', 'text', text),
      // As files had them before 2019, with `lang` for `language`.
      maybe('trans_id', 'text', text),
      maybe('lang', 'text', language),
    ],
  },
  feedInfo: {
    file: 'feed_info.txt',
    table: 'g_info',
    what: 'descriptions of the feed',
    columns: [maybe('feed_publisher_name', 'text', text), maybe('feed_lang', 'text', language), maybe('feed_id', 'text', id)],
  },
} as const satisfies Record<string, GtfsTable>

/** Files without which there is no timetable. */
export const mandatory: readonly string[] = ['agency.txt', 'stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt']

/** Files of GTFS that are not published. */
export const leftOut: readonly string[] = [
  'levels.txt',
  'pathways.txt',
  'attributions.txt',

  'fare_attributes.txt',
  'fare_rules.txt',
  'fare_media.txt',
  'fare_products.txt',
  'fare_leg_rules.txt',
  'fare_leg_join_rules.txt',
  'fare_transfer_rules.txt',
  'timeframes.txt',
  'rider_categories.txt',
  'areas.txt',
  'stop_areas.txt',
  'networks.txt',
  'route_networks.txt',
  'location_groups.txt',
  'location_group_stops.txt',
  'locations.geojson',
  'booking_rules.txt',
]
