'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'

/** Handles clicks on links with `data-routed` without reloading the page, with one listener for all of them. */
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

/** The target of a click on a link with `data-routed`; null if the browser handles it, e.g. to open a new tab. */
export function routeOf(press: Press): { address: string; scroll: boolean } | null {
  const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = press
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || defaultPrevented) return null
  const link = (press.target as Element | null)?.closest<HTMLAnchorElement>('a[data-routed]')
  if (!link) return null
  return { address: link.getAttribute('href')!, scroll: link.dataset['routed'] !== 'stay' }
}

/** In a frame of another site, links open a new window, because other sites may frame only embedded pages. */
export function EmbeddedLinks() {
  useEffect(() => {
    // The capture phase precedes the handlers of the page, which would navigate inside the frame.
    addEventListener('click', openInNewWindow, { capture: true })
    return () => removeEventListener('click', openInNewWindow, { capture: true })
  }, [])
  return null
}

function openInNewWindow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.hasAttribute('download')) return
  event.preventDefault()
  event.stopPropagation()
  open(link.href, '_blank', 'noopener')
}
