import { config } from '@/lib/config'
import type { Turn } from '@/lib/db/jobs/background-job'
import { inSmallSteps } from '@/lib/db/jobs/small-steps'
import { closedMonths, releaseMonth } from '@/lib/db/partitions'
import { admin } from '@/lib/db/pools'
import { firstRow, rows, transaction } from '@/lib/db/run'
import { tryAdvisoryLock } from '@/lib/db/transactions'
import { type MonthPlace, type PackStep, packStepSql, stepLength } from './pack-sql'

/** A month stays as it is while it is still corrected: measurements of a series are packed when none was stored for so long. */
const quietMinutesMin = 24 * 60

/**
 * Packs the months that ended MEASUREMENTS_PACKED_AFTER_DAYS ago, in small steps, each of which is a transaction. Measurements that arrive for them
 * later are packed by a later run.
 */
export async function packMonths(turn: Turn, now = new Date()): Promise<void> {
  const { MEASUREMENTS_PACKED_AFTER_DAYS: days, ARRIVALS_KEPT_MINUTES } = config()
  if (days === 0) return
  // Streams look for what arrived among the rows.
  const quietMinutes = Math.max(quietMinutesMin, ARRIVALS_KEPT_MINUTES)
  for (const partition of await closedMonths(admin(), new Date(now.getTime() - days * 86_400_000))) {
    if (!turn.goesOn()) return
    await packMonth(partition, quietMinutes, turn)
  }
}

async function packMonth(partition: string, quietMinutes: number, turn: Turn): Promise<void> {
  let place: MonthPlace = { series: 0, time: 0 }
  let [read, packed] = [0, 0]
  await inSmallSteps(turn, async () => {
    const step = await packStep(partition, place, quietMinutes)
    if (!step) return 'busy'
    read += step.read
    packed += step.packed
    place = step
    return step.read < stepLength ? 'done' : 'more'
  })
  if (turn.goesOn() && (packed > 0 || read === 0)) await releaseMonth(admin(), partition)
}

/** One step in a transaction; null when somebody is just storing in an old month. */
function packStep(partition: string, after: MonthPlace, quietMinutes: number): Promise<PackStep | null> {
  return transaction(admin(), async connection => {
    const lock = await firstRow<{ taken: boolean }>(connection, tryAdvisoryLock('closed months'))
    if (!lock!.taken) return null
    const [step] = await rows<PackStep>(connection, packStepSql(partition, after, quietMinutes), 'fresh')
    if (step!.packed !== step!.removed)
      throw new Error(`${partition}: ${step!.packed} measurements were packed, but ${step!.removed} found to be removed`)
    return step!
  })
}
