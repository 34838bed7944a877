'use client'

import { PageFailure, type PageFailureProps } from '@/components/connection/page-failure'

/** Error page for a page that could not be rendered. */
export default function PageError(props: PageFailureProps) {
  return (
    <main id="main" className="page-width grow py-16">
      <PageFailure {...props} />
    </main>
  )
}
