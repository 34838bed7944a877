import { client, postToWriter, tokenOf } from '../client'
import { postsPerSecond, type Target } from '../load'
import type { Running } from '../processes'
import { dataTypes, periodSeconds, stationCode } from './world'

export type PushedValue = Readonly<{ station: string; dataType: string; timestamp: number; value: number }>

/** Pushes records as a collector does, in the format of the clients of the Open Data Hub. */
export class Pusher {
  #time = Date.parse('2026-06-01T00:00:00Z')

  private constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly provenance: unknown,
  ) {}

  static async of({ url }: Running): Promise<Pusher> {
    const token = await tokenOf(url)
    const sender = { lineage: client.id, dataCollector: client.id, dataCollectorVersion: '1' }
    return new Pusher(url, token, await postToWriter(url, token, ['provenance', sender]))
  }

  target(stationType: string): Target {
    return { url: `${this.url}/writer/json/pushRecords/${stationType}`, token: this.token }
  }

  body(records: readonly PushedValue[]): Buffer {
    const branch: Record<string, { name: string; data: []; branch: Record<string, ReturnType<typeof leafOf>> }> = {}
    for (const { station, dataType, timestamp, value } of records) {
      branch[station] ??= { name: '', data: [], branch: {} }
      branch[station].branch[dataType] ??= leafOf()
      branch[station].branch[dataType].data.push(recordOf(timestamp, value))
    }
    return Buffer.from(JSON.stringify({ name: '(default)', data: [], provenance: this.provenance, branch }))
  }

  async push(stationType: string, records: readonly PushedValue[]): Promise<void> {
    const bodies = [this.body(records)]
    await postsPerSecond(this.target(stationType), 1, () => bodies.pop() ?? null)
  }

  pushOne(stationType: string): Promise<void> {
    this.#time += periodSeconds * 1000
    return this.push(stationType, [
      { station: stationCode(stationType, 7), dataType: dataTypes[0], timestamp: this.#time, value: 1 },
    ])
  }
}

const leafOf = () => ({ name: '', branch: {}, data: [] as ReturnType<typeof recordOf>[] })
const recordOf = (timestamp: number, value: number) => ({ timestamp, value, period: periodSeconds, created_on: timestamp })
