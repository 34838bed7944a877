import { maintenance } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { type MeasurementBatch, storeSql } from '@/lib/writer/push/measurement-sql'
import { type Figure, ratio } from '../figure'
import { median } from '../load'
import type { Running } from '../processes'
import { bareConnections } from './flat-copy'
import { postsPerSecond } from './post-load'
import { Pusher, type PusherState } from './pusher'
import { dataTypes, periodSeconds, stationCode, stationsOfType, stationTypes } from './world'

const batchRecords = 1000
const batchesEach = 100
const connections = 4
const rounds = 5
const collectors = 60
const secondsEach = 4

const stationType = stationTypes[2]

/** Pushes against the bare statement, many at once, and the disk space of a measurement. */
export async function pushFigures(server: Running, dataDir: string): Promise<Figure[]> {
  return [await batchFigure(server, dataDir), await collectorsFigure(server)]
}

/** The next time at which nothing is stored yet; a month after the history. */
const clock = { time: Date.parse('2026-07-01T00:00:00Z') }

/** One value of each of a thousand series, like a collector that has polled all its stations. */
function nextRecords(): PusherState[] {
  clock.time += 1000
  const first = Math.trunc(clock.time / 1000) * batchRecords
  return Array.from({ length: batchRecords }, (_, index) => ({
    station: stationCode(stationType, (first + index) % stationsOfType),
    dataType: dataTypes[Math.trunc(clock.time / 1000) % dataTypes.length]!,
    timestamp: clock.time,
    value: index / 4,
  }))
}

const nextBatches = () => Array.from({ length: batchesEach }, nextRecords)

/** In turns with the same batches for both, so that a noisy moment meets all of them. */
async function batchFigure(server: Running, dataDir: string): Promise<Figure> {
  const pusher = await Pusher.of(server)
  const bare = await BareClient.of(dataDir)
  const measured = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    const bodies = nextBatches().map(records => pusher.body(records))
    const ours = await postsPerSecond(pusher.target(stationType), connections, () => bodies.pop() ?? null)
    const theirs = await bare.perSecond(nextBatches())
    // The first round warms up.
    if (round === 0) continue
    measured.ours.push(ours * batchRecords)
    measured.bare.push(theirs * batchRecords)
  }
  await bare.end()
  return ratio(
    'pushes of 1,000 records over HTTP against the same statements from a bare client',
    [median(measured.ours), median(measured.bare)],
    { limit: 0.4, good: 'at least', unit: 'records/s' },
  )
}

/** Sends the statements of the writer and nothing else: it knows all numbers, reads no JSON, and checks no rights. */
class BareClient {
  private constructor(
    private readonly pool: ReturnType<typeof bareConnections>,
    private readonly series: ReadonlyMap<string, number>,
    private readonly provenanceId: number,
  ) {}

  static async of(dataDir: string): Promise<BareClient> {
    const series = await rows<{ station: string; dataType: string; id: number }>(
      maintenance(),
      sql`select s.code as station, t.name as "dataType", r.id from series r join station s on s.id = r.station_id
            join data_type t on t.id = r.data_type_id where s.type = ${stationType}`,
    )
    const [provenance] = await rows<{ id: number }>(maintenance(), sql`select id from provenance where lineage = 'bench'`)
    const ids = new Map(series.map(({ station, dataType, id }) => [`${station} ${dataType}`, id]))
    return new BareClient(bareConnections(dataDir, connections), ids, provenance!.id)
  }

  /** Batches a second. */
  async perSecond(batches: readonly (readonly PusherState[])[]): Promise<number> {
    const left = batches.map(records => this.#batchOf(records))
    const count = left.length
    const started = performance.now()
    const work = async () => {
      for (let batch = left.pop(); batch; batch = left.pop()) await rows(this.pool, storeSql(batch))
    }
    await Promise.all(Array.from({ length: connections }, work))
    return count / ((performance.now() - started) / 1000)
  }

  end(): Promise<void> {
    return this.pool.end()
  }

  #batchOf(records: readonly PusherState[]): MeasurementBatch {
    const sorted = records
      .map(record => ({ ...record, id: this.series.get(`${record.station} ${record.dataType}`)! }))
      .sort((a, b) => a.id - b.id)
    return {
      kind: 'number',
      seriesIds: sorted.map(({ id }) => id),
      times: sorted.map(({ timestamp }) => timestamp),
      values: sorted.map(({ value }) => value),
      provenanceIds: this.provenanceId,
    }
  }
}

/** Many collectors, each with a single record at a time. */
async function collectorsFigure(server: Running): Promise<Figure> {
  const pusher = await Pusher.of(server)
  const rates: number[] = []
  let sent = 0
  for (let round = 0; round <= rounds; round++) {
    const until = performance.now() + secondsEach * 1000
    const next = (connection: number) => {
      if (performance.now() > until) return null
      const timestamp = clock.time + ++sent * periodSeconds
      return pusher.body([{ station: stationCode(stationType, connection), dataType: dataTypes[0], timestamp, value: sent }])
    }
    const rate = await postsPerSecond(pusher.target(stationType), collectors, next)
    if (round > 0) rates.push(rate)
  }
  return {
    name: '60 collectors that push single records',
    value: median(rates),
    unit: 'records/s',
    limit: 2000,
    good: 'at least',
    detail: 'each durable before it is answered',
  }
}
