import type { Job } from '@/lib/flows/import/job'
import { callKey, type Survey } from '@/lib/flows/import/writer-survey'
import { jsonPointer } from '@/lib/formats/json/pointer'
import { type ChooseValue, type JsonStep, type WalkedValue, walkJson } from '@/lib/formats/json/walk'
import { findUnstorable } from '@/lib/formats/unstorable'
import { forecastsAmong } from '@/lib/writer/lookups'
import { aheadReason, isMeasurementFlaw, RecordsBySeries, readMeasurement, storableRange } from '@/lib/writer/push/measurement'
import { saveMeasurements } from '@/lib/writer/push/save-measurements'

// Large, because two records of the same series and time count as repeated only within a batch.
const batchRecords = 50_000

/** Records are at `syncedData/{type}/{push}/branch/{station}/branch/{data type}/data/{place}`. */
const chooseRecords: ChooseValue = path => {
  const fixed = ['syncedData', null, null, 'branch', null, 'branch', null, 'data']
  const last = path.at(-1)
  const wanted = fixed[path.length - 1]
  if (path.length > fixed.length) return 'take'
  return path.length === 0 || wanted === null || wanted === last ? 'enter' : 'skip'
}

/** Stores the measurements of recorded pushes. A record that cannot be read is skipped with its reason. */
export async function importRecords(job: Job, provenances: Survey['provenances']): Promise<void> {
  const batch = new PushBatch(job, provenances)
  for await (const taken of walkJson(job.read(), chooseRecords)) await batch.add(taken)
  await batch.flush()
}

/** Collects measurements of one station type and provenance. */
class PushBatch {
  #records = new RecordsBySeries()
  #count = 0
  #stationType = ''
  #provenance: string | null = null
  readonly #range = storableRange()
  readonly #forecasts = new Map<string, boolean>()

  readonly #job: Job
  readonly #provenances: Survey['provenances']

  constructor(job: Job, provenances: Survey['provenances']) {
    this.#job = job
    this.#provenances = provenances
  }

  async add({ path, text, value }: WalkedValue): Promise<void> {
    const [, stationType, call, , station, , dataType] = path.map(String) as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    await this.#turnTo(stationType, this.#provenances.get(callKey(stationType, Number(call))) ?? null)
    const read = readMeasurement(value, this.#range)
    if (isMeasurementFlaw(read)) return this.#skip(path, `${read.member.join('.')}: ${read.what}`)
    if (read.time > this.#range.ahead && !(await this.#isForecast(dataType)))
      return this.#skip(path, `timestamp: ${aheadReason()}`)
    const flaw = findUnstorable(text, value)
    if (flaw) return this.#skip(path, `${flaw.what} cannot be stored`)
    this.#records.add(station, dataType, read)
    this.#count++
  }

  async flush(): Promise<void> {
    if (this.#count === 0) return
    const report = await saveMeasurements(this.#stationType, { provenance: this.#provenance, records: this.#records })
    const { stored, replaced, unchanged, skipped, repeated } = report
    const { tally } = this.#job
    tally.count('measurements', { stored, updated: replaced, unchanged })
    if (repeated > 0) tally.passOver('measurements', 'a later record has the same series and time', null, repeated)
    if (skipped > repeated) {
      const [unknown = null] = [...report.unknownStations, ...report.unknownDataTypes]
      tally.skip('measurements', 'their station or data type could not be registered', unknown, skipped - repeated)
    }
    this.#records = new RecordsBySeries()
    this.#count = 0
  }

  /** Data types are registered before measurements are read. */
  async #isForecast(dataType: string): Promise<boolean> {
    const known = this.#forecasts.get(dataType) ?? (await forecastsAmong([dataType])).has(dataType)
    this.#forecasts.set(dataType, known)
    return known
  }

  async #turnTo(stationType: string, provenance: string | null): Promise<void> {
    const same = stationType === this.#stationType && provenance === this.#provenance
    if (!same || this.#count >= batchRecords) await this.flush()
    this.#stationType = stationType
    this.#provenance = provenance
  }

  #skip(path: readonly JsonStep[], reason: string): void {
    this.#job.tally.skip('measurements', withoutFound(reason), jsonPointer(path))
  }
}

// Without the value, which differs from record to record, the reasons can be counted together.
const withoutFound = (what: string) => what.replace(/, found .*$/, '')
