'use client'

import { openSheet } from '@/components/palette/opening'

/** The header's search field: a press opens the palette; without scripts, and by keyboard, it is a plain field. */
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
