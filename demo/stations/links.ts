import { roadAt, roadBetween, roadCalled } from '@/demo/geography/roads'
import { noiseAt, numberOf, round } from '@/demo/random'
import { speedAt } from '@/demo/stations/curves'
import { hourly, type MeasuredStation, quarterHour, type StationKind } from '@/demo/stations/kind'
import { detectorCode, detectors } from '@/demo/stations/road-posts'
import { bluetoothStations } from '@/demo/stations/roads'

/** A stretch of road between two detectors. */
export type Link = Readonly<{
  code: string
  road: string
  from: number
  to: number
  /** Codes of the detectors at its ends. */
  begin: string
  end: string
  /** `[longitude, latitude]` along the road. */
  line: readonly (readonly [number, number])[]
}>

/** Type of the stations at both ends of a link. */
export const linkEndType = bluetoothStations.type

/** The stretches between neighbouring detectors, in the direction of rising kilometres. */
export const links: readonly Link[] = detectors.flatMap(({ road, kilometres }) =>
  kilometres.slice(1).map((to, place) => linkOf(road, kilometres[place]!, to)),
)

function linkOf(road: string, from: number, to: number): Link {
  return {
    // Real codes of links look like this one.
    code: `${road}:${from.toFixed(1)}->${road}:${to.toFixed(1)}`,
    road,
    from,
    to,
    begin: detectorCode(road, from),
    end: detectorCode(road, to),
    line: roadBetween(roadCalled(road), from, to).map(({ longitude, latitude }) => [longitude, latitude] as const),
  }
}

/** Links as stations, with travel time and speed. One name ends in an apostrophe, like a real one. */
export const linkStations: StationKind = {
  type: 'LinkStation',
  dataTypes: [
    { name: 'tempo', description: 'mean travel time', unit: 's', rtype: 'Mean', period: quarterHour },
    { name: "velocita'", description: 'mean speed', unit: 'km/h', rtype: 'Mean', period: quarterHour },
  ],
  stations: function* () {
    for (const link of links) yield linkStation(link)
  },
}

function linkStation({ code, road, from, to }: Link): MeasuredStation {
  const seed = numberOf('link', code)
  const middle = roadAt(roadCalled(road), (from + to) / 2)
  const kilometres = round(Math.abs(to - from), 1)
  const speed = (time: number) =>
    round(speedAt(time, { capacity: 1000, limit: 66, seed }) * (0.94 + 0.1 * noiseAt(seed, Math.floor(time / 900_000))), 1)
  const seconds = (time: number) => Math.round((kilometres / speed(time)) * 3600)
  return {
    station: {
      id: code,
      name: `${road} km ${from.toFixed(1)} - ${to.toFixed(1)}`,
      origin: 'traffic-lab',
      latitude: middle.latitude,
      longitude: middle.longitude,
      metadata: { road, length: kilometres * 1000 },
    },
    courses: [
      { dataType: 'tempo', period: quarterHour, days: 2, at: seconds },
      { dataType: 'tempo', period: hourly, days: 30, at: seconds },
      { dataType: "velocita'", period: quarterHour, days: 2, at: speed },
    ],
  }
}
