'use client'

import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

type Props = {
  /** Label for screen readers. `labelledBy`, the id of a heading, can replace it. */
  label?: string
  labelledBy?: string
  onClose(): void
  onKey?(event: KeyboardEvent): void
  className: string
  children: ReactNode
}

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
      // A browser may close the dialog on a second Escape without `onCancel`. It is opened again: only its owner closes it.
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
      // Resets the text styles of a table cell that may contain the dialog.
      className={`text-left whitespace-normal backdrop:bg-shade ${className}`}
    >
      {children}
    </dialog>
  )
}

/** Whether Escape would clear a search field. Only the next Escape then closes the dialog. */
const clearsSearch = ({ key, target, nativeEvent, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Escape' &&
  !defaultPrevented &&
  !nativeEvent.isComposing &&
  target instanceof HTMLInputElement &&
  target.type === 'search' &&
  target.value !== ''

const fields = 'textarea, select, input:not([type=checkbox], [type=radio], [type=file], [type=hidden], :disabled)'

function useOpen(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // By default the close button would often be focused, so the first input is focused instead.
    const first = element?.querySelector<HTMLElement>('[data-focus]') ?? element?.querySelector<HTMLElement>(fields)
    first?.focus()
    // The dialog is closed before it is removed: a removed dialog does not return the focus.
    return () => element?.close()
  }, [dialog])
}
