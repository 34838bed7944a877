import { type RefObject, useEffect, useRef } from 'react'

/** For a menu that unfolds (`details`): Escape closes it and gives its button the focus; going elsewhere closes it too. */
export function useClosing(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null)
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
    return () => ended.abort()
  }, [])
  return menu
}
