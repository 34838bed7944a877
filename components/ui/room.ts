import { useCallback, useSyncExternalStore } from 'react'

/** How much larger the text of a page is than browsers have it from the start, as for people who see it badly. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

/** Whether the window is so wide, by the size of its text: a page whose text is twice as large has half the room. @param rems in its sizes */
export const hasRoom = (rems: number): boolean => innerWidth >= rems * 16 * textScale()

/** Calls back when the window or its text has another size: the head of every page is as wide as the one, and as high as the other. @returns how to stop */
export function watchRoom(listener: () => void): () => void {
  const observer = new ResizeObserver(listener)
  for (const head of document.querySelectorAll('body > header')) observer.observe(head)
  return () => observer.disconnect()
}

/** @see hasRoom; on the server there is none */
export const useRoom = (rems: number): boolean =>
  useSyncExternalStore(
    watchRoom,
    useCallback(() => hasRoom(rems), [rems]),
    () => false,
  )
