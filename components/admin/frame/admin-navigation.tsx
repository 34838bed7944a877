'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { adminPages, isWithin } from '@/components/admin/pages'
import { Link, usePathname } from '@/components/text/navigation'

/** The ways through the administration: beside the page, on small screens one line above it. */
export function AdminNavigation() {
  const t = useTranslations('shell')
  const path = usePathname()
  const list = useShownPlace(adminPages.find(page => isWithin(page, path))?.href)
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

/** On small screens the line is longer than the screen: it stands where the page one is on can be seen. */
function useShownPlace(href: string | undefined) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const item = list.current?.querySelector(`a[href$="${href}"]`)?.parentElement
    if (list.current && item) list.current.scrollLeft = item.offsetLeft - (list.current.clientWidth - item.clientWidth) / 2
  }, [href])
  return list
}
