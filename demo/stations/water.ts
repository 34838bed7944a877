import { z } from 'zod'
import { rainAt, type Spot, seasonAt } from '@/demo/climate'
import { numberOf, round, smoothNoiseAt } from '@/demo/random'
import { number, readTable } from '@/demo/read-data'
import { hour } from '@/demo/stations/curves'
import { daily, hourly, type StationKind } from '@/demo/stations/kind'

/** River gauges, with their mean discharge in cubic metres a second. */
const gauges = readTable('facts/places/river-gauges.csv', {
  river: z.string(),
  place: z.string(),
  longitude: number,
  latitude: number,
  altitude: number,
  mean: number,
})

/** River gauges. */
export const waterGauges: StationKind = {
  type: 'WaterGauge',
  dataTypes: [
    { name: 'water-flow', description: 'discharge', unit: 'm³/s', rtype: 'Mean', period: hourly },
    { name: 'water-level', description: 'level above the zero of the gauge', unit: 'cm', rtype: 'Instantaneous', period: hourly },
  ],
  stations: function* () {
    for (const { river, place, longitude, latitude, altitude, mean } of gauges) {
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

/** Cubic metres a second in a river that carries `mean` of them on average: snow melts in early summer, rain adds. */
function flowAt(time: number, mean: number, spot: Spot): number {
  const melt = 1 + 0.75 * seasonAt(time + 25 * 24 * hour)
  const rain = rainAt(time - 6 * hour, spot) + rainAt(time - 12 * hour, spot) * 0.6
  return mean * (melt * 0.8 + rain * 0.16 + 0.2 * smoothNoiseAt(spot.seed, time / (30 * hour)))
}
