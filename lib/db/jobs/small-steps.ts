import { setTimeout as sleep } from 'node:timers/promises'
import type { Turn } from '@/lib/db/jobs/background-job'

/** What a step found: more to do, nothing more, or somebody else at the same thing. */
export type StepOutcome = 'more' | 'done' | 'busy'

const busyMilliseconds = 1000

/** Repeats a step, each a short transaction, until nothing is left to do. Half of the time belongs to others. */
export async function inSmallSteps({ goesOn }: Turn, step: () => Promise<StepOutcome>): Promise<void> {
  while (goesOn()) {
    const began = performance.now()
    const outcome = await step()
    if (outcome === 'done') return
    await sleep(outcome === 'busy' ? busyMilliseconds : performance.now() - began, undefined, { ref: false })
  }
}
