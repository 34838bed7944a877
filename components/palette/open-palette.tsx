'use client'

import type { ComponentProps, ReactNode } from 'react'
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

/** A search field. A click opens the palette, which suggests; by keyboard or without scripts it is a plain field. */
export function SearchField(props: ComponentProps<'input'>) {
  return (
    <input
      {...props}
      type="search"
      name="q"
      onPointerDown={event => {
        event.preventDefault()
        openSheet('palette')
      }}
    />
  )
}
