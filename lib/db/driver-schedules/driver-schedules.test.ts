import { expect, test } from 'vitest'
import { Schedule } from './schedule'

const isLong = Boolean(process.env['TEST_LONG'])
const seed = Number(process.env['TEST_SEED'] || 1)
const schedulesMax = isLong ? 1_000_000 : 3000
const secondsMax = isLong ? Number.POSITIVE_INFINITY : 20

/** Runs a schedule. @returns its problems, including uncaught errors */
async function problemsOf(schedule: Schedule): Promise<readonly string[]> {
  const uncaught: string[] = []
  const note = (error: unknown) => uncaught.push(`not caught: ${(error as Error)?.stack ?? error}`)
  process.on('unhandledRejection', note)
  process.on('uncaughtException', note)
  try {
    return [...(await schedule.run()), ...uncaught]
  } finally {
    process.off('unhandledRejection', note)
    process.off('uncaughtException', note)
  }
}

/**
 * Checked for each schedule: statements of a transaction or a reservation run on its session without others between;
 * every promise settles; success is reported only for what the server has committed; each response reaches its
 * statement; afterwards the pool has all its connections, and ends.
 */
test(
  'transactions and reservations stay apart, and promises settle, however connections are lost',
  async () => {
    const end = performance.now() + secondsMax * 1000
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 3
    let schedules = 0
    for (; schedules < schedulesMax && performance.now() < end; schedules++) {
      const problems = await problemsOf(new Schedule(seed + schedules))
      if (problems.length > 0) expect.fail(`TEST_SEED=${seed + schedules} repeats this schedule:\n${problems.join('\n')}`)
      if (isLong && schedules % 10_000 === 9999) process.stdout.write(`${schedules + 1} schedules from seed ${seed}\n`)
    }
    Error.stackTraceLimit = stackTraceLimit
    process.stdout.write(`${schedules} schedules of the driver from seed ${seed}\n`)
  },
  24 * 3_600_000,
)
