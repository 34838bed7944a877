'use client'

import { useEffect, useEffectEvent } from 'react'
import type { ExportOffer } from '@/components/export/export-offer'
import { useExport } from '@/components/export/start-export'

/** Starts an Excel file of the whole dataset when it is mounted. */
export default function ExportNow({ onBegun, ...offer }: ExportOffer & { onBegun(): void }) {
  const begin = useExport(offer)
  const start = useEffectEvent(() => void begin({ format: 'xlsx', positions: true }).finally(onBegun))
  // Effects run twice in development, which would create two files.
  useEffect(() => {
    const soon = setTimeout(start)
    return () => clearTimeout(soon)
  }, [])
  return null
}
