'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { usePathname } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'

const id = 'small-menu'

/** The parts of the header that do not fit a small screen; a popover, so that it opens without scripts. */
export function SmallMenu({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  const path = usePathname()
  return (
    <div className="@min-[64rem]:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('menu')}
        className="flex size-8 items-center justify-center rounded-sm text-soft hover:bg-sunk hover:text-ink"
      >
        <Icon name="menu" />
      </button>
      <div
        // Each page has its own menu, initially closed.
        key={path}
        id={id}
        popover="auto"
        // A link to the present page closes it as well.
        ref={menu => menu?.addEventListener('click', ({ target }) => (target as Element).closest('a') && menu.hidePopover())}
        className="inset-x-0 top-12 bottom-auto m-0 w-full max-w-none border-0 border-b border-strong bg-sheet p-0 text-ink backdrop:bg-shade"
      >
        {children}
      </div>
    </div>
  )
}
