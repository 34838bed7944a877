'use client'

import { useEffect } from 'react'

/** On a page in a frame of another site, whatever it shows, links open pages of their own, which other sites may not frame. */
export function EmbeddedLinks() {
  useEffect(() => {
    // Before any handler of the page, which would go to the next page inside the frame.
    addEventListener('click', openBeside, { capture: true })
    return () => removeEventListener('click', openBeside, { capture: true })
  }, [])
  return null
}

function openBeside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.hasAttribute('download')) return
  event.preventDefault()
  event.stopPropagation()
  open(link.href, '_blank', 'noopener')
}
