'use client'

import { useOffline } from 'next/offline'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '@/components/connection/online'
import { Icon } from '@/components/ui/icon'

const backMilliseconds = 4000

/** Reports a lost connection and, for a moment, its return. Pending requests then continue. */
export function OfflineBar() {
  const t = useTranslations('states')
  const hasNetwork = useOnline()
  // Browsers report only a missing network. That the platform is unreachable shows when a navigation fails.
  const isCutOff = useOffline()
  const online = hasNetwork && !isCutOff
  const back = useBack(online)
  return (
    <div role="status" className="sticky top-0 z-30 print:hidden">
      {(!online || back) && (
        <p className="flex items-center gap-3 border-b border-strong bg-sunk px-4 py-2 text-sm sm:px-6">
          <Icon name={online ? 'check' : 'notice'} className={online ? 'text-larch' : 'text-soft'} />
          {t(online ? 'online' : 'offline')}
        </p>
      )}
    </div>
  )
}

function useBack(online: boolean): boolean {
  const [back, setBack] = useState(false)
  const was = useRef(online)
  useEffect(() => {
    const returned = online && !was.current
    was.current = online
    setBack(returned)
    if (!returned) return
    const later = setTimeout(() => setBack(false), backMilliseconds)
    return () => clearTimeout(later)
  }, [online])
  return back
}
