'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { onOpen, type Sheet, sheetOf } from '@/components/palette/opening'

const Palette = dynamic(() => import('@/components/palette/palette').then(module => module.Palette), { ssr: false })
const ShortcutSheet = dynamic(() => import('@/components/palette/shortcut-sheet').then(module => module.ShortcutSheet), {
  ssr: false,
})

type Props = {
  session: 'none' | 'live' | 'ended' | 'unavailable'
  /** Whether the administration is open to who looks. */
  administrator: boolean
}

/** Waits for the keys that open the palette and the list of shortcuts; their code is loaded on first use. */
export function Sheets({ session, administrator }: Props) {
  const [open, setOpen] = useState<Sheet | null>(null)
  useEffect(() => onOpen(setOpen), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const sheet = event.defaultPrevented ? null : sheetOf(event)
      if (!sheet) return
      event.preventDefault()
      setOpen(sheet)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const close = () => setOpen(null)
  if (open === 'palette') return <Palette session={session} administrator={administrator} onClose={close} />
  return open === 'shortcuts' ? <ShortcutSheet onClose={close} /> : null
}
