import { useCallback, useSyncExternalStore } from 'react'

/** The size of the page's text relative to the default of browsers. Users with low vision may increase it. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

/** Whether the window is at least this wide in `rem`. Text of twice the size halves the width. */
export const hasRoom = (rems: number): boolean => innerWidth >= rems * 16 * textScale()

export function watchRoom(listener: () => void): () => void {
  const observer = new ResizeObserver(listener)
  for (const head of document.querySelectorAll('body > header')) observer.observe(head)
  return () => observer.disconnect()
}

/** Whether the window is at least this wide in `rem`, see `hasRoom`. The server assumes it is not. */
export const useRoom = (rems: number): boolean =>
  useSyncExternalStore(
    watchRoom,
    useCallback(() => hasRoom(rems), [rems]),
    () => false,
  )
