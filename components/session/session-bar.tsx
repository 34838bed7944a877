'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { checkSession, hasEnded, watchEnded } from '@/components/session/session-end'
import { SignInForm, SignOutForm, useCurrentPath } from '@/components/session/sign-in-form'
import { SubmitButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/**
 * Reports the end of the session, after which the APIs return less data. The page stays as it is.
 * @param state state of the session when the server rendered the page
 */
export function SessionBar({ state }: { state: 'none' | 'live' | 'ended' | 'unavailable' }) {
  const t = useTranslations('session')
  const noticed = useSyncExternalStore(watchEnded, hasEnded, () => false)
  useSessionChecks(state === 'live' && !noticed)
  return (
    <div role="status" className="sticky top-0 z-30 print:hidden">
      {(state === 'ended' || noticed) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-strong bg-larch-wash px-4 py-2 text-sm sm:px-6">
          <Icon name="clock" className="text-larch" />
          <p className="min-w-40 flex-1">{t('ended')}</p>
          <div className="flex items-center gap-2">
            <SignInForm>
              <SubmitButton text={t('signInAgain')} />
            </SignInForm>
            <SignOutForm>
              <SubmitButton look="quiet" text={t('goOnWithout')} />
            </SignOutForm>
          </div>
        </div>
      )}
    </div>
  )
}

/** Checks the session after a navigation, and when the page becomes visible again: it may send no other requests. */
function useSessionChecks(signedIn: boolean) {
  const here = useCurrentPath()
  const checked = useRef(here)
  useEffect(() => {
    if (!signedIn || checked.current === here) return
    checked.current = here
    void checkSession()
  }, [signedIn, here])
  useEffect(() => {
    if (!signedIn) return
    const onReturn = () => document.visibilityState === 'visible' && void checkSession()
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [signedIn])
}
