'use client'

import { PageFailure, type PageFailureProps } from '@/components/connection/page-failure'

export default function AdminPageError(props: PageFailureProps) {
  return <PageFailure {...props} />
}
