'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import { Activity, type ReactNode } from 'react'

/**
 * The content of a page, hydrated after what is around it, piece by piece; a click hydrates first what was clicked (decision 53). React overlooks that
 * the context of content that it has not hydrated yet changes (React issue 36594): after a click on a link it would hydrate the HTML of this page as
 * the next one. When content is passed again, React hydrates it before it applies the change.
 */
export function PageContent({ children }: { children: ReactNode }) {
  // Changes with the route, in the render that shows the next page.
  useSelectedLayoutSegments()
  return <Activity>{children}</Activity>
}
