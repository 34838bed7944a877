'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import { Activity, type ReactNode } from 'react'

/**
 * Content of a page, hydrated after its frame, piece by piece; a click hydrates the clicked part first (decision 53).
 * React misses that the context of dehydrated content changes (React issue 36594): after a click on a link it would
 * hydrate the HTML of this page as the next one. Content that is passed again is hydrated before the change is applied.
 */
export function PageContent({ children }: { children: ReactNode }) {
  // Changes with the route, in the render that shows the next page.
  useSelectedLayoutSegments()
  return <Activity>{children}</Activity>
}
