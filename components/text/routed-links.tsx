'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'

/** Follows plain links without reloading the page, with one listener for all of them. */
export function RoutedLinks() {
  const router = useRouter()
  const follow = useEffectEvent((event: MouseEvent) => {
    const route = routeOf(event)
    if (!route) return
    event.preventDefault()
    router.push(route.address, { scroll: route.scroll })
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => follow(event)
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  return null
}

type Press = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'target'>

/** Target of a click on a plain link within these pages; null if the browser should follow it. */
export function routeOf(press: Press): { address: string; scroll: boolean } | null {
  const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = press
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || defaultPrevented) return null
  const link = (press.target as Element | null)?.closest<HTMLAnchorElement>('a[data-routed]')
  if (!link) return null
  return { address: link.getAttribute('href')!, scroll: link.dataset['routed'] !== 'stay' }
}
