'use client'

import { PageFailure, type PageFailureProps } from '@/components/connection/page-failure'

/** Shown in place of a page that could not be made. */
export default function PageError(props: PageFailureProps) {
  return (
    <main id="main" className="page-width grow py-16">
      <PageFailure {...props} />
    </main>
  )
}
