import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { usePathname } from '@/components/text/navigation'

/** Closes an unfolded menu (`details`) on Escape, which focuses its button, and when focus or page change. */
export function useClosing(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null)
  const path = usePathname()
  const shownAt = useRef(path)
  // Not at the start: it may have been opened before the page's scripts ran.
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

/** For a removable part: if it has the focus when removed, the focus returns to its previous element. */
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
