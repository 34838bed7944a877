'use client'

import { useTranslations } from 'next-intl'
import { Component, type ReactNode, useSyncExternalStore } from 'react'
import { leavingSignal } from '@/components/session/session-end'

export function MapFallback({ children }: { children: ReactNode }) {
  const t = useTranslations('map')
  // When the user leaves the page, the map is removed, which ends the worker that requests its tiles.
  const isLeft = useSyncExternalStore(
    watchLeaving,
    () => leavingSignal.aborted,
    () => false,
  )
  if (isLeft) return null
  return (
    <Guard fallback={<p className="absolute inset-x-6 top-1/3 mx-auto max-w-80 text-center text-sm text-soft">{t('failed')}</p>}>
      {children}
    </Guard>
  )
}

function watchLeaving(listener: () => void): () => void {
  leavingSignal.addEventListener('abort', listener)
  return () => leavingSignal.removeEventListener('abort', listener)
}

class Guard extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
