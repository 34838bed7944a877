'use client'

import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { useCurrentPath } from '@/components/session/sign-in-form'
import { getPathname } from '@/components/text/navigation'

type Props = { to?: '/me/roles' | undefined; className?: string; children: ReactNode }

/** A form about a role request; it returns to the page, or to the one that `to` names, and works without scripts. */
export function RequestForm({ to, className, children }: Props) {
  const [here, locale] = [useCurrentPath(), useLocale()]
  return (
    <form method="post" action="/api/role-requests" className={className}>
      <input type="hidden" name="callbackUrl" value={to ? getPathname({ href: to, locale }) : here} />
      {children}
    </form>
  )
}
