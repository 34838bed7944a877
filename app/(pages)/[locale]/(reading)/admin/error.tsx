'use client'

import { PageFailure, type PageFailureProps } from '@/components/connection/page-failure'

/** The failure of a page of the administration, next to the navigation. */
export default function AdminPageError(props: PageFailureProps) {
  return <PageFailure {...props} />
}
