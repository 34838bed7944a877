import type { TestServer } from './server'

/** The result of a push, from the headers of the response. */
export type Counts = { stored: number; replaced: number; unchanged: number; skipped: number }

/** A provider's program that registers and pushes, as the specification describes it. */
export class Collector {
  constructor(
    readonly server: TestServer,
    private readonly token: string | null,
  ) {}

  static async of(server: TestServer, clientId = 'collector-demo'): Promise<Collector> {
    return new Collector(server, await server.token(clientId, `${clientId}-secret`))
  }

  /** Posts a body. @param body strings and bytes are sent unchanged, anything else as JSON */
  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const raw = typeof body === 'string' || body instanceof Uint8Array
    return fetch(`${this.server.url}/writer/json/${path}`, {
      method: 'POST',
      body: raw ? (body as BodyInit) : JSON.stringify(body),
      headers: {
        'Content-Type': 'application/json',
        ...(this.token === null ? {} : { Authorization: `Bearer ${this.token}` }),
        ...headers,
      },
    })
  }

  get(path: string): Promise<Response> {
    return fetch(`${this.server.url}/writer/json/${path}`, {
      headers: this.token === null ? {} : { Authorization: `Bearer ${this.token}` },
    })
  }

  async provenance(lineage: string): Promise<string> {
    const response = await this.post('provenance', { dataCollector: 'e2e', dataCollectorVersion: '1', lineage })
    return (await response.json()) as string
  }

  async register(stationType: string, names: { stations: readonly string[]; dataTypes: readonly string[] }): Promise<void> {
    const types = await this.post(
      'syncDataTypes',
      names.dataTypes.map(name => ({ name, unit: 'u', rtype: 'raw', period: 600 })),
    )
    const stations = names.stations.map(id => ({ id, name: `Station ${id}`, origin: 'e2e', latitude: 46.5, longitude: 11.35 }))
    const synced = await this.post(`stations?stationType=${stationType}`, stations)
    if (types.status !== 201 || synced.status !== 201) throw new Error(`not registered: ${types.status}, ${synced.status}`)
  }

  /** Pushes records of one series; throws when they are not accepted. */
  async push({ stationType, station, dataType, provenance, records }: Push): Promise<Counts> {
    const branch = { [station]: { branch: { [dataType]: { data: records } } } }
    const response = await this.post(`pushRecords/${stationType}`, { provenance, branch })
    if (response.status !== 201) throw new Error(`push refused: ${response.status} ${await response.text()}`)
    return countsOf(response)
  }
}

type Push = {
  stationType: string
  station: string
  dataType: string
  provenance: string
  records: readonly { timestamp: number; value: unknown; period: number }[]
}

export function countsOf({ headers }: Response): Counts {
  const count = (name: string) => Number(headers.get(`x-records-${name}`))
  return { stored: count('stored'), replaced: count('replaced'), unchanged: count('unchanged'), skipped: count('skipped') }
}
