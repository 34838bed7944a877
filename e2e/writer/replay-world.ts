import { type Row, timeOf } from '../harness/series-reader'
import { Platform, withoutDemo } from '../harness/server'
import { ExpectedRows, readRecordings, recordingsAbsent, type SentRecord, type Way } from './recorded-calls'
import { everythingOf, historyOf, read } from './replay'

/** A platform that stores recordings and can be restarted. */
export class ReplayWorld extends Platform {
  readonly recordings = recordingsAbsent ? [] : readRecordings()
  readonly expected: ExpectedRows

  constructor(way: Way) {
    super({ env: withoutDemo })
    this.expected = new ExpectedRows(this.recordings, way)
  }

  /** All lists of all station types, with ETags and times of storing. */
  everything = () => everythingOf(this.server, this.expected.stationTypes)

  /** All stored records. */
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
