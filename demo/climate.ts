import { dayMilliseconds, noiseAt, numberOf, smoothNoiseAt } from '@/demo/world'

const hour = 3_600_000
const seeds = { cloud: numberOf('climate', 'cloud'), warmth: numberOf('climate', 'warmth'), wind: numberOf('climate', 'wind') }

/** The solar hour of the day with its fraction, 45 minutes ahead of UTC. */
const hourOf = (time: number): number => ((time % dayMilliseconds) / hour + 0.75) % 24

/** The season: -1 in the middle of January, 1 in the middle of July. */
export function seasonAt(time: number): number {
  const day = (time / dayMilliseconds) % 365.2425
  return -Math.cos(((day - 15) / 365.2425) * 2 * Math.PI)
}

/** Share of the sky covered by clouds, 0 to 1. @param local seed of a position, for local differences */
function cloudAt(time: number, local: number): number {
  const wide = smoothNoiseAt(seeds.cloud, time / (26 * hour))
  return Math.min(1, Math.max(0, wide * 0.75 + smoothNoiseAt(local, time / (7 * hour)) * 0.4 - 0.08))
}

export type Spot = Readonly<{ altitude: number; seed: number }>

/** Air temperature in degrees Celsius: lower at altitude, highest in the afternoon, milder under clouds. */
export function temperatureAt(time: number, { altitude, seed }: Spot): number {
  const mean = 12.5 + 10.5 * seasonAt(time) - altitude * 0.0058
  const spell = (smoothNoiseAt(seeds.warmth, time / (70 * hour)) - 0.5) * 9
  const swing = (6 - altitude * 0.0009) * (1.05 - 0.6 * cloudAt(time, seed))
  const day = Math.cos(((hourOf(time) - 15) / 24) * 2 * Math.PI)
  return mean + spell + swing * day + (noiseAt(seed, Math.floor(time / 600_000)) - 0.5) * 0.5
}

/** Rain in millimetres per hour. */
export function rainAt(time: number, { seed }: Spot): number {
  const cloud = cloudAt(time, seed)
  if (cloud < 0.66) return 0
  const shower = smoothNoiseAt(seed ^ 0x5a5a, time / (2 * hour))
  return shower < 0.45 ? 0 : (cloud - 0.66) * (shower - 0.45) * 42
}

/** Relative humidity in percent. */
export function humidityAt(time: number, spot: Spot): number {
  const afternoon = Math.cos(((hourOf(time) - 15) / 24) * 2 * Math.PI)
  return Math.min(100, Math.max(12, 52 + 34 * cloudAt(time, spot.seed) - 16 * afternoon + (rainAt(time, spot) > 0 ? 14 : 0)))
}

/** Wind speed in metres per second: valley winds in the afternoon, stronger winds at altitude. */
export function windAt(time: number, { altitude, seed }: Spot): number {
  const valley = Math.max(0, Math.cos(((hourOf(time) - 16) / 24) * 2 * Math.PI)) * 3.2
  const wide = smoothNoiseAt(seeds.wind, time / (9 * hour)) ** 2 * 7 * (0.5 + altitude / 2500)
  return (valley + wide) * (0.6 + 0.8 * smoothNoiseAt(seed ^ 0x77, time / hour))
}

/** Solar radiation in watts per square metre. */
export function sunAt(time: number, { seed }: Spot): number {
  const length = 12 + 3.6 * seasonAt(time)
  const height = Math.cos(((hourOf(time) - 12.4) / length) * Math.PI)
  const inDay = Math.abs(hourOf(time) - 12.4) < length / 2
  return inDay ? Math.max(0, height) * (820 + 160 * seasonAt(time)) * (1 - 0.78 * cloudAt(time, seed)) : 0
}

/** Snow depth in centimetres. */
export function snowAt(time: number, { altitude, seed }: Spot): number {
  const cold = Math.max(0, -seasonAt(time - 35 * dayMilliseconds) + (altitude - 1400) / 1600)
  return Math.max(0, cold * (altitude - 500) * 0.075 * (0.7 + 0.6 * smoothNoiseAt(seed, time / (9 * dayMilliseconds))))
}

/** The sky as a letter of the province's weather service, of which the demo uses eight. */
export function skyCodeAt(time: number, spot: Spot): SkyCode {
  const [cloud, rain, temperature] = [cloudAt(time, spot.seed), rainAt(time, spot), temperatureAt(time, spot)]
  if (rain > 0 && temperature < 0.5) return 'm'
  if (rain > 2.5 && seasonAt(time) > 0.3) return 'u'
  if (rain > 1.2) return 'i'
  if (rain > 0) return 'f'
  if (cloud > 0.68) return 'e'
  if (cloud > 0.5) return 'c'
  return cloud > 0.28 ? 'b' : 'a'
}

export const skyCodes = ['a', 'b', 'c', 'e', 'f', 'i', 'm', 'u'] as const
export type SkyCode = (typeof skyCodes)[number]
