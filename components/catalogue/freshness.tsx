import { useTranslations } from 'next-intl'
import type { Interface } from '@/components/catalogue/dataset-view'
import { Age } from '@/components/text/age'

type Props = {
  of: Interface
  changed: Date | null
  /** The expected interval between measurements. */
  periodSeconds?: number | null
}

/** How long ago the data changed and how often changes are expected, in words; the exact time is the title. */
export function Freshness({ of, changed, periodSeconds = null }: Props) {
  const t = useTranslations('catalogue')
  const rhythm = useRhythm()
  if (!changed) return t('unknownFreshness')
  return (
    <>
      {t.rich(of === 'timeseries' ? 'measured' : 'changed', { when: () => <Age at={changed} /> })}
      {periodSeconds !== null && ` · ${rhythm(periodSeconds)}`}
    </>
  )
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** A duration in the largest unit of which it has at least one: 5400 seconds are 1.5 hours. */
function inUnits(seconds: number): { unit: 'day' | 'hour' | 'minute' | 'second'; count: number } {
  const found = units.find(([, length]) => seconds >= length)
  if (!found) return { unit: 'second', count: Math.round(seconds) }
  return { unit: found[0], count: Math.round((seconds / found[1]) * 10) / 10 }
}

/** How often something is expected, in words: `every 5 minutes`. */
export function useRhythm(): (seconds: number) => string {
  const t = useTranslations('rhythm')
  return seconds => {
    const { unit, count } = inUnits(seconds)
    return t(unit, { count })
  }
}
