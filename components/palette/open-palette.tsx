'use client'

import type { ReactNode } from 'react'
import { openSheet } from '@/components/palette/opening'
import { Link } from '@/components/text/navigation'

/** Opens the palette; without scripts it links to the search page. */
export function OpenPalette({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <Link
      href="/search"
      aria-label={label}
      className={className}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        openSheet('palette')
      }}
    >
      {children}
    </Link>
  )
}
