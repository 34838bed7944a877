import { useEffect, useRef } from 'react'

type HorizontalPosition = Readonly<{ from: number; to?: number }>

/**
 * An element's horizontal position in its parent, in shares of the width. Set by script: the page's policy forbids
 * style attributes in the server's HTML.
 */
export const placed =
  ({ from, to }: HorizontalPosition) =>
  (element: HTMLElement | null): void => {
    if (!element) return
    element.style.left = `${from * 100}%`
    if (to !== undefined) element.style.width = `${(to - from) * 100}%`
  }

/** Scrolls an overflowing line of links to the current one. @param current key of the current link */
export function useShownPlace<Line extends HTMLElement>(current: string | undefined) {
  const line = useRef<Line>(null)
  useEffect(() => {
    const item = current === undefined ? null : line.current?.querySelector<HTMLElement>('[aria-current]')
    if (!line.current || !item) return
    const left = item.offsetLeft - line.current.offsetLeft
    line.current.scrollLeft = left - (line.current.clientWidth - item.clientWidth) / 2
  }, [current])
  return line
}
