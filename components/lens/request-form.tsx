'use client'

import type { ReactNode } from 'react'
import { useHere } from '@/components/session/use-here'

/** A form about a role request; it comes back to the page and works before any script has run. */
export function RequestForm({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <form method="post" action="/api/role-requests" className={className}>
      <input type="hidden" name="callbackUrl" value={useHere()} />
      {children}
    </form>
  )
}
