'use client'

import type { ReactNode } from 'react'
import { useTicking } from '@/components/text/age'

/** What is shown from a moment on, in milliseconds since 1970. */
type Phase = Readonly<{ from: number; shown: ReactNode }>

/** Shows the phase that began last, and goes on to the next one while the page is open. @param phases in the order of their beginnings */
export function Timed({ phases }: { phases: readonly Phase[] }): ReactNode {
  const current = useTicking(now => phases.findLastIndex(({ from }) => from <= now))
  return phases[current]?.shown
}
