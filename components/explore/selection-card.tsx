import { useTranslations } from 'next-intl'
import type { MapFeature } from '@/components/map/feature'
import { Link } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/** What is selected, and the way to its page. */
export function SelectionCard({ feature, href, onClose }: { feature: MapFeature; href: string; onClose(): void }) {
  const t = useTranslations('explorer')
  return (
    <section
      aria-label={t('selected', { title: feature.title })}
      className="absolute inset-x-3 bottom-7 mx-auto flex max-w-[26rem] items-center gap-3 border border-strong bg-sheet p-3"
    >
      <Icon name="pin" className="text-larch" />
      <p className="min-w-0 grow truncate font-semibold" title={feature.title}>
        {feature.title}
      </p>
      <Link href={href} className={buttonClass('solid')}>
        {t('openRecord')}
      </Link>
      <button
        type="button"
        aria-label={t('unselect')}
        title={t('unselect')}
        onClick={onClose}
        className="p-1.5 text-faint hover:text-ink"
      >
        <Icon name="close" />
      </button>
    </section>
  )
}
