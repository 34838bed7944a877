import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { usePathname } from '@/components/text/navigation'

/** Closes a `details` menu on Escape (then focuses its button), on a click on a link, and if focus or page change. */
export function useClosing(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null)
  const path = usePathname()
  const shownAt = useRef(path)
  // Not on the first run: the user may have opened the menu before the scripts ran.
  useEffect(() => {
    if (shownAt.current !== path) menu.current?.removeAttribute('open')
    shownAt.current = path
  }, [path])
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open')
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
    }
    const onElsewhere = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) close()
    }
    const ended = new AbortController()
    document.addEventListener('keydown', onKey, ended)
    document.addEventListener('pointerdown', onElsewhere, ended)
    document.addEventListener('focusin', onElsewhere, ended)
    menu.current?.addEventListener('click', ({ target }) => (target as Element).closest('a') && close(), ended)
    return () => ended.abort()
  }, [])
  return menu
}

/** Returns the focus to its previous element when an element that contains it is removed. */
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
