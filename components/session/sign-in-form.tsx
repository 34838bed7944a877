'use client'

import { useSearchParams } from 'next/navigation'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { noteLeaving } from '@/components/session/session-end'
import { getPathname, usePathname } from '@/components/text/navigation'

type Props = { to?: string; className?: string; children: ReactNode }

export const SignInForm = (props: Props) => <SessionForm {...props} action="/api/auth/signin/belvedere" />

export const SignOutForm = (props: Props) => <SessionForm {...props} action="/api/auth/signout" onLeave={noteLeaving} />

function SessionForm({ action, to, className, onLeave, children }: Props & { action: string; onLeave?: () => void }) {
  const here = useCurrentPath()
  return (
    <form method="post" action={action} className={className} onSubmit={onLeave}>
      <input type="hidden" name="callbackUrl" value={to ?? here} />
      {children}
    </form>
  )
}

/** The path and query of the current page, to return to after a sign-in. */
export function useCurrentPath(): string {
  const path = getPathname({ href: usePathname(), locale: useLocale() })
  const query = grouped(useSearchParams())
  return query ? `${path}?${query}` : path
}

/** Groups repeated parameters in order of their first occurrence, as servers do, but browsers do not. */
function grouped(parameters: URLSearchParams): string {
  const names = [...new Set(parameters.keys())]
  return new URLSearchParams(names.flatMap(name => parameters.getAll(name).map(value => [name, value]))).toString()
}
