import { z } from 'zod'
import { seasonAt } from '@/demo/climate'
import { siteNear, villageAt, villages } from '@/demo/geography/places'
import { numbers, readTable, texts } from '@/demo/read-data'
import {
  clockAt,
  every,
  hour,
  isBusyAt,
  isWeekend,
  type MeasuredStation,
  monthDays,
  peak,
  registeredAt,
  type StationKind,
} from '@/demo/stations/kind'
import { countOf, noiseAt, numberOf, randomOf, smoothNoiseAt, type World } from '@/demo/world'

/** Car parks of towns and popular destinations, with their kind of use. */
const carParks = readTable('facts/places/car-parks.csv', {
  ...texts('de', 'it'),
  ...numbers('longitude', 'latitude', 'capacity'),
  use: z.enum(['town', 'commuters', 'leisure']),
})

export const parkingStations: StationKind = {
  type: 'ParkingStation',
  stations: function* () {
    for (const [place, row] of carParks.entries()) yield carPark(row, place)
  },
}

function carPark({ de, it, longitude, latitude, capacity, use }: (typeof carParks)[number], place: number): MeasuredStation {
  const { municipality } = villageAt({ longitude, latitude })
  const town = ['021008', '021051'].includes(municipality.istat)
  const seed = numberOf('car park', de)
  const occupied = (time: number) => Math.round(capacity * occupancyAt(time, use, seed))
  return {
    station: {
      id: town ? String(101 + place) : `${municipality.istat}:${place}`,
      name: `${de} / ${it}`,
      origin: town ? 'parking-towns' : 'parking-valleys',
      latitude,
      longitude,
      municipality: municipality.names.en,
      metadata: {
        capacity,
        name_de: de,
        name_it: it,
        name_en: de,
        parking_type: use === 'leisure' ? 'openSpace' : 'garage',
        use,
      },
    },
    courses: [
      { dataType: 'free', period: every.fiveMinutes, days: 2, at: time => capacity - occupied(time) },
      { dataType: 'free', period: every.hour, days: monthDays, at: time => capacity - occupied(time) },
      { dataType: 'occupied', period: every.hour, days: 14, at: occupied },
    ],
  }
}

/** Share of occupied spaces of a car park, 0 to 1. */
function occupancyAt(time: number, use: (typeof carParks)[number]['use'], seed: number): number {
  const clock = clockAt(time)
  const weekend = isWeekend(time) ? 1 : 0
  const shapes = {
    town: 0.22 + (0.62 - 0.2 * weekend) * peak(clock, 11.5, 3.6) + 0.35 * peak(clock, 17, 2.4) + 0.18 * peak(clock, 20.5, 2),
    commuters: 0.08 + (0.85 - 0.7 * weekend) * (peak(clock, 9.5, 2.6) + peak(clock, 14.5, 3)),
    leisure: 0.04 + (0.4 + 0.35 * weekend + 0.2 * seasonAt(time)) * peak(clock, 13, 3.4),
  }
  const drift = (smoothNoiseAt(seed, time / (5 * hour)) - 0.5) * 0.22 + (noiseAt(seed, Math.floor(time / 300_000)) - 0.5) * 0.03
  return Math.min(1, Math.max(0, shapes[use] + drift))
}

const towns = villages.filter(({ main, municipality }) => main && municipality.inhabitants > 7000)

export const parkingSensors: StationKind = {
  type: 'ParkingSensor',
  stations: function* (world: World) {
    for (let place = 0; place < countOf(world, 40); place++) yield sensor(place)
  },
}

function sensor(place: number): MeasuredStation {
  const random = randomOf('parking sensor', place)
  const village = random.pick(towns)
  const site = siteNear(village, random, 0.25)
  const seed = numberOf('parking sensor', place)
  return {
    station: {
      id: `sensor-${String(place).padStart(4, '0')}`,
      name: `${village.names.de} ${place + 1}`,
      origin: 'parking-towns',
      ...registeredAt(site, village),
      metadata: { group: village.names.de, disabled: random.chance(0.1), battery: random.integer(40, 100) },
    },
    courses: [{ dataType: 'occupied', period: every.halfHour, days: 2, at: time => (isBusyAt(time, 0.7, seed) ? 1 : 0) }],
  }
}
