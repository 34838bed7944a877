'use client'

import type { ReactNode } from 'react'
import { useTicking } from '@/components/text/age'

/** Content and when it begins to be shown, in milliseconds since 1970. */
type TimedContent = Readonly<{ from: number; shown: ReactNode }>

/** Shows the phase that began last, and switches to the next one in time. @param phases earliest first */
export function Timed({ phases }: { phases: readonly TimedContent[] }): ReactNode {
  const current = useTicking(now => phases.findLastIndex(({ from }) => from <= now))
  return phases[current]?.shown
}
