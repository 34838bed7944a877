import { useFormatter, useTranslations } from 'next-intl'
import { metresApart } from '@/components/area/area-geometry'
import { type Area, areaBounds } from '@/components/explore/area'

/** Says an area as a part of a sentence: `within 2 km of 46.5, 11.35`, `in Bozen`. */
export function useAreaWords(): (area: Area) => string {
  const t = useTranslations('area')
  const format = useFormatter()
  const length = (metres: number) =>
    metres < 1000
      ? format.number(Math.max(1, Math.round(metres)), { style: 'unit', unit: 'meter' })
      : format.number(metres / 1000, { style: 'unit', unit: 'kilometer', maximumFractionDigits: metres < 10_000 ? 1 : 0 })
  const degrees = (value: number) => format.number(value, { maximumFractionDigits: 4 })
  return area => {
    if (area.kind === 'shape') return t('inShape', { name: area.name })
    if (area.kind === 'circle') {
      const [longitude, latitude] = area.centre
      return t('inCircle', { radius: length(area.radiusMetres), latitude: degrees(latitude), longitude: degrees(longitude) })
    }
    if (area.kind === 'polygon') return t('inPolygon', { corners: area.ring.length })
    const [west, south, east, north] = areaBounds(area)
    const middle = (south + north) / 2
    return t('inBox', {
      width: length(metresApart([west, middle], [east, middle])),
      height: length(metresApart([west, south], [west, north])),
    })
  }
}
