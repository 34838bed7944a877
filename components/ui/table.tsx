import type { ReactNode } from 'react'

export const tableClass = 'w-full border-collapse border border-line bg-sheet text-sm'

const head = 'h-8 border-b border-strong bg-sunk px-3 text-xs font-semibold whitespace-nowrap text-soft'

export const headClass = `${head} text-left`

export const numberHeadClass = `${head} text-right`

export const cellClass = 'border-t border-line px-3 py-2 align-baseline'

export const numberCellClass = `${cellClass} text-right whitespace-nowrap`

export const Head = ({ text, className = headClass }: { text: ReactNode; className?: string }) => (
  <th scope="col" className={className}>
    {text}
  </th>
)

type Props = { label: string; className?: string; children: ReactNode }

/** A box that can be scrolled with the pointer and the keyboard. */
export function ScrollBox({ label, className = 'overflow-x-auto', children }: Props) {
  return (
    // Not a region: a page may have dozens, and landmarks are for orientation.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would say that there is something to fill in
    // biome-ignore lint/a11y/noNoninteractiveTabindex: only a focused box scrolls by keyboard, and not every browser focuses it
    <div role="group" aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
  )
}
