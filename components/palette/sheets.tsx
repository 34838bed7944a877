'use client'

import dynamic from 'next/dynamic'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { takeEarlyKeys } from '@/components/palette/early-keys'
import { isLetter, nothingPending, onOpen, pendingAfter, type Sheet, sheetOf } from '@/components/palette/open-sheet'

const Palette = dynamic(() => import('@/components/palette/palette').then(module => module.Palette), { ssr: false })
const ShortcutSheet = dynamic(() => import('@/components/palette/shortcut-sheet').then(module => module.ShortcutSheet), {
  ssr: false,
})

type Props = {
  session: 'none' | 'live' | 'ended' | 'unavailable'
  administrator: boolean
}

/** Loads the palette and the list of shortcuts when they are first opened, with the text that was typed until then. */
export function Sheets({ session, administrator }: Props) {
  const [open, setOpen] = useState<Sheet | null>(null)
  /** Text that was typed while the palette was loading, or null afterwards. */
  const typed = useRef<string | null>('')
  const show = useEffectEvent((sheet: Sheet | null, text: string) => {
    typed.current = text
    setOpen(sheet)
  })
  useEffect(() => onOpen(sheet => show(sheet, '')), [])
  useEffect(() => {
    const { sheet, text } = takeEarlyKeys().reduce(pendingAfter, nothingPending)
    if (sheet) show(sheet, text)
  }, [])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (open === 'palette' && typed.current !== null) {
      const { sheet, text } = pendingAfter({ sheet: open, text: typed.current }, event)
      if (isLetter(event)) event.preventDefault()
      return show(sheet, text)
    }
    const sheet = sheetOf(event)
    if (!sheet) return
    event.preventDefault()
    if (sheet !== open) show(sheet, '')
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  const close = () => setOpen(null)
  const arrive = () => {
    const text = typed.current ?? ''
    typed.current = null
    return text
  }
  if (open === 'palette') return <Palette session={session} administrator={administrator} onArrive={arrive} onClose={close} />
  return open === 'shortcuts' ? <ShortcutSheet onClose={close} /> : null
}
