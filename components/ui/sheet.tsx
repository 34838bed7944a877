'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useEffectEvent, useId, useRef } from 'react'
import { IconButton } from '@/components/ui/button'
import { Modal } from '@/components/ui/modal'

type Props = { title: string; onClose(): void; children: ReactNode; footer?: ReactNode; width?: keyof typeof widths }

const widths = { narrow: 'sm:max-w-lg', wide: 'sm:max-w-3xl', broad: 'sm:max-w-5xl' } as const

/** A dialog, which is at the bottom on phones. Escape and clicks outside close it, unless its content prevents that. */
export function Sheet({ title, onClose, children, footer, width = 'narrow' }: Props) {
  const t = useTranslations('shell')
  const heading = useId()
  const holding: SheetHold = useRef(null)
  const close = () => (holding.current ? holding.current() : onClose())
  return (
    <Modal
      labelledBy={heading}
      onClose={close}
      className={`m-auto w-full overflow-hidden rounded-md border border-strong bg-sheet p-0 text-ink max-sm:mb-0 max-sm:max-w-none ${widths[width]}`}
    >
      <div className="flex max-h-[85dvh] flex-col">
        <header className="flex shrink-0 items-center gap-3 border-b border-line px-4 py-2">
          <h2 id={heading} className="min-w-0 grow text-base font-semibold">
            {title}
          </h2>
          <IconButton icon="close" label={t('close')} onPress={close} />
        </header>
        <div className="min-h-0 grow overflow-y-auto px-4 py-3">
          <SheetHoldContext value={holding}>{children}</SheetHoldContext>
        </div>
        {footer && (
          <footer className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line px-4 py-3">{footer}</footer>
        )}
      </div>
    </Modal>
  )
}

type SheetHold = RefObject<(() => void) | null>

const SheetHoldContext = createContext<SheetHold | null>(null)

/** Keeps the sheet and the page open while mounted. `onTried` is called when a user tries to close the sheet. */
export function usePreventClose(onTried: () => void): void {
  const holding = useContext(SheetHoldContext)
  const tried = useEffectEvent(onTried)
  useEffect(() => {
    const ask = (event: Event) => event.preventDefault()
    if (holding) holding.current = () => tried()
    window.addEventListener('beforeunload', ask)
    return () => {
      if (holding) holding.current = null
      window.removeEventListener('beforeunload', ask)
    }
  }, [holding])
}
