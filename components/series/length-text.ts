import type { useFormatter } from 'next-intl'

const units = [
  ['month', 31 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** A duration in the largest unit that gives a whole number. */
export function lengthText(seconds: number, format: Pick<ReturnType<typeof useFormatter>, 'number'>): string {
  const [unit, size] = units.find(([, each]) => seconds % each === 0) ?? (['second', 1] as const)
  return format.number(seconds / size, { style: 'unit', unit, unitDisplay: 'long' })
}
