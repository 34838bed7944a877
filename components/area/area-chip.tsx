import { useTranslations } from 'next-intl'
import type { ListSource } from '@/components/source/source'
import { useFormatter } from '@/components/text/format'
import { Icon } from '@/components/ui/icon'
import { metresBetween } from '@/lib/geo/great-circle'
import { areaBounds, isWidened, type SearchArea } from '@/lib/geo/search-area'

export function AreaChip({ area, kind, onRemove }: { area: SearchArea; kind: ListSource['kind']; onRemove(): void }) {
  const t = useTranslations('area')
  const words = useAreaWords()
  const widened = kind !== 'content' && isWidened(area)
  const text = words(area)
  return (
    <span className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm border border-larch/40 bg-larch-wash pl-2 text-xs text-larch">
      <span className="min-w-0 truncate" title={widened ? `${text}. ${t('widened')}` : text}>
        {text}
        {widened && <span className="text-soft"> · {t('widenedShort')}</span>}
      </span>
      <button
        type="button"
        aria-label={t('remove', { area: text })}
        title={t('remove', { area: text })}
        onClick={onRemove}
        className="flex size-6 shrink-0 items-center justify-center hover:text-ink"
      >
        <Icon name="close" className="size-3!" />
      </button>
    </span>
  )
}

function useAreaWords(): (area: SearchArea) => string {
  const t = useTranslations('area')
  const format = useFormatter()
  const length = useLengthText()
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
      width: length(metresBetween([west, middle], [east, middle])),
      height: length(metresBetween([west, south], [west, north])),
    })
  }
}

/** Returns a length with its unit: `500 m`, `2.5 km`, `25 km`. */
export function useLengthText(): (metres: number) => string {
  const format = useFormatter()
  return metres =>
    metres < 1000
      ? format.number(Math.max(1, Math.round(metres)), { style: 'unit', unit: 'meter' })
      : format.number(metres / 1000, { style: 'unit', unit: 'kilometer', maximumFractionDigits: metres < 10_000 ? 1 : 0 })
}
