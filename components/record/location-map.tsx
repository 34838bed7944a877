import { getLocale, getTranslations } from 'next-intl/server'
import { boundsOf, type Geometry, type LonLat, positionsOf, widened } from '@/components/geometry/geojson'
import type { SheetBasemap } from '@/components/map/basemap'
import { MapSheet, type SheetValue } from '@/components/map/sheet/map-sheet'
import { getFormatter } from '@/components/text/get-formatter'
import { Section } from '@/components/ui/section'

type Props = {
  title: string
  position: LonLat | null
  shape?: Geometry | null
  altitude?: string | null
  basemap: SheetBasemap
  neighbours?: Readonly<{ measure: string; unit: string | null; values: readonly SheetValue[] }> | null
}

const surroundings = 0.14

export async function LocationMap({ title, position, shape = null, altitude = null, basemap, neighbours = null }: Props) {
  const [t, language, format] = await Promise.all([getTranslations('record'), getLocale(), getFormatter()])
  const degrees = (value: number) => format.number(value, { minimumFractionDigits: 5, maximumFractionDigits: 5 })
  const bounds = shape ? boundsOf(positionsOf(shape)) : position && ([...position, ...position] as const)
  return (
    <Section id="place" title={t('where')}>
      {bounds ? (
        <MapSheet
          bounds={widened(bounds, shape ? 0.05 : surroundings)}
          ground={basemap}
          names={8}
          language={language}
          shapes={shape ? [shape] : []}
          dots={position && !neighbours ? [{ positions: [position], tone: 'larch' }] : []}
          values={neighbours?.values ?? []}
          label={t('mapLabel', { title })}
          size={{ width: 520, height: neighbours ? 480 : 330 }}
          dotRadius={7}
        />
      ) : (
        <p className="border border-line bg-sheet p-4 text-sm text-soft">{t('noPosition')}</p>
      )}
      {neighbours && neighbours.values.length > 1 && (
        <p className="mt-1.5 text-xs text-soft">
          {t('neighbours', { measure: neighbours.measure + (neighbours.unit ? ` (${neighbours.unit})` : '') })}
        </p>
      )}
      {position && (
        <p className="mt-1.5 text-xs text-faint">
          {t('coordinates')}: {t('latitudeLongitude', { latitude: degrees(position[1]), longitude: degrees(position[0]) })}
          {altitude && ` · ${altitude}`}
        </p>
      )}
    </Section>
  )
}
