import { useTranslations } from 'next-intl'
import { useRhythm } from '@/components/catalogue/rhythm'
import type { FreshnessAnswer } from '@/components/live/wall-rows'
import { isoOf } from '@/components/source/series-source'
import { Age } from '@/components/text/age'

/** The newest arrivals of each station type and origin. */
export function ArrivalList({ rows }: { rows: FreshnessAnswer['stationtypes'] }) {
  const t = useTranslations('dataset.change')
  const rhythm = useRhythm()
  return (
    <ul className="border border-line bg-sheet">
      {rows.map(({ stype, sorigin, series, late, arrival, period }) => (
        <li
          key={`${stype} ${sorigin}`}
          className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-line px-4 py-2.5 text-sm first:border-t-0"
        >
          <span className="min-w-48 grow">
            <code className="wrap-anywhere font-medium">{stype}</code> <span className="text-faint">{sorigin}</span>
          </span>
          <span>{t.rich('arrived', { when: () => <Age at={isoOf(arrival.newest)} /> })}</span>
          <span className="text-soft">{t('expected', { rhythm: rhythm(period.min) })}</span>
          <span className={late > 0 ? 'font-medium text-ink' : 'text-soft'}>{t('late', { late, series })}</span>
        </li>
      ))}
    </ul>
  )
}
