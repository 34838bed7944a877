import { z } from 'zod'
import { type Municipality, municipalities } from '@/demo/geography/places'
import { readJson, readTable } from '@/demo/read-data'
import { dayFrom, type World } from '@/demo/world'
import { feedOfTexts, type GtfsFeed } from '@/lib/flows/import/gtfs/files/feed'
import { storeFeed } from '@/lib/flows/import/gtfs/store-feed'
import { Tally } from '@/lib/flows/import/tally'

const demoFeedKey = 'demo'

const directions = [0, 1] as const

/** The operators of the demo, all invented. */
const operators = readTable('facts/operators.csv', { key: z.string(), name: z.string(), url: z.string() })

/**
 * A line. Its stops are main villages, by ISTAT codes, with the minutes from the first one. It runs in both directions
 * every `every` minutes from `first` to `last` o'clock (25 is one hour after midnight).
 */
const Line = z.strictObject({
  key: z.string(),
  operator: z.string(),
  routeType: z.int().describe('of GTFS'),
  code: z.string(),
  name: z.string(),
  colour: z.string(),
  stops: z.array(z.strictObject({ municipality: z.string(), minutes: z.int() })),
  first: z.int(),
  last: z.int(),
  every: z.int(),
  days: z.enum(['daily', 'weekdays', 'summer', 'feast']),
})
type Line = Readonly<z.infer<typeof Line>>
/** The lines of the demo. The villages are real, the lines are not. */
const lines = readJson('facts/lines.json', z.array(Line))

/** The timetable of the demo as a GTFS feed, from a month before the demo's current time to 14 months after. */
function demoFeed(world: World): GtfsFeed {
  const trips = lines.flatMap(tripsOf)
  return feedOfTexts({
    'agency.txt': table(
      'agency_id,agency_name,agency_url,agency_timezone,agency_lang',
      operators.map(({ key, name, url }) => [key, name, url, 'Europe/Rome', 'de']),
    ),
    'stops.txt': table(
      'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code,wheelchair_boarding',
      stopRows(),
    ),
    'routes.txt': table(
      'route_id,agency_id,route_short_name,route_long_name,route_type,route_color,route_text_color',
      routeRows(),
    ),
    'trips.txt': table('route_id,service_id,trip_id,trip_headsign,direction_id,shape_id', trips.map(tripRow)),
    'stop_times.txt': table('trip_id,arrival_time,departure_time,stop_id,stop_sequence', trips.flatMap(stopTimeRows)),
    'calendar.txt': table(
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      calendarRows(world),
    ),
    'calendar_dates.txt': table('service_id,date,exception_type', exceptionRows(world)),
    'shapes.txt': table('shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence', lines.flatMap(shapeRows)),
    'transfers.txt': table(
      'from_stop_id,to_stop_id,transfer_type,min_transfer_time',
      served.map(({ istat }) => [istat, istat, 2, 180]),
    ),
    'feed_info.txt': table('feed_publisher_name,feed_publisher_url,feed_lang', [
      ['Belvedere, Fahrplan der Demo / orario della demo', 'https://demo.example', 'de'],
    ]),
  })
}

const table = (header: string, rows: readonly (readonly (string | number)[])[]): string =>
  `${[header, ...rows.map(row => row.map(quoted).join(','))].join('\n')}\n`

const quoted = (cell: string | number) => (/[",]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell))

const served: readonly Municipality[] = [...new Set(lines.flatMap(({ stops }) => stops.map(({ municipality }) => municipality)))]
  .sort()
  .map(municipalityAt)

function municipalityAt(code: string): Municipality {
  return municipalities.find(({ istat }) => istat === code)!
}

const platforms = ['A', 'B'] as const

/** The rows of a station for each municipality, with a platform for each direction. */
const stopRows = () =>
  served.flatMap(({ istat, names, position: { latitude, longitude } }) => [
    [istat, names.en.replace('/', ' / '), latitude, longitude, 1, '', '', 1],
    ...platforms.map((platform, at) => [
      `${istat}-${platform}`,
      names.en.replace('/', ' / '),
      (latitude + at * 0.0003).toFixed(5),
      longitude,
      0,
      istat,
      platform,
      1,
    ]),
  ])

const routeRows = () =>
  lines.map(({ key, operator, code, name, routeType, colour }) => [key, operator, code, name, routeType, colour, 'FFFFFF'])

type Trip = Readonly<{ line: Line; direction: 0 | 1; start: number; number: number }>

function tripsOf(line: Line): Trip[] {
  const starts = Math.floor(((line.last - line.first) * 60) / line.every) + 1
  return directions.flatMap(direction =>
    Array.from({ length: starts }, (_, number) => ({ line, direction, start: line.first * 60 + number * line.every, number })),
  )
}

const idOf = ({ line, direction, number }: Trip) => `${line.key}-${direction}-${number + 1}`

/** The stops of a line in a direction, with the minutes from the first of them. */
function stopsOf({ stops }: Line, direction: 0 | 1): Line['stops'][number][] {
  if (direction === 0) return [...stops]
  const whole = stops.at(-1)!.minutes
  return stops.map(({ municipality, minutes }) => ({ municipality, minutes: whole - minutes })).reverse()
}

const shapeId = ({ key }: Line, direction: 0 | 1) => `${key}-${direction}`

function tripRow(trip: Trip): string[] {
  const { line, direction } = trip
  const { names } = municipalityAt(stopsOf(line, direction).at(-1)!.municipality)
  return [line.key, line.days, idOf(trip), names.en.replace('/', ' / '), String(direction), shapeId(line, direction)]
}

function stopTimeRows(trip: Trip): (string | number)[][] {
  const stops = stopsOf(trip.line, trip.direction)
  return stops.map(({ municipality, minutes }, at) => {
    const arrival = trip.start + minutes
    // Vehicles wait for a minute at stops on the way.
    const departure = at === 0 || at === stops.length - 1 ? arrival : arrival + 1
    return [idOf(trip), clock(arrival), clock(departure), `${municipality}-${platforms[trip.direction]}`, at + 1]
  })
}

const clock = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00`
const twoDigits = (value: number) => String(value).padStart(2, '0')

const daysAround = { before: -30, after: 425 } as const

function calendarRows(world: World): (string | number)[][] {
  const [from, to] = [compact(dayFrom(world, daysAround.before)), compact(dayFrom(world, daysAround.after))]
  return [
    ['daily', 1, 1, 1, 1, 1, 1, 1, from, to],
    ['weekdays', 1, 1, 1, 1, 1, 0, 0, from, to],
    // Every day; the exceptions exclude the days of winter.
    ['summer', 1, 1, 1, 1, 1, 1, 1, from, to],
  ]
}

/** The rows of exceptions: passes are closed in winter, and the feast is on five Saturdays. */
function exceptionRows(world: World): (string | number)[][] {
  const days = Array.from({ length: daysAround.after - daysAround.before + 1 }, (_, at) => dayFrom(world, daysAround.before + at))
  const winter = days.filter(day => day.getUTCMonth() < 5 || day.getUTCMonth() > 9)
  const saturdays = days.filter(day => day.getUTCDay() === 6).slice(0, 5)
  return [...winter.map(day => ['summer', compact(day), 2]), ...saturdays.map(day => ['feast', compact(day), 1])]
}

const compact = (day: Date) => day.toISOString().slice(0, 10).replaceAll('-', '')

/** The rows of shapes, which bend a little, because they follow no road. */
const shapeRows = (line: Line): (string | number)[][] =>
  directions.flatMap(direction => {
    const places = stopsOf(line, direction).map(({ municipality }) => municipalityAt(municipality).position)
    const points = places.flatMap((place, at) => {
      const next = places[at + 1]
      const bend = next && [(place.latitude + next.latitude) / 2 + 0.004, (place.longitude + next.longitude) / 2 - 0.004]
      return [[place.latitude, place.longitude], ...(bend ? [bend] : [])]
    })
    return points.map(([latitude, longitude], at) => [
      shapeId(line, direction),
      latitude!.toFixed(5),
      longitude!.toFixed(5),
      at + 1,
    ])
  })

/** Publishes the timetable of the demo. @returns the number of its journeys */
export async function saveTimetable(world: World): Promise<number> {
  const tally = new Tally()
  await storeFeed({ feed: demoFeed(world), tally, key: demoFeedKey, flaws: 'reported' })
  const [remark] = tally.remarks().filter(({ text }) => text.includes('skipped'))
  if (remark) throw new Error(`demo timetable: ${remark.text} (${remark.example})`)
  return tally.kinds().find(([what]) => what === 'journeys')?.[1].stored ?? 0
}
