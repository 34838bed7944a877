'use client'

import { useEffect } from 'react'

/** In a frame of another site, links go to a new window, because other sites may frame only embedded pages. */
export function EmbeddedLinks() {
  useEffect(() => {
    // Runs before handlers of the page, which would navigate inside the frame.
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
