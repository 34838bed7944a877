import type { TimeSpan } from '@/components/chart/spark-path'

const hour = 3_600_000
const day = 24 * hour

export const presets = ['24h', '7d', '30d', '1y'] as const
export type Preset = (typeof presets)[number]

const lengths: Record<Preset, number> = { '24h': day, '7d': 7 * day, '30d': 30 * day, '1y': 365 * day }

export const spanOf = (preset: Preset, now: number): TimeSpan => ({ from: now - lengths[preset], to: now })

/** The shortest preset that shows at least 120 measurements. `period` is in seconds. */
export function presetFor(period: number): Preset {
  const enough = 120 * period * 1000
  return presets.find(preset => lengths[preset] >= enough) ?? '1y'
}

export const shortest = 60_000

type TimeView = Readonly<{ window: TimeSpan; overview: TimeSpan }>

/** The window and the overview around it. A requested window shorter than a minute is ignored. */
export function viewOf(preset: Preset, requested: { from: number | null; to: number | null }, now: number): TimeView {
  const home = spanOf(preset, now)
  const window = { from: requested.from ?? home.from, to: requested.to ?? home.to }
  if (window.to - window.from < shortest) return { window: home, overview: home }
  if (window.from >= home.from && window.to <= home.to) return { window, overview: home }
  const length = window.to - window.from
  return { window, overview: { from: window.from - length, to: Math.max(Math.min(window.to + length, now), window.to) } }
}

export function stepped({ from, to }: TimeSpan, direction: 1 | -1): TimeSpan {
  const by = (to - from) * direction
  return { from: from + by, to: to + by }
}

/** The span scaled around a time. A factor `times` below 1 shows more detail. */
export function zoomed({ from, to }: TimeSpan, times: number, around = (from + to) / 2): TimeSpan {
  const length = Math.max((to - from) * times, shortest)
  const share = (around - from) / (to - from)
  const start = Math.round(around - share * length)
  return { from: start, to: start + Math.round(length) }
}

export function movedInto({ from, to }: TimeSpan, limits: TimeSpan): TimeSpan {
  const length = Math.min(to - from, limits.to - limits.from)
  const start = Math.min(Math.max(from, limits.from), limits.to - length)
  return { from: start, to: start + length }
}

/** The end of the current minute. The end of a span is excluded, but the span must include the current time. */
export const upToMinute = (now: number): number => Math.ceil((now + 1) / 60_000) * 60_000
