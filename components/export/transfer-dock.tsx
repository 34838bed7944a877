'use client'

import dynamic from 'next/dynamic'
import { useEffect, useSyncExternalStore } from 'react'
import { isBusy, listTransfers, watchTransfers } from '@/components/export/transfers'

const TransferList = dynamic(() => import('@/components/export/transfer-list').then(({ TransferList }) => TransferList), {
  ssr: false,
})

const none = [] as const

export function TransferDock() {
  const entries = useSyncExternalStore(watchTransfers, listTransfers, () => none)
  useEffect(() => {
    // The browser asks for confirmation before it closes a tab with an unfinished file.
    const ask = (event: BeforeUnloadEvent) => isBusy() && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return entries.length > 0 ? <TransferList entries={entries} /> : null
}
