import { setTimeout as sleep } from 'node:timers/promises'
import type { Turn } from '@/lib/db/jobs/background-job'
import { once } from '@/lib/runtime'

/** What a step found: more to do, nothing more, or somebody else at the same thing. */
export type StepOutcome = 'more' | 'done' | 'busy'

/** What some work came to: an end, perhaps for this time only, or there is more to do at once. */
export type WorkOutcome = 'more' | 'done'

const [busyMilliseconds, busyMax] = [200, 5]

/**
 * Repeats a step, each a short transaction, until nothing is left to do, or others were at the same thing five times in a row. Half of the time belongs
 * to others.
 */
export async function inSmallSteps({ goesOn }: Turn, step: () => Promise<StepOutcome>): Promise<WorkOutcome> {
  for (let busy = 0; goesOn(); ) {
    const began = performance.now()
    const outcome = await step()
    busy = outcome === 'busy' ? busy + 1 : 0
    if (outcome === 'done' || busy === busyMax) return 'done'
    await sleep(outcome === 'busy' ? busyMilliseconds : performance.now() - began, undefined, { ref: false })
  }
  return 'more'
}

/** Does the work for each item, one after another. One that fails does not hold up the others. @throws the first error, after the last one */
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
 * The same over several runs where one is not enough: the next one goes on where this one ended. What fails waits for the next round.
 * @param name of the round, in this process
 * @param begin the items of a new round; each keeps its own place
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
export function shortened({ goesOn }: Turn, milliseconds: number): Turn {
  const end = performance.now() + milliseconds
  return { goesOn: () => goesOn() && performance.now() < end }
}
