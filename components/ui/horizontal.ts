import { useEffect, useRef } from 'react'

/** Positions an element by shares of its parent's width, by script because the policy forbids style attributes. */
export const placed =
  ({ from, to }: Readonly<{ from: number; to?: number }>) =>
  (element: HTMLElement | null): void => {
    if (!element) return
    element.style.left = `${from * 100}%`
    if (to !== undefined) element.style.width = `${(to - from) * 100}%`
  }

/** Scrolls an overflowing line of links to the link with the key `current`. */
export function useScrollToCurrent<Line extends HTMLElement>(current: string | undefined) {
  const line = useRef<Line>(null)
  useEffect(() => {
    const item = current === undefined ? null : line.current?.querySelector<HTMLElement>('[aria-current]')
    if (!line.current || !item) return
    const left = item.offsetLeft - line.current.offsetLeft
    line.current.scrollLeft = left - (line.current.clientWidth - item.clientWidth) / 2
  }, [current])
  return line
}
