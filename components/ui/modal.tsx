'use client'

import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

type Props = {
  /** Label for screen readers; or the id of its heading. */
  label?: string
  labelledBy?: string
  onClose(): void
  onKey?(event: KeyboardEvent): void
  className: string
  children: ReactNode
}

/** A modal dialog; Escape or a click outside closes it. */
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
      // A browser may close it on a second Escape without `onCancel`; its owner decides.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || dialog.current === null) return
        dialog.current.showModal()
        onClose()
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={event => {
        onKey?.(event)
        if (!clearsSearch(event)) return
        event.preventDefault()
        onClose()
      }}
      // It may be inside a table cell with right-aligned text on one line.
      className={`text-left whitespace-normal backdrop:bg-shade ${className}`}
    >
      {children}
    </dialog>
  )
}

/** Whether a browser would clear a search field with this key, and close the dialog only with the next one. */
const clearsSearch = ({ key, target, nativeEvent, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Escape' &&
  !defaultPrevented &&
  !nativeEvent.isComposing &&
  target instanceof HTMLInputElement &&
  target.type === 'search' &&
  target.value !== ''

const fields = 'textarea, select, input:not([type=checkbox], [type=radio], [type=file], [type=hidden], :disabled)'

/** Opens the dialog while mounted; afterwards the focus returns to its previous element. */
function useOpen(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The default focus would often be the close button; a dialog with inputs focuses the first one.
    const first = element?.querySelector<HTMLElement>('[data-focus]') ?? element?.querySelector<HTMLElement>(fields)
    first?.focus()
    // Before it is removed: a removed element cannot return the focus.
    return () => element?.close()
  }, [dialog])
}
