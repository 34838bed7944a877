'use client'

import { PageFailure, type PageFailureProps } from '@/components/connection/page-failure'

/** In place of a page of the administration; the ways to the others stay beside it. */
export default function AdminPageError(props: PageFailureProps) {
  return <PageFailure {...props} />
}
