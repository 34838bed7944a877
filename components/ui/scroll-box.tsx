import type { ReactNode } from 'react'

type Props = {
  /** Its label for screen readers. */
  label: string
  className?: string
  children: ReactNode
}

/** A box for content that may be larger than its place; it scrolls by pointer and by keyboard. */
export function ScrollBox({ label, className = 'overflow-x-auto', children }: Props) {
  return (
    // Not a region: a page may have dozens, and landmarks are for orientation.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would say that there is something to fill in
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what has the focus, and not every browser lets them into what scrolls
    <div role="group" aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
  )
}
