'use client'

import { type ReactNode, useEffect, useRef } from 'react'

type Props = { label: string; onClose(): void; children: ReactNode }

/** A sheet over the page: the rest is out of reach until it is closed, by Escape or by a press beside it. */
export function SheetDialog({ label, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    // The element gives the focus back to where it was.
    element?.showModal()
    // Left to itself it would take the first thing that can have the focus, which need not be the field.
    element?.querySelector('input')?.focus()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      className="m-0 h-dvh max-h-none w-full max-w-none flex-col border-strong bg-sheet text-ink backdrop:bg-[rgb(0_0_0/0.35)] open:flex sm:mx-auto sm:mt-[10vh] sm:h-fit sm:max-h-[75vh] sm:max-w-[42rem] sm:border"
    >
      {children}
    </dialog>
  )
}
