import type { ReactNode } from 'react'

type Props = {
  /** What is in it, for screen readers. */
  label: string
  className?: string
  children: ReactNode
}

/** What may be larger than its place and scrolls there, by pointer and by keyboard. */
export function ScrollBox({ label, className = 'overflow-x-auto', children }: Props) {
  return (
    // Not a region: a page may have dozens, and landmarks are for finding one's way.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would say that there is something to fill in
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what has the focus, and not every browser lets them into what scrolls
    <div role="group" aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
  )
}
