import { useTranslations } from 'next-intl'
import type { Breaks } from '@/components/map/value-scale'

/** What a class of values holds, in words. @returns a function of the class, from 0, and of how its boundaries are written */
export function useRangeText(): (place: number, breaks: Breaks, write: (value: number) => string) => string {
  const t = useTranslations('map.values')
  return (place, breaks, write) => {
    const [low, high] = [breaks[place - 1], breaks[place]]
    if (low === undefined && high === undefined) return t('all')
    if (low === undefined) return t('below', { value: write(high!) })
    return high === undefined ? t('from', { value: write(low) }) : t('between', { low: write(low), high: write(high) })
  }
}
