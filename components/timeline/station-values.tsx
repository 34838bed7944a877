import { useFormatter, useTranslations } from 'next-intl'
import { memo } from 'react'
import { numberStyle, type Playback, valueAt } from '@/components/timeline/playback'

/** The same values as a list: for visitors who do not see the map, and to find a station by name. */
export const StationValues = memo(({ onSelect, ...played }: Playback & { onSelect(code: string | null): void }) => {
  const t = useTranslations('timeline')
  const format = useFormatter()
  const { stations, selected, measure } = played
  return (
    <ul
      aria-label={t('stations')}
      className="overflow-y-auto border-line bg-sheet max-md:border-t md:col-start-2 md:row-span-2 md:row-start-2 md:border-l"
    >
      {stations.map(({ scode, sname }) => {
        const value = valueAt(played, scode)
        return (
          <li key={scode} className="border-b border-line">
            <button
              type="button"
              aria-pressed={scode === selected}
              onClick={() => onSelect(scode === selected ? null : scode)}
              className="flex w-full items-baseline gap-3 px-3 py-1.5 text-left text-sm hover:bg-sunk aria-pressed:bg-larch-wash aria-pressed:text-larch"
            >
              <span className="min-w-0 grow truncate" title={sname}>
                {sname ?? scode}
              </span>
              <span className={`shrink-0 ${value === null ? 'text-xs text-faint' : 'font-semibold'}`}>
                {value === null ? t('noData') : format.number(value, numberStyle(played))}
                {value !== null && measure.unit && <span className="font-normal text-soft"> {measure.unit}</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
})
