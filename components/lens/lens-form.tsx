'use client'

import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { useCurrentPath } from '@/components/session/sign-in-form'
import { getPathname } from '@/components/text/navigation'

type Props = {
  /** The access view, i.e. whose rights the pages show: `me`, `public`, or `role:` followed by a name. */
  as: string
  children: ReactNode
}

export function LensForm({ as, children }: Props) {
  return (
    <form method="post" action="/api/lens">
      <input type="hidden" name="as" value={as} />
      <input type="hidden" name="callbackUrl" value={useCurrentPath()} />
      {children}
    </form>
  )
}

type RequestFormProps = { to?: '/me/roles' | undefined; className?: string; children: ReactNode }

/** A form about a role request. It returns to the page `to`, by default the current one, and works without scripts. */
export function RequestForm({ to, className, children }: RequestFormProps) {
  const [here, locale] = [useCurrentPath(), useLocale()]
  return (
    <form method="post" action="/api/role-requests" className={className}>
      <input type="hidden" name="callbackUrl" value={to ? getPathname({ href: to, locale }) : here} />
      {children}
    </form>
  )
}
