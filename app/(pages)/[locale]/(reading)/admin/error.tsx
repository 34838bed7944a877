'use client'

import { PageFailure, type PageFailureProps } from '@/components/connection/page-failure'

/** Shown in place of a page of the administration; the navigation stays beside it. */
export default function AdminPageError(props: PageFailureProps) {
  return <PageFailure {...props} />
}
