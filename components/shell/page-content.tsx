'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import { Activity, type ReactNode } from 'react'

/**
 * The content of a page, hydrated in parts after its frame. A click hydrates the clicked part first (decision 53).
 * React does not propagate a changed context to content that is not hydrated (React issue 36594): after a click on a
 * link it would hydrate the HTML of this page as the next one. Content that is rendered again is hydrated before that.
 */
export function PageContent({ children }: { children: ReactNode }) {
  // The hook renders the content again when the route changes.
  useSelectedLayoutSegments()
  return <Activity>{children}</Activity>
}
