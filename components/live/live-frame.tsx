import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '@/components/text/navigation'

const pages = [
  ['wall', '/live'],
  ['events', '/live/events'],
] as const

// On wide screens, where map and list are side by side, they fill the window.
const fillsWindow = 'flex flex-col lg:min-h-0 lg:flex-1'

export async function LiveFrame({ page, lead, children }: { page: 'wall' | 'events'; lead: string; children: ReactNode }) {
  const t = await getTranslations('live')
  return (
    <main id="main" data-fills-window={page === 'wall' ? undefined : 'wide'} className={page === 'wall' ? 'pb-8' : fillsWindow}>
      <div className="page-width w-full pt-8 lg:pt-6">
        <h1 className="text-2xl">{t(page === 'wall' ? 'title' : 'eventsTitle')}</h1>
        <p className="mt-1 max-w-[60rem] text-soft">{lead}</p>
        <nav aria-label={t('pages')} className="mt-4 flex border-b border-line lg:mt-2">
          {pages.map(([name, address]) => (
            <Link
              key={name}
              href={address}
              aria-current={name === page ? 'page' : undefined}
              className="-mb-px flex h-10 items-center border-b-2 border-transparent px-3 text-sm font-medium text-soft first:-ml-3 hover:text-ink aria-[current]:border-larch aria-[current]:text-larch"
            >
              {t(`tabs.${name}`)}
            </Link>
          ))}
        </nav>
      </div>
      <div className={page === 'wall' ? 'page-width' : 'flex min-w-0 flex-col px-4 pb-6 sm:px-6 lg:min-h-0 lg:flex-1 lg:pb-3'}>
        {children}
      </div>
    </main>
  )
}
