'use client'

import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

type Props = {
  /** What it is, for screen readers; or the id of its heading. */
  label?: string
  labelledBy?: string
  onClose(): void
  /** A key was pressed in it. */
  onKey?(event: KeyboardEvent): void
  className: string
  children: ReactNode
}

/** A dialog over the page, which is out of reach until it is closed: by Escape, or by a press beside it. */
export function Modal({ label, labelledBy, onClose, onKey, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useOpen(dialog)
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      // A browser may close it by a second Escape without asking; it is open as long as it is there, and whoever owns it decides.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || dialog.current === null) return
        dialog.current.showModal()
        onClose()
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={onKey}
      // It may stand in a cell whose own words are set at the right, in one line.
      className={`text-left whitespace-normal backdrop:bg-shade ${className}`}
    >
      {children}
    </dialog>
  )
}

/** What one writes in or chooses from, not what one ticks. */
const fields = 'textarea, select, input:not([type=checkbox], [type=radio], [type=file], [type=hidden], :disabled)'

/** Open as long as it is there; then the element gives the focus back to where it was. */
function useOpen(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Left to itself it would take the first thing that can have the focus, which is often the way out; whoever opens one to write begins to.
    const first = element?.querySelector<HTMLElement>('[data-focus]') ?? element?.querySelector<HTMLElement>(fields)
    first?.focus()
    // Before it leaves the page: an element that is gone cannot give back the focus.
    return () => element?.close()
  }, [dialog])
}
