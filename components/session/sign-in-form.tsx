'use client'

import type { ReactNode } from 'react'
import { useCurrentPath } from '@/components/session/use-current-path'

type Props = {
  /** Path to return to; by default the present page. */
  to?: string
  className?: string
  /** The button's text. */
  children: ReactNode
}

/** Starts a sign-in: a plain form, so that it works without scripts. */
export function SignInForm({ to, className, children }: Props) {
  return <SessionForm action="/api/auth/signin/belvedere" to={to} className={className} button={children} />
}

/** Signs out, or forgets an ended session. */
export function SignOutForm({ to, className, children }: Props) {
  return <SessionForm action="/api/auth/signout" to={to} className={className} button={children} />
}

type FormProps = { action: string; to: string | undefined; className: string | undefined; button: ReactNode }

function SessionForm({ action, to, className, button }: FormProps) {
  const here = useCurrentPath()
  return (
    <form method="post" action={action} className={className}>
      <input type="hidden" name="callbackUrl" value={to ?? here} />
      {button}
    </form>
  )
}
