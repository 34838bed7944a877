'use client'

import { useTranslations } from 'next-intl'
import { isWithin, mainPages } from '@/components/shell/pages'
import { Link, usePathname } from '@/components/text/navigation'

const looks = {
  /** In a row; the present page is underlined by the header's edge. */
  bar: 'flex h-12 items-center border-y-2 border-transparent px-2 text-soft hover:text-larch xl:whitespace-nowrap aria-[current]:border-b-larch aria-[current]:text-ink',
  /** In a column, large enough for a thumb. */
  list: 'flex h-11 items-center border-l-2 border-transparent px-4 hover:bg-larch-wash/50 aria-[current]:border-larch aria-[current]:text-larch',
} as const

/** The main pages, with the present one marked. */
export function MainLinks({ look }: { look: keyof typeof looks }) {
  const t = useTranslations('shell')
  const path = usePathname()
  return mainPages.map(page => (
    <Link key={page.href} href={page.href} aria-current={isWithin(page, path) ? 'page' : undefined} className={looks[look]}>
      {t(page.name)}
    </Link>
  ))
}
