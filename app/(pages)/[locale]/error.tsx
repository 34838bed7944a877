'use client'

import { PageFailure, type PageFailureProps } from '@/components/connection/page-failure'

export default function PageError(props: PageFailureProps) {
  return (
    <main id="main" className="page-width grow py-16">
      <PageFailure {...props} />
    </main>
  )
}
