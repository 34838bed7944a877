import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For a part that can disappear: if it has the focus then, the focus returns to where it was before. */
export function useReturnedFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    const [own, before] = [part.current, document.activeElement]
    return () => {
      if (own?.contains(document.activeElement)) (before as Partial<HTMLElement> | null)?.focus?.()
    }
  }, [])
  return part
}
