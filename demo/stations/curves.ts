import { rainAt, type Spot, seasonAt, sunAt, temperatureAt, windAt } from '@/demo/climate'
import { noiseAt, smoothNoiseAt } from '@/demo/random'
import { dayMilliseconds } from '@/demo/world'

const hour = 3_600_000

/** Hour of the day by the clocks of the province, summer time left out. */
const clockAt = (time: number): number => ((time + hour) % dayMilliseconds) / hour

/** 0 Sunday to 6 Saturday. */
const weekdayAt = (time: number): number => new Date(time + hour).getUTCDay()

const isWeekend = (time: number): boolean => weekdayAt(time) % 6 === 0

/** 1 at the peak, falling on both sides. @param width hours until a third of the height */
const peak = (clock: number, at: number, width: number): number => {
  const away = Math.abs(clock - at)
  return Math.exp(-((Math.min(away, 24 - away) / width) ** 2))
}

export type ParkingUse = 'town' | 'commuters' | 'leisure'

/** Share of the places that are taken, 0 to 1. */
export function occupancyAt(time: number, use: ParkingUse, seed: number): number {
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

/** Vehicles an hour for a road that carries `capacity` of them in its busiest hour. */
export function trafficAt(time: number, capacity: number, seed: number): number {
  const clock = clockAt(time)
  const weekday = 0.07 + 0.78 * peak(clock, 7.7, 1.4) + 0.42 * peak(clock, 12.5, 3) + 0.85 * peak(clock, 17.4, 2)
  const weekend = 0.07 + 0.62 * peak(clock, 11, 3) + 0.66 * peak(clock, 17.5, 3)
  const drift = 0.88 + 0.24 * smoothNoiseAt(seed, time / (2 * hour))
  return Math.min(1.1, isWeekend(time) ? weekend : weekday) * capacity * drift
}

/** Kilometres an hour on that road: free as long as it is empty. */
export function speedAt(time: number, { capacity, limit, seed }: { capacity: number; limit: number; seed: number }): number {
  const load = trafficAt(time, capacity, seed) / capacity
  return limit * (1.02 - 0.42 * Math.max(0, load - 0.55) ** 1.2 - 0.06 * noiseAt(seed, Math.floor(time / 600_000)))
}

/** Micrograms in a cubic metre: from traffic, dispersed by wind. */
export function nitrogenAt(time: number, spot: Spot): number {
  return 8 + (trafficAt(time, 1, spot.seed) * 46 * (1.25 - 0.35 * seasonAt(time))) / (0.8 + windAt(time, spot) * 0.3)
}

/** Micrograms in a cubic metre: more in winter, washed out by rain. */
export function dustAt(time: number, spot: Spot): number {
  const winter = 13 - 7 * seasonAt(time)
  return Math.max(
    2,
    (winter + 9 * trafficAt(time, 1, spot.seed)) *
      (rainAt(time, spot) > 0.4 ? 0.5 : 1) *
      (0.8 + 0.4 * smoothNoiseAt(spot.seed, time / (11 * hour))),
  )
}

/** Micrograms in a cubic metre: made by the sun. */
export function ozoneAt(time: number, spot: Spot): number {
  return Math.max(4, 28 + sunAt(time - 2 * hour, spot) * 0.07 + (temperatureAt(time, spot) - 10) * 1.4)
}

/** Bicycles an hour past a counter. */
export function bicyclesAt(time: number, spot: Spot): number {
  const clock = clockAt(time)
  const commute = isWeekend(time) ? 0 : 90 * peak(clock, 7.6, 1) + 110 * peak(clock, 17.6, 1.4)
  const leisure = (isWeekend(time) ? 130 : 55) * peak(clock, 14.5, 3.4)
  const weather = Math.max(0.06, Math.min(1.2, (temperatureAt(time, spot) + 4) / 22)) * (rainAt(time, spot) > 0.3 ? 0.3 : 1)
  return Math.max(0, (commute + leisure) * weather * (0.85 + 0.3 * noiseAt(spot.seed, Math.floor(time / hour))))
}

/** Cubic metres a second in a river that carries `mean` of them on average: snow melts in early summer, rain adds. */
export function flowAt(time: number, mean: number, spot: Spot): number {
  const melt = 1 + 0.75 * seasonAt(time + 25 * dayMilliseconds)
  const rain = rainAt(time - 6 * hour, spot) + rainAt(time - 12 * hour, spot) * 0.6
  return mean * (melt * 0.8 + rain * 0.16 + 0.2 * smoothNoiseAt(spot.seed, time / (30 * hour)))
}

/** How many of `total` shared vehicles are available. */
export function availableAt(time: number, total: number, seed: number): number {
  const clock = clockAt(time)
  const use = 0.2 + 0.45 * (peak(clock, 8.2, 1.8) + peak(clock, 17.5, 2.2)) + 0.15 * peak(clock, 13, 3)
  const share = 1 - use * (0.5 + smoothNoiseAt(seed, time / (3 * hour)))
  return Math.max(0, Math.min(total, Math.round(total * share)))
}

/** Whether something is busy that is busy for `share` of the day, in spells of some length. */
export function isBusyAt(time: number, share: number, seed: number): boolean {
  const clock = clockAt(time)
  const likely = share * (0.35 + 1.1 * peak(clock, 11, 3.5) + 0.8 * peak(clock, 18, 2.5))
  return noiseAt(seed, Math.floor((time + (seed % 3600) * 1000) / (75 * 60_000))) < likely
}
