'use client'

import { useEffect } from 'react'
import { useRouter } from '@/components/text/navigation'

/** Reads the page again, once: its answer card was not ready in time, and is by now. */
export function LateAnswer() {
  const router = useRouter()
  useEffect(() => router.refresh(), [router])
  return null
}
