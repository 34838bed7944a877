import { setTimeout as sleep } from 'node:timers/promises'
import type { JobRun } from '@/lib/db/jobs/background-job'
import { once } from '@/lib/runtime'

/** The outcome of a step: there is more to do, nothing is left, or (`busy`) another process does the same. */
export type StepOutcome = 'more' | 'done' | 'busy'

/** The outcome of some work: there is more to do immediately, or nothing is left for now. */
export type WorkOutcome = 'more' | 'done'

const [busyMilliseconds, busyMax] = [200, 5]

/** Repeats a short step, with pauses as long as the steps, until nothing is left or it was busy five times in a row. */
export async function inSmallSteps({ goesOn }: JobRun, step: () => Promise<StepOutcome>): Promise<WorkOutcome> {
  for (let busy = 0; goesOn(); ) {
    const began = performance.now()
    const outcome = await step()
    busy = outcome === 'busy' ? busy + 1 : 0
    if (outcome === 'done' || busy === busyMax) return 'done'
    await sleep(outcome === 'busy' ? busyMilliseconds : performance.now() - began, undefined, { ref: false })
  }
  return 'more'
}

/** Does the work for one item after another, even if it fails for some. @throws the first error, at the end */
export async function oneAfterAnother<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<WorkOutcome>,
): Promise<WorkOutcome> {
  const outcomes: WorkOutcome[] = []
  const failures: unknown[] = []
  for (const item of items) {
    try {
      outcomes.push(await work(item))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return outcomes.includes('more') ? 'more' : 'done'
}

/**
 * `oneAfterAnother` in rounds, each of which may take several runs. A failed item waits for the next round.
 * @param name name of the rounds in this process
 * @param begin returns the items of a new round, which contain their progress
 */
export async function inRounds<Item>(
  name: string,
  begin: () => Promise<readonly Item[]>,
  work: (item: Item) => Promise<WorkOutcome>,
): Promise<WorkOutcome> {
  const round = once(name, () => ({ left: new Set<Item>() }))
  if (round.left.size === 0) round.left = new Set(await begin())
  return oneAfterAnother([...round.left], async item => {
    const outcome = await work(item).catch(error => {
      round.left.delete(item)
      throw error
    })
    if (outcome === 'done') round.left.delete(item)
    return outcome
  })
}

/** A run whose work must also end after `milliseconds`. */
export function shortened({ goesOn }: JobRun, milliseconds: number): JobRun {
  const end = performance.now() + milliseconds
  return { goesOn: () => goesOn() && performance.now() < end }
}
