import { useEffect, useRef } from 'react'

/**
 * On small screens a line of links is longer than the screen: it stands where the one that one is on can be seen.
 * @param current which one that is; another one moves the line
 */
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
