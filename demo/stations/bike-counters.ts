import { siteNear } from '@/demo/geography/outline'
import { villages } from '@/demo/geography/places'
import { numberOf, randomOf } from '@/demo/random'
import { bicyclesAt } from '@/demo/stations/curves'
import { daily, hourly, type StationKind } from '@/demo/stations/kind'

const bikeCounterVillages = [
  'Bozen',
  'Meran',
  'Brixen',
  'Bruneck',
  'Auer',
  'Naturns',
  'Klausen',
  'Toblach',
  'Latsch',
  'Kaltern an der Weinstraße',
]

/** Counters on cycle paths: every hour of a month, every day of a year. */
export const bikeCounters: StationKind = {
  type: 'BikeCounter',
  dataTypes: [{ name: 'counted-bikes', description: 'bicycles that passed', unit: '', rtype: 'Sum', period: hourly }],
  stations: function* () {
    for (const name of bikeCounterVillages) {
      const village = villages.find(({ names }) => names.de === name)!
      const { longitude, latitude, altitude } = siteNear(village, randomOf('bike counter', name), 0.7)
      const spot = { altitude, seed: numberOf('bike counter', name) }
      const dayOf = (time: number) =>
        Array.from({ length: 24 }, (_, hour) => bicyclesAt(time + hour * 3_600_000, spot)).reduce((sum, count) => sum + count, 0)
      yield {
        station: {
          id: `bikes:${village.municipality.istat}`,
          name: `Radweg ${name}`,
          origin: 'cycle-office',
          latitude,
          longitude,
          elevation: altitude,
          municipality: village.municipality.names.en,
          metadata: { path: `Radweg ${name}` },
        },
        courses: [
          { dataType: 'counted-bikes', period: hourly, days: 30, at: time => Math.round(bicyclesAt(time, spot)) },
          { dataType: 'counted-bikes', period: daily, days: 365, at: time => Math.round(dayOf(time)) },
        ],
      }
    }
  },
}
