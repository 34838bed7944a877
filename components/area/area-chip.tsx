import { useTranslations } from 'next-intl'
import { useAreaWords } from '@/components/area/area-words'
import { type Area, isWidened } from '@/components/explore/area'
import type { Source } from '@/components/explore/source'
import { Icon } from '@/components/ui/icon'

type Props = { area: Area; kind: Source['kind']; onRemove(): void }

/** The area that is searched in, and the way to search everywhere again. */
export function AreaChip({ area, kind, onRemove }: Props) {
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
