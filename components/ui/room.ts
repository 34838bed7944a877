import { useCallback, useSyncExternalStore } from 'react'

/** The scale of the page's text against the browser default, larger for people with low vision. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

/** Whether the window has this width in `rem`: doubled text halves the available width. */
export const hasRoom = (rems: number): boolean => innerWidth >= rems * 16 * textScale()

/** Calls back when window or font size change, observed through the header. @returns the unsubscribe function */
export function watchRoom(listener: () => void): () => void {
  const observer = new ResizeObserver(listener)
  for (const head of document.querySelectorAll('body > header')) observer.observe(head)
  return () => observer.disconnect()
}

/** @see hasRoom; false on the server */
export const useRoom = (rems: number): boolean =>
  useSyncExternalStore(
    watchRoom,
    useCallback(() => hasRoom(rems), [rems]),
    () => false,
  )
