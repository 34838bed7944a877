'use client'

import type { ReactNode } from 'react'
import { useHere } from '@/components/session/use-here'

type Props = {
  /** Path one returns to; the page one is on when absent. */
  to?: string
  className?: string
  /** The button. */
  children: ReactNode
}

/** Begins a sign-in: a plain form, so that it works before any script has run. */
export function SignInForm({ to, className, children }: Props) {
  return <SessionForm action="/api/auth/signin/belvedere" to={to} className={className} button={children} />
}

/** Signs out, or forgets a session that has ended. */
export function SignOutForm({ to, className, children }: Props) {
  return <SessionForm action="/api/auth/signout" to={to} className={className} button={children} />
}

type FormProps = { action: string; to: string | undefined; className: string | undefined; button: ReactNode }

function SessionForm({ action, to, className, button }: FormProps) {
  const here = useHere()
  return (
    <form method="post" action={action} className={className}>
      <input type="hidden" name="callbackUrl" value={to ?? here} />
      {button}
    </form>
  )
}
