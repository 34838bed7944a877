'use client'

import type { ReactNode } from 'react'
import { useCurrentPath } from '@/components/session/sign-in-form'

type Props = {
  /** `me`, `public`, or `role:` followed by a name. */
  as: string
  className?: string
  /** The button. */
  children: ReactNode
}

/** Chooses a lens, and returns to the page: a plain form, so that it works without scripts. */
export function LensForm({ as, className, children }: Props) {
  return (
    <form method="post" action="/api/lens" className={className}>
      <input type="hidden" name="as" value={as} />
      <input type="hidden" name="callbackUrl" value={useCurrentPath()} />
      {children}
    </form>
  )
}
