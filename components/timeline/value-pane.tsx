import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { RequestFailure } from '@/components/connection/request-failure'
import { SlowResponse } from '@/components/connection/slow-response'
import type { MapFeature } from '@/components/geometry/feature'
import type { MapBasemap } from '@/components/map/basemap'
import { MapFallback } from '@/components/map/map-fallback'
import { classOf, colourOf, useRangeText } from '@/components/map/value-scale'
import { useFormatter } from '@/components/text/format'
import { numberStyle, type Playback, playbackPalette, valueAt } from '@/components/timeline/playback'
import { Notice } from '@/components/ui/notice'

const ValueMap = dynamic(() => import('@/components/map/value-map'), { ssr: false })

type Props = Playback & { basemap: MapBasemap; failure: unknown; retry(): void; onSelect(code: string | null): void }

export function ValuePane(props: Props) {
  const { basemap, failure, retry, onSelect, stations, selected } = props
  const t = useTranslations('timeline')
  const map = useTranslations('map')
  const language = useLocale()
  const features = useStationFeatures(stations)
  const colours = useClassColours(props)
  return (
    <div className="relative flex min-h-0 flex-col bg-(--map-outside)">
      <div className="relative h-[45dvh] min-h-64 md:h-auto md:grow">
        {features.length > 0 && (
          <MapFallback>
            <ValueMap
              ground={basemap}
              features={features}
              colours={colours}
              palette={playbackPalette(props)}
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
      <PaneNotes played={props} failed={Boolean(failure)} coloured={colours.size} />
      <SlowResponse />
      {failure !== null && failure !== undefined && <RequestFailure error={failure} onRetry={retry} />}
    </div>
  )
}

function useStationFeatures(stations: Playback['stations']): MapFeature[] {
  return useMemo(
    () =>
      stations.flatMap(({ scode, sname, scoordinate }): MapFeature[] =>
        scoordinate
          ? [{ id: scode, title: sname ?? scode, geometry: { type: 'Point', coordinates: [scoordinate.x, scoordinate.y] } }]
          : [],
      ),
    [stations],
  )
}

function useClassColours({ frames, index, breaks }: Playback): ReadonlyMap<string, number> {
  return useMemo(() => {
    const classes = [...(frames?.values ?? [])].flatMap(([code, values]) => {
      const value = values[index] ?? null
      return value === null ? [] : [[code, colourOf(classOf(value, breaks), breaks.length + 1)] as const]
    })
    return new Map(classes)
  }, [frames, index, breaks])
}

function PaneNotes({ played: { frames, distance }, failed, coloured }: { played: Playback; failed: boolean; coloured: number }) {
  const t = useTranslations('timeline')
  const note = 'absolute top-3 left-3 max-w-80 border border-line bg-sheet/90 px-2 py-1 text-xs text-soft'
  if (frames === null)
    return failed ? null : (
      <p role="status" className={note}>
        {t('loading')}
      </p>
    )
  if (frames.times.length === 0)
    return (
      <div className="absolute inset-x-4 top-1/3 mx-auto max-w-80">
        <Notice role="status">{t('nothing')}</Notice>
      </div>
    )
  if (distance === null || coloured > 0) return null
  return (
    <p role="status" className={note}>
      {t('nothingBefore')}
    </p>
  )
}

function ClassLegend(played: Playback) {
  const t = useTranslations('timeline')
  const [format, textOf] = [useFormatter(), useRangeText()]
  const { measure, distance, frames, breaks, stations } = played
  if (!frames || frames.times.length === 0) return null
  const values = stations.map(({ scode }) => valueAt(played, scode))
  const isMeasured = values.some(value => value !== null)
  const classes = Array.from({ length: isMeasured ? breaks.length + 1 : 0 }, (_, index) => index)
  const number = (value: number) => format.number(value, { ...numberStyle(played), maximumFractionDigits: 3 })
  return (
    <section
      aria-label={t('legend')}
      data-map-panel
      className="border-line bg-sheet/95 text-xs max-md:border-t max-md:px-4 max-md:py-2 md:absolute md:bottom-7 md:left-3 md:max-w-72 md:border md:px-2.5 md:py-2"
    >
      <p className="mb-1 font-semibold">
        {measure.label}
        {measure.unit && ` (${measure.unit})`}
        {distance && <span className="font-normal text-soft"> · {t(`difference.${distance}`)}</span>}
      </p>
      <ul className="max-md:grid max-md:grid-cols-2 max-md:gap-x-6">
        {classes.map(index => (
          <Entry
            key={index}
            fill={`var(--${playbackPalette(played)}-${colourOf(index, classes.length) + 1})`}
            text={textOf(index, breaks, number)}
            count={values.filter(value => value !== null && classOf(value, breaks) === index).length}
          />
        ))}
        <Entry fill="var(--sunk)" look="none" text={t('noData')} count={values.filter(value => value === null).length} />
      </ul>
    </section>
  )
}

/** An entry of the legend. Its mark is smaller and fainter if it stands for stations without a value. */
function Entry({ fill, text, count, look = 'value' }: { fill: string; text: string; count: number; look?: 'value' | 'none' }) {
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
