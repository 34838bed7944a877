'use client'

import type { ReactNode } from 'react'
import { useTicking } from '@/components/text/age'

type TimedContent = Readonly<{ from: number; shown: ReactNode }>

/** Shows the phase that began last, and the next one when it begins. Phases must be in order of time. */
export function Timed({ phases }: { phases: readonly TimedContent[] }): ReactNode {
  const current = useTicking(now => phases.findLastIndex(({ from }) => from <= now))
  return phases[current]?.shown
}
