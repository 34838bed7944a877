'use client'

import type { ReactNode } from 'react'
import { openSheet } from '@/components/palette/open-sheet'
import { Link } from '@/components/text/navigation'

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

/** The search field in the header. A click opens the palette; by keyboard or without scripts it is a plain field. */
export function HeaderField({ label }: { label: string }) {
  return (
    <input
      type="search"
      name="q"
      aria-label={label}
      placeholder={label}
      onPointerDown={event => {
        event.preventDefault()
        openSheet('palette')
      }}
      className="h-8 w-full rounded-sm border border-strong bg-paper pr-8 pl-8 text-sm placeholder:text-faint"
    />
  )
}
