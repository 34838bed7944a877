import { zipOf } from '../e2e/netex/zip-of'

const stopsPerTrip = 20
const tripsPerLine = 250

/** The same feed of any size, every time: lines with two directions, twenty stops each, shapes, four calendars. */
export function generatedFeed(stopTimes: number): Buffer {
  const trips = Math.round(stopTimes / stopsPerTrip)
  const lines = Math.max(1, Math.round(trips / tripsPerLine))
  const stops = lines * 10
  return zipOf({
    'agency.txt': 'agency_id,agency_name,agency_url,agency_timezone\nbench,Bench,https://bench.example,Europe/Rome\n',
    'stops.txt': ['stop_id,stop_name,stop_lat,stop_lon', ...numbered(stops, stop)].join('\n'),
    'routes.txt': ['route_id,agency_id,route_short_name,route_long_name,route_type', ...numbered(lines, line)].join('\n'),
    'trips.txt': [
      'route_id,service_id,trip_id,trip_headsign,direction_id,shape_id',
      ...numbered(trips, number => trip(number, lines)),
    ].join('\n'),
    'stop_times.txt': Buffer.concat(stopTimeTexts(trips, { lines, stops })),
    'calendar.txt': [
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      ...['1,1,1,1,1,0,0', '0,0,0,0,0,1,0', '0,0,0,0,0,0,1', '1,1,1,1,1,1,1'].map(
        (days, at) => `S${at},${days},20260101,20261231`,
      ),
    ].join('\n'),
    'shapes.txt': ['shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence', ...shapes(lines, stops)].join('\n'),
  })
}

const numbered = (count: number, write: (number: number) => string) => Array.from({ length: count }, (_, number) => write(number))

const latitude = (stop: number) => (46.3 + (stop % 97) / 200).toFixed(5)
const longitude = (stop: number) => (10.9 + (stop % 89) / 100).toFixed(5)

const stop = (number: number) => `it:22021:${number},Stop ${number},${latitude(number)},${longitude(number)}`
const line = (number: number) => `L${number},bench,${number},Line ${number},3`
const trip = (number: number, lines: number) => {
  const [of, direction] = [number % lines, Math.floor(number / lines) % 2]
  return `L${of},S${number % 4},T${number},Terminus ${of}-${direction},${direction},W${of}-${direction}`
}

/** The stop at a place of a line, in its direction. */
function stopAt(of: number, direction: number, { at, stops }: { at: number; stops: number }): number {
  const place = direction === 0 ? at : stopsPerTrip - 1 - at
  return (of * 10 + place) % stops
}

function stopTimeTexts(trips: number, { lines, stops }: { lines: number; stops: number }): Buffer[] {
  const texts: Buffer[] = [Buffer.from('trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type\n')]
  for (let number = 0; number < trips; number++) {
    const [of, direction] = [number % lines, Math.floor(number / lines) % 2]
    const start = 5 * 3600 + ((number * 137) % (19 * 3600))
    const rows = numbered(stopsPerTrip, at => {
      const arrival = start + at * 150
      return `T${number},${clock(arrival)},${clock(arrival + 30)},it:22021:${stopAt(of, direction, { at, stops })},${at + 1},0,0`
    })
    texts.push(Buffer.from(`${rows.join('\n')}\n`))
  }
  return texts
}

const clock = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(part => String(part).padStart(2, '0')).join(':')

function* shapes(lines: number, stops: number): Generator<string> {
  for (let of = 0; of < lines; of++)
    for (const direction of [0, 1])
      for (let at = 0; at < stopsPerTrip; at++) {
        const number = stopAt(of, direction, { at, stops })
        yield `W${of}-${direction},${latitude(number)},${longitude(number)},${at * 2}`
        yield `W${of}-${direction},${(Number(latitude(number)) + 0.001).toFixed(5)},${(Number(longitude(number)) + 0.001).toFixed(5)},${at * 2 + 1}`
      }
}
