import type { Running } from '../processes'
import type { Target } from './post-load'
import { client, dataTypes, periodSeconds, stationCode } from './world'

/** One value of one station and data type. */
export type PusherState = Readonly<{ station: string; dataType: string; timestamp: number; value: number }>

/** A collector's requests, as the clients of the public original write them. */
export class Pusher {
  #time = Date.parse('2026-06-01T00:00:00Z')

  private constructor(
    private readonly address: string,
    private readonly token: string,
    private readonly provenance: string,
  ) {}

  static async of({ url }: Running): Promise<Pusher> {
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret })
    const answer = await fetch(`${url}/auth/realms/belvedere/protocol/openid-connect/token`, { method: 'POST', body: form })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    const provenance = await fetch(`${url}/writer/json/provenance`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ lineage: 'bench', dataCollector: 'bench', dataCollectorVersion: '1' }),
    })
    return new Pusher(`${url}/writer/json/pushRecords`, token, (await provenance.json()) as string)
  }

  target(stationType: string): Target {
    return { url: `${this.address}/${stationType}`, token: this.token }
  }

  body(records: readonly PusherState[]): Buffer {
    const branch: Record<string, { name: string; data: []; branch: Record<string, ReturnType<typeof leafOf>> }> = {}
    for (const { station, dataType, timestamp, value } of records) {
      branch[station] ??= { name: '', data: [], branch: {} }
      branch[station].branch[dataType] ??= leafOf()
      branch[station].branch[dataType].data.push(recordOf(timestamp, value))
    }
    return Buffer.from(JSON.stringify({ name: '(default)', data: [], provenance: this.provenance, branch }))
  }

  /** Stores a new value of one series. */
  async pushOne(stationType: string): Promise<void> {
    const { url, token } = this.target(stationType)
    this.#time += periodSeconds * 1000
    const record = { station: stationCode(stationType, 7), dataType: dataTypes[0], timestamp: this.#time, value: 1 }
    const answer = await fetch(url, {
      method: 'POST',
      body: new Uint8Array(this.body([record])),
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    })
    if (answer.status !== 201) throw new Error(`not stored: ${answer.status} ${await answer.text()}`)
  }
}

const leafOf = () => ({ name: '', branch: {}, data: [] as ReturnType<typeof recordOf>[] })
const recordOf = (timestamp: number, value: number) => ({ timestamp, value, period: periodSeconds, created_on: timestamp })
