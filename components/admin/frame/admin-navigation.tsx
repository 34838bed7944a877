'use client'

import { useTranslations } from 'next-intl'
import { adminPages, isWithin } from '@/components/admin/pages'
import { Link, usePathname } from '@/components/text/navigation'
import { useScrollToCurrent } from '@/components/ui/horizontal'

export function AdminNavigation() {
  const t = useTranslations('shell')
  const path = usePathname()
  const list = useScrollToCurrent<HTMLUListElement>(adminPages.find(page => isWithin(page, path))?.href)
  return (
    <nav aria-label={t('administration')} className="lg:sticky lg:top-4 lg:w-44 lg:shrink-0 lg:self-start">
      <ul
        ref={list}
        className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 text-sm [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-col lg:gap-0 lg:border-b-0 lg:border-l lg:px-0"
      >
        {adminPages.map(page => (
          <li key={page.href} className="shrink-0">
            <Link
              href={page.href}
              aria-current={isWithin(page, path) ? 'page' : undefined}
              className="flex h-10 items-center border-transparent px-3 font-medium text-soft hover:text-larch aria-[current]:border-larch aria-[current]:text-ink max-lg:border-b-2 lg:-ml-px lg:h-9 lg:border-l-2"
            >
              {t(`admin.${page.name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
