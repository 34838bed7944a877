import { useFormatter, useTranslations } from 'next-intl'
import { classOf, colourOf } from '@/components/timeline/classes'
import { numberStyle, type Played, paletteOf, valueAt } from '@/components/timeline/shown'

/** What the colours mean, and how many stations have each in the frame that is shown. */
export function ClassLegend(played: Played) {
  const t = useTranslations('timeline')
  const format = useFormatter()
  const { measure, distance, frames, breaks, stations } = played
  if (!frames || frames.times.length === 0) return null
  const values = stations.map(({ scode }) => valueAt(played, scode))
  const isMeasured = values.some(value => value !== null)
  const classes = Array.from({ length: isMeasured ? breaks.length + 1 : 0 }, (_, place) => place)
  const number = (value: number) => format.number(value, { ...numberStyle(played), maximumFractionDigits: 3 })
  const words = (place: number) => {
    const [low, high] = [breaks[place - 1], breaks[place]]
    if (low === undefined && high === undefined) return t('allValues')
    if (low === undefined) return t('below', { value: number(high!) })
    return high === undefined ? t('from', { value: number(low) }) : t('between', { low: number(low), high: number(high) })
  }
  return (
    <section
      aria-label={t('legend')}
      className="border-line bg-sheet/95 text-xs max-md:border-t max-md:px-4 max-md:py-2 md:absolute md:bottom-7 md:left-3 md:max-w-72 md:border md:px-2.5 md:py-2"
    >
      <p className="mb-1 font-semibold">
        {measure.name}
        {measure.unit && ` (${measure.unit})`}
        {distance && <span className="font-normal text-soft"> · {t(`difference.${distance}`)}</span>}
      </p>
      <ul className="max-md:grid max-md:grid-cols-2 max-md:gap-x-6">
        {classes.map(place => (
          <Entry
            key={place}
            fill={`var(--${paletteOf(played)}-${colourOf(place, classes.length) + 1})`}
            text={words(place)}
            count={values.filter(value => value !== null && classOf(value, breaks) === place).length}
          />
        ))}
        <Entry fill="var(--sunk)" look="none" text={t('noData')} count={values.filter(value => value === null).length} />
      </ul>
    </section>
  )
}

type EntryProps = { fill: string; text: string; count: number; look?: 'value' | 'none' }

/** A sign as the map draws it: smaller and fainter where there is no value. */
function Entry({ fill, text, count, look = 'value' }: EntryProps) {
  return (
    <li className="flex items-center gap-2 leading-5">
      <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3">
        <circle
          cx="6"
          cy="6"
          r={look === 'value' ? 5 : 3.3}
          fill={fill}
          stroke={look === 'value' ? 'var(--ink)' : 'var(--ink-faint)'}
          strokeWidth="0.8"
        />
      </svg>
      <span className="grow">{text}</span>
      <span className="pl-3 text-right text-soft">{count}</span>
    </li>
  )
}
