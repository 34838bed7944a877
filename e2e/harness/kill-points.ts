import fc from 'fast-check'
import { seed } from './sample'

/** When a process is killed: after how many acknowledged calls, and how many milliseconds after the last of them, while others are running. */
export type KillPoint = Readonly<{ count: number; delay: number }>

/**
 * Random kill points, which TEST_SEED repeats. With `npm run test:long` there are 110: the five tests that use them kill 550 times.
 * @param few their number in `npm test`
 */
export function killPoints({ few, countMax }: { few: number; countMax: number }): readonly KillPoint[] {
  const point = fc.record({ count: fc.integer({ min: 1, max: countMax }), delay: fc.integer({ min: 0, max: 30 }) })
  return fc.sample(point, { numRuns: process.env['TEST_LONG'] ? 110 : few, seed })
}
