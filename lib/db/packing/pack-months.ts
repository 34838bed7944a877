import { config } from '@/lib/config'
import type { JobRun } from '@/lib/db/jobs/background-job'
import { inRounds, inSmallSteps, type StepOutcome, type WorkOutcome } from '@/lib/db/jobs/small-steps'
import { closedMonths, noTable, releaseMonth } from '@/lib/db/partitions'
import { maintenance } from '@/lib/db/pools'
import { firstRow, rows, transaction } from '@/lib/db/run'
import { tryAdvisoryLock } from '@/lib/db/transactions'
import { codeOf } from '@/lib/db/watch/server-errors'
import { errorFacts, log } from '@/lib/log'
import { type MonthPosition, type PackStep, packStepSql, stepLength } from './pack-sql'

/** Minutes without newly stored values after which a month of a series is packed: corrections come in groups. */
const quietMinutesMin = 24 * 60

/** Packs months that ended MEASUREMENTS_PACKED_AFTER_DAYS ago, in small transactions. */
export async function packMonths(turn: JobRun, now = new Date()): Promise<WorkOutcome> {
  const { MEASUREMENTS_PACKED_AFTER_DAYS: days, ARRIVALS_KEPT_MINUTES } = config()
  if (days === 0) return 'done'
  // Streams read new measurements from rows, which must therefore stay for ARRIVALS_KEPT_MINUTES.
  const quietMinutes = Math.max(quietMinutesMin, ARRIVALS_KEPT_MINUTES)
  const months = async () =>
    (await closedMonths(maintenance(), new Date(now.getTime() - days * 86_400_000))).map(
      partition => new PackedMonth(partition, quietMinutes),
    )
  return inRounds('packing', months, month =>
    month.pack(turn).catch(error => {
      if (codeOf(error) === noTable) return 'done'
      log('error', `${month.partition} could not be packed`, errorFacts(error))
      throw error
    }),
  )
}

class PackedMonth {
  #place: MonthPosition = { series: 0, time: 0 }
  #read = 0
  #packed = 0

  constructor(
    readonly partition: string,
    readonly quietMinutes: number,
  ) {}

  async pack(turn: JobRun): Promise<WorkOutcome> {
    const outcome = await inSmallSteps(turn, () => this.#step())
    if (outcome === 'done' && (this.#packed > 0 || this.#read === 0)) await releaseMonth(maintenance(), this.partition)
    return outcome
  }

  async #step(): Promise<StepOutcome> {
    const step = await packStep(this.partition, this.#place, this.quietMinutes)
    if (!step) return 'busy'
    this.#read += step.read
    this.#packed += step.packed
    this.#place = step
    return step.read < stepLength ? 'done' : 'more'
  }
}

/** Packs some measurements in a transaction; null while another transaction stores measurements of an old month. */
function packStep(partition: string, after: MonthPosition, quietMinutes: number): Promise<PackStep | null> {
  return transaction(maintenance(), async connection => {
    const lock = await firstRow<{ taken: boolean }>(connection, tryAdvisoryLock('closed months'))
    if (!lock!.taken) return null
    const [step] = await rows<PackStep>(connection, packStepSql(partition, after, quietMinutes), 'fresh')
    if (step!.packed !== step!.removed)
      throw new Error(`${partition}: ${step!.packed} measurements were packed, but ${step!.removed} found to be removed`)
    return step!
  })
}
