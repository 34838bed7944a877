import { useTranslations } from 'next-intl'
import type { FoundPlace } from '@/components/explore/found-place'
import { Link } from '@/components/text/navigation'
import { buttonClass, IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { SearchArea } from '@/lib/geo/search-area'

type Props = { place: FoundPlace; onArea(area: SearchArea): void; onClose(): void }

/** What was found on the map: its page, and the list of what is there. */
export function FoundCard({ place: { title, text, href, area }, onArea, onClose }: Props) {
  const t = useTranslations('map.find')
  return (
    <section
      aria-label={t('shown', { title })}
      data-map-panel
      className="absolute inset-x-3 bottom-7 z-10 mx-auto max-w-[28rem] border border-strong bg-sheet p-3"
    >
      <div className="flex items-start gap-3">
        <Icon name="search" className="mt-1 text-larch" />
        <div className="min-w-0 grow">
          <p className="truncate font-semibold" title={title}>
            {title}
          </p>
          {text && <p className="truncate text-xs text-soft">{text}</p>}
        </div>
        <IconButton icon="close" label={t('clear')} onPress={onClose} />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <button type="button" onClick={() => onArea(area)} className={buttonClass('solid')}>
          {t(area.kind === 'shape' ? 'listWithin' : 'listAround')}
        </button>
        {href && (
          <Link href={href} className={buttonClass('outline')}>
            {t('open')}
          </Link>
        )}
      </div>
    </section>
  )
}
