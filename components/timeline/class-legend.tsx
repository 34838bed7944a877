import { useFormatter, useTranslations } from 'next-intl'
import { classOf, colourOf } from '@/components/timeline/classes'
import { type Played, valueAt } from '@/components/timeline/shown'

/** What the colours mean, and how many stations have each in the frame that is shown. */
export function ClassLegend(played: Played) {
  const t = useTranslations('timeline')
  const format = useFormatter()
  const { measure, frames, breaks, stations } = played
  if (!frames || frames.times.length === 0) return null
  const values = stations.map(({ scode }) => valueAt(played, scode))
  const classes = Array.from({ length: breaks.length + 1 }, (_, place) => place)
  const number = (value: number) => format.number(value, { maximumFractionDigits: 3 })
  const words = (place: number) => {
    const [low, high] = [breaks[place - 1], breaks[place]]
    if (low === undefined && high === undefined) return t('allValues')
    if (low === undefined) return t('below', { value: number(high!) })
    return high === undefined ? t('from', { value: number(low) }) : t('between', { low: number(low), high: number(high) })
  }
  return (
    <section aria-label={t('legend')} className="absolute bottom-3 left-3 border border-line bg-sheet/95 px-2.5 py-2 text-xs">
      <p className="mb-1 font-semibold">
        {measure.name}
        {measure.unit && ` (${measure.unit})`}
      </p>
      <ul>
        {classes.map(place => (
          <Entry
            key={place}
            fill={`var(--ramp-${colourOf(place, classes.length) + 1})`}
            text={words(place)}
            count={values.filter(value => value !== null && classOf(value, breaks) === place).length}
          />
        ))}
        <Entry fill="var(--sunk)" text={t('noData')} count={values.filter(value => value === null).length} />
      </ul>
    </section>
  )
}

function Entry({ fill, text, count }: { fill: string; text: string; count: number }) {
  return (
    <li className="flex items-center gap-2 leading-5">
      <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3">
        <circle cx="6" cy="6" r="5" fill={fill} stroke="var(--ink)" strokeWidth="0.8" />
      </svg>
      <span className="grow">{text}</span>
      <span className="pl-3 text-right text-soft">{count}</span>
    </li>
  )
}
