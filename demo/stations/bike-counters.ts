import { rainAt, type Spot, temperatureAt } from '@/demo/climate'
import { siteNear } from '@/demo/geography/areas'
import { villages } from '@/demo/geography/places'
import { noiseAt, numberOf, randomOf } from '@/demo/random'
import { clockAt, hour, isWeekend, peak } from '@/demo/stations/curves'
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
        Array.from({ length: 24 }, (_, at) => bicyclesAt(time + at * hour, spot)).reduce((sum, count) => sum + count, 0)
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

/** Bicycles an hour past a counter. */
function bicyclesAt(time: number, spot: Spot): number {
  const clock = clockAt(time)
  const commute = isWeekend(time) ? 0 : 90 * peak(clock, 7.6, 1) + 110 * peak(clock, 17.6, 1.4)
  const leisure = (isWeekend(time) ? 130 : 55) * peak(clock, 14.5, 3.4)
  const weather = Math.max(0.06, Math.min(1.2, (temperatureAt(time, spot) + 4) / 22)) * (rainAt(time, spot) > 0.3 ? 0.3 : 1)
  return Math.max(0, (commute + leisure) * weather * (0.85 + 0.3 * noiseAt(spot.seed, Math.floor(time / hour))))
}
