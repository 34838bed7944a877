import { type Row, timeOf } from '../harness/series-reader'
import { type OwnServer, startServer, temporaryDirectory } from '../harness/server'
import { Expected, readRecordings, recordingsAbsent, type SentRecord, type Way } from './recorded-calls'
import { everythingOf, historyOf, read } from './replay'

/** A platform that recordings come into, started and ended as often as a test likes. */
export class ReplayWorld {
  readonly directory = temporaryDirectory()
  readonly recordings = recordingsAbsent ? [] : readRecordings()
  readonly expected: Expected
  server!: OwnServer

  constructor(way: Way) {
    this.expected = new Expected(this.recordings, way)
  }

  async start(): Promise<void> {
    this.server = await startServer({ dataDir: this.directory.path, env: { DEMO: '0', PAGES: 'off' } })
  }

  async end(): Promise<void> {
    await this.server?.stop()
    this.directory.remove()
  }

  /** All lists of all station types, with ETags and times of storing. */
  everything = () => everythingOf(this.server, this.expected.stationTypes)

  /** Every record that is stored. */
  async records(): Promise<SentRecord[]> {
    const types = this.expected.stationTypes
    const rows = await Promise.all(types.map(type => read<Row[]>(this.server, historyOf('flat', type))))
    return rows.flat().map(row => ({
      stationType: String(row.stype),
      station: String(row.scode),
      dataType: String(row.tname),
      timestamp: timeOf(row.mvalidtime),
      period: Number(row.mperiod),
      value: row.mvalue,
    }))
  }
}
