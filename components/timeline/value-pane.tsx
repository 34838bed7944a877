import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { SlowAnswer } from '@/components/connection/slow-answer'
import { FailedCall } from '@/components/explore/failed-call'
import type { MapFeature } from '@/components/map/feature'
import type { Ground } from '@/components/map/ground'
import { MapFallback } from '@/components/map/map-fallback'
import { ClassLegend } from '@/components/timeline/class-legend'
import { classOf, colourOf } from '@/components/timeline/classes'
import { type Played, paletteOf } from '@/components/timeline/shown'
import { Notice } from '@/components/ui/notice'

const ValueMap = dynamic(() => import('@/components/map/value-map'), { ssr: false })

type Props = Played & { ground: Ground | null; failure: unknown; retry(): void; onSelect(code: string | null): void }

/** The map with its legend. */
export function ValuePane(props: Props) {
  const { ground, failure, retry, onSelect, frames, breaks, place, stations, selected } = props
  const t = useTranslations('timeline')
  const map = useTranslations('map')
  const language = useLocale()
  const features = useMemo(
    () =>
      stations.flatMap(({ scode, sname, scoordinate }): MapFeature[] =>
        scoordinate
          ? [{ id: scode, title: sname ?? scode, geometry: { type: 'Point', coordinates: [scoordinate.x, scoordinate.y] } }]
          : [],
      ),
    [stations],
  )
  const colours = useMemo(() => {
    const found = [...(frames?.values ?? [])].flatMap(([code, values]) => {
      const value = values[place] ?? null
      return value === null ? [] : [[code, colourOf(classOf(value, breaks), breaks.length + 1)] as const]
    })
    return new Map(found)
  }, [frames, place, breaks])
  return (
    <div className="relative flex min-h-0 flex-col bg-(--map-outside)">
      <div className="relative h-[45dvh] min-h-64 md:h-auto md:grow">
        {ground && features.length > 0 && (
          <MapFallback>
            <ValueMap
              ground={ground}
              features={features}
              colours={colours}
              palette={paletteOf(props)}
              selected={selected}
              language={language}
              label={map('label')}
              help={t('mapHelp')}
              onSelect={onSelect}
            />
          </MapFallback>
        )}
      </div>
      <ClassLegend {...props} />
      {frames === null && !failure && (
        <p role="status" className="absolute top-3 left-3 border border-line bg-sheet/90 px-2 py-1 text-xs text-soft">
          {t('loading')}
        </p>
      )}
      {frames?.times.length === 0 && (
        <div className="absolute inset-x-4 top-1/3 mx-auto max-w-80">
          <Notice role="status">{t('nothing')}</Notice>
        </div>
      )}
      {props.distance !== null && frames !== null && frames.times.length > 0 && colours.size === 0 && (
        <p role="status" className="absolute top-3 left-3 max-w-80 border border-line bg-sheet/90 px-2 py-1 text-xs text-soft">
          {t('nothingBefore')}
        </p>
      )}
      <SlowAnswer />
      {failure !== null && failure !== undefined && <FailedCall error={failure} onRetry={retry} />}
    </div>
  )
}
