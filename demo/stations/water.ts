import { numberOf } from '@/demo/random'
import { round } from '@/demo/round'
import { flowAt } from '@/demo/stations/curves'
import { daily, hourly, type StationKind } from '@/demo/stations/kind'

/** `[river, place, longitude, latitude, metres above sea, mean cubic metres a second]` */
const gauges = [
  ['Etsch', 'Bozen Süd', 11.3075, 46.4712, 237, 110],
  ['Etsch', 'Töll', 11.0835, 46.672, 500, 42],
  ['Eisack', 'Brixen', 11.6478, 46.712, 555, 38],
  ['Rienz', 'Bruneck', 11.934, 46.797, 825, 19],
  ['Talfer', 'Bozen', 11.351, 46.503, 265, 9],
  ['Passer', 'Meran', 11.157, 46.671, 310, 11],
  ['Ahr', 'St. Georgen', 11.937, 46.817, 820, 14],
  ['Gader', 'Montal', 11.8968, 46.7625, 845, 7],
] as const

/** River gauges. */
export const waterGauges: StationKind = {
  type: 'WaterGauge',
  dataTypes: [
    { name: 'water-flow', description: 'discharge', unit: 'm³/s', rtype: 'Mean', period: hourly },
    { name: 'water-level', description: 'level above the zero of the gauge', unit: 'cm', rtype: 'Instantaneous', period: hourly },
  ],
  stations: function* () {
    for (const [river, place, longitude, latitude, altitude, mean] of gauges) {
      const spot = { altitude: 1500, seed: numberOf('gauge', river, place) }
      const flow = (time: number) => round(flowAt(time, mean, spot), 1)
      yield {
        station: {
          id: `${river}:${place}`,
          name: `${river} ${place}`,
          origin: 'hydrology',
          latitude,
          longitude,
          elevation: altitude,
          metadata: { river, mean },
        },
        courses: [
          { dataType: 'water-flow', period: hourly, days: 30, at: flow },
          { dataType: 'water-flow', period: daily, days: 365, at: flow },
          { dataType: 'water-level', period: hourly, days: 30, at: time => Math.round(40 + 60 * Math.sqrt(flow(time) / mean)) },
        ],
      }
    }
  },
}
