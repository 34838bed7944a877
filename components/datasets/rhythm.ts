import { useTranslations } from 'next-intl'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** A duration in the largest unit that is not longer: 5400 seconds are 1.5 hours. */
function inUnits(seconds: number): { unit: 'day' | 'hour' | 'minute' | 'second'; count: number } {
  const match = units.find(([, length]) => seconds >= length)
  if (!match) return { unit: 'second', count: Math.round(seconds) }
  return { unit: match[0], count: Math.round((seconds / match[1]) * 10) / 10 }
}

export function useRhythm(): (seconds: number) => string {
  const t = useTranslations('rhythm')
  return seconds => {
    const { unit, count } = inUnits(seconds)
    return t(unit, { count })
  }
}
