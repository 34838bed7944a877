import { hashSecret } from '@/lib/auth/tokens/secrets'
import { admin } from '@/lib/db/pools'
import { registerProvenance } from '@/lib/writer/provenance'
import { readDataMap } from '@/lib/writer/push/data-map'
import { saveMeasurements } from '@/lib/writer/push/save-measurements'
import { saveDataTypes } from '@/lib/writer/save-data-types'
import { saveStations } from '@/lib/writer/station/save-stations'
import { openPoolsOf, type PoolsOf } from '../harness/pools-of'
import { Platform, withoutDemo } from '../harness/server'

export const start = Date.parse('2026-01-01T00:00:00Z')
const secret = 'a secret of a test'

type Value = number | string | object

/** A platform without demo data. The test process writes to its database, as another server would. */
export class LiveWorld extends Platform {
  #provenance = ''
  #pools: PoolsOf | undefined

  constructor(env: Record<string, string> = {}) {
    super({ env: { ...withoutDemo, ...env } })
  }

  override async start(): Promise<void> {
    await super.start()
    this.#pools = openPoolsOf(this)
    if (this.#provenance !== '') return
    await saveDataTypes(['free', 'staff'].map(name => ({ name, unit: 'u', rtype: 'Mean', period: 600, metadata: null })))
    for (const type of ['Park', 'Bike']) await saveStations(type, ['A', 'B', 'C'].map(station))
    this.#provenance = await registerProvenance({ dataCollector: 'tests', dataCollectorVersion: '1', lineage: 'tests' })
    await admin().unsafe(`insert into client (id, name, secret_sha256, full_scope) values ('insider', 'insider', $1, true)`, [
      hashSecret(secret),
    ])
    await admin().unsafe(`insert into client_role (client_id, role) values ('insider', 'BDP_VIEW_CLOSED_DATA')`)
  }

  override async restart(signal: NodeJS.Signals): Promise<void> {
    await this.#pools?.close()
    await super.restart(signal)
  }

  override async remove(): Promise<void> {
    await this.#pools?.close()
    await super.remove()
  }

  run = (text: string): Promise<unknown> => admin().unsafe(text)

  push(code: string, first: number, values: readonly Value[], { type = 'Park', dataType = 'free' } = {}): Promise<unknown> {
    const data = values.map((value, index) => ({ timestamp: start + (first + index) * 60_000, value, period: 600 }))
    return this.#save(code, data, { type, dataType })
  }

  pushAt = (code: string, timestamp: number, value: Value, { type = 'Park', dataType = 'free' } = {}) =>
    this.#save(code, [{ timestamp, value, period: 600 }], { type, dataType })

  #save(code: string, data: readonly object[], { type, dataType }: { type: string; dataType: string }): Promise<unknown> {
    const branch = { [code]: { branch: { [dataType]: { data } } } }
    return saveMeasurements(type, readDataMap({ provenance: this.#provenance, branch }))
  }

  address = (path: string) => `${this.url}/timeseries/v2/${path}`

  follow = (path = '*/*', headers: Record<string, string> = {}) => EventReader.open(this.address(`stream/${path}`), { headers })

  /** Reads a stream that ends after the last event. */
  readEvents(path = '*/*?from=oldest', headers: Record<string, string> = {}): Promise<EventReader> {
    return EventReader.all(this.address(`stream/${path}${path.includes('?') ? '&' : '?'}follow=false`), { headers })
  }

  insiderToken = () => this.token('insider', secret)

  insider = async (): Promise<Record<string, string>> => ({ Authorization: `Bearer ${await this.insiderToken()}` })
}

const station = (id: string) => ({ id, name: `Station ${id}`, origin: 'tests', latitude: 46.5, longitude: 11.35, metadata: null })

/** An event of a stream, and the id from which a reader continues. */
export type StreamEvent = Readonly<{ id: string | undefined; data: Record<string, unknown> }>

type Options = Readonly<{ headers?: Record<string, string> }>

/** Reads server-sent events like a browser, and collects them. */
export class EventReader {
  readonly events: StreamEvent[] = []
  readonly comments: string[] = []
  /** The value for `Last-Event-ID`. */
  lastId = ''
  /** The end of the stream: closed, or broken by an error. */
  readonly ended: Promise<'closed' | 'broken'>

  private constructor(
    readonly response: Response,
    private readonly abort: AbortController,
  ) {
    this.ended = this.#read()
  }

  static async open(url: string, { headers = {} }: Options = {}): Promise<EventReader> {
    const abort = new AbortController()
    const response = await fetch(url, { headers: { Accept: 'text/event-stream', ...headers }, signal: abort.signal })
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
    return new EventReader(response, abort)
  }

  static async all(url: string, options: Options = {}): Promise<EventReader> {
    const reader = await EventReader.open(url, options)
    if ((await reader.ended) === 'broken') throw new Error(`${url} broke off`)
    return reader
  }

  get data(): Record<string, unknown>[] {
    return this.events.map(({ data }) => data)
  }

  leave(): Promise<unknown> {
    this.abort.abort()
    return this.ended
  }

  async #read(): Promise<'closed' | 'broken'> {
    let text = ''
    const decoder = new TextDecoder()
    try {
      for await (const chunk of this.response.body!) {
        text += decoder.decode(chunk, { stream: true })
        const blocks = text.split('\n\n')
        text = blocks.pop()!
        for (const block of blocks) this.#take(block)
      }
      return 'closed'
    } catch {
      return 'broken'
    }
  }

  #take(block: string): void {
    const fields = block.split('\n').map(line => /^([^:]*): ?(.*)$/.exec(line)?.slice(1) as [string, string])
    const fieldOf = (name: string) => fields.find(([key]) => key === name)?.[1]
    const [id, data, comment] = [fieldOf('id'), fieldOf('data'), fieldOf('')]
    if (id !== undefined) this.lastId = id
    if (comment) this.comments.push(comment)
    if (data !== undefined) this.events.push({ id, data: JSON.parse(data) })
  }
}
