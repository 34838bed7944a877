import { useTranslations } from 'next-intl'
import type { Credits } from '@/components/map/ground'

/** Who made what a map shows below its data, in one sentence. */
export function useCredits({ areas, ways }: Credits): string {
  const t = useTranslations('map.credits')
  return [
    areas.length > 0 && t('areas', { who: areas.join(', ') }),
    t('water'),
    ways.length > 0 && t('ways', { who: ways.join(', ') }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The same at the edge of a map; where that is narrow, on request. */
export function MapCredits({ credits }: { credits: Credits }) {
  const t = useTranslations('map.credits')
  const text = useCredits(credits)
  return (
    <div className="@container pointer-events-none absolute inset-x-0 bottom-0 flex justify-end text-[0.6875rem] leading-4 text-faint">
      <p className="pointer-events-auto bg-sheet/85 px-2 py-0.5 @max-[52rem]:hidden">{text}</p>
      <details className="pointer-events-auto bg-sheet/85 @min-[52rem]:hidden">
        <summary className="list-none px-2 py-1 text-right [&::-webkit-details-marker]:hidden">{t('title')}</summary>
        <p className="max-w-64 border-t border-line px-2 py-1">{text}</p>
      </details>
    </div>
  )
}
