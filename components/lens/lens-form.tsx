'use client'

import type { ReactNode } from 'react'
import { useHere } from '@/components/session/use-here'

type Props = {
  /** `me`, `public`, or `role:` with a name behind it. */
  as: string
  className?: string
  /** The button. */
  children: ReactNode
}

/** Chooses through which lens one looks, and comes back to the page: a plain form, so that it works before any script has run. */
export function LensForm({ as, className, children }: Props) {
  return (
    <form method="post" action="/api/lens" className={className}>
      <input type="hidden" name="as" value={as} />
      <input type="hidden" name="callbackUrl" value={useHere()} />
      {children}
    </form>
  )
}
