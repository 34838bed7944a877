import { getFormatter, getTranslations } from 'next-intl/server'
import { type ListQuery, listAddress } from '@/components/admin/list/list-query'
import { Link } from '@/components/text/navigation'
import { Icon, type IconName } from '@/components/ui/icon'

type Props = { query: ListQuery; page: number; pages: number }

/** Links to the other pages of a list; nothing where there are none. */
export async function ListPages({ query, page, pages }: Props) {
  const [t, format] = await Promise.all([getTranslations('admin.list'), getFormatter()])
  if (pages <= 1) return null
  const ways: readonly (readonly [target: number, name: 'previous' | 'next', icon: IconName, rel: string])[] = [
    [page - 1, 'previous', 'left', 'prev'],
    [page + 1, 'next', 'right', 'next'],
  ]
  return (
    <nav aria-label={t('pages')} className="mt-3 flex items-center gap-3 text-sm">
      {ways.map(([target, name, icon, rel]) =>
        target < 1 || target > pages ? null : (
          <Link
            key={name}
            rel={rel}
            href={listAddress(query, { pagenumber: String(target) })}
            className="inline-flex h-8 items-center gap-2 rounded-sm border border-strong bg-sheet px-3 hover:border-ink"
          >
            {name === 'previous' && <Icon name={icon} />}
            {t(name)}
            {name === 'next' && <Icon name={icon} />}
          </Link>
        ),
      )}
      <span className="text-soft">{t('page', { page: format.number(page), pages: format.number(pages) })}</span>
    </nav>
  )
}
