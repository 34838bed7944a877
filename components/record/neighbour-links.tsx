import { getFormatter, getTranslations } from 'next-intl/server'
import type { ListPosition } from '@/components/record/neighbours'
import { Link } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'

/** Links to the previous and next record of the list. */
export async function NeighbourLinks({ place, hrefOf }: { place: ListPosition; hrefOf: (id: string) => string }) {
  const [t, format] = await Promise.all([getTranslations('record'), getFormatter()])
  const { previous, next, number, total } = place
  const look = 'inline-flex h-8 items-center gap-1.5 rounded-sm px-2 hover:bg-sunk hover:text-larch'
  return (
    <nav aria-label={t('inList')} className="flex items-center gap-1 text-sm text-soft">
      {previous && (
        <Link href={hrefOf(previous.id)} rel="prev" title={previous.title ?? previous.id} className={look}>
          <Icon name="left" />
          {t('previous')}
        </Link>
      )}
      <span className="text-faint">{t('placeInList', { number: format.number(number), total: format.number(total) })}</span>
      {next && (
        <Link href={hrefOf(next.id)} rel="next" title={next.title ?? next.id} className={look}>
          {t('next')}
          <Icon name="right" />
        </Link>
      )}
    </nav>
  )
}
