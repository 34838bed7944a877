import { setTimeout as sleep } from 'node:timers/promises'
import type { JobRun } from '@/lib/db/jobs/background-job'
import { once } from '@/lib/runtime'

/** The outcome of a step: more to do, nothing more, or another process is doing the same. */
export type StepOutcome = 'more' | 'done' | 'busy'

/** The outcome of some work: it is finished, perhaps only for now, or there is more to do immediately. */
export type WorkOutcome = 'more' | 'done'

const [busyMilliseconds, busyMax] = [200, 5]

/**
 * Repeats a short transaction until nothing is left, or others did the same five times in a row. Half of the time is
 * pauses.
 */
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

/** Does the work for each item in turn; failures do not hold up other items. @throws the first error, at the end */
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
 * `oneAfterAnother` over several runs, each of which continues the previous one. A failed item waits for the next
 * round.
 * @param name of the round, in this process @param begin the items of a new round, with their progress
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

/** A turn that ends after some time, too. */
export function shortened({ goesOn }: JobRun, milliseconds: number): JobRun {
  const end = performance.now() + milliseconds
  return { goesOn: () => goesOn() && performance.now() < end }
}
