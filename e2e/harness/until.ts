import { setTimeout as sleep } from 'node:timers/promises'

const patienceMilliseconds = 60_000

/** Waits until a condition is met, also outside of tests. @param what the condition, for the error after a minute */
export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + patienceMilliseconds; Date.now() < end; await sleep(50)) if (await holds()) return
  throw new Error(what)
}
