import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

type SentRequest = Readonly<{ method?: string; headers?: Record<string, string>; body?: string }>

export type WorkerResponse = Readonly<{ status: number; headers: IncomingHttpHeaders; text: string }>

const patienceMilliseconds = 60_000

/** A persistent connection, so that the same worker responds to all its requests. */
export class WorkerConnection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(readonly url: string) {}

  send(path: string, { method = 'GET', headers = {}, body }: SentRequest = {}): Promise<WorkerResponse> {
    return new Promise((resolve, reject) => {
      const outgoing = request(`${this.url}${path}`, { agent: this.#agent, method, headers }, async response => {
        resolve({ status: response.statusCode!, headers: response.headers, text: (await text(response).catch(reject)) as string })
      })
      outgoing.on('error', reject)
      outgoing.setTimeout(patienceMilliseconds, () => outgoing.destroy(new Error('no response in time')))
      outgoing.end(body)
    })
  }

  async json<T = Record<string, unknown>>(path: string, options?: SentRequest): Promise<T> {
    const response = await this.send(path, options)
    if (response.status >= 300) throw new Error(`${response.status} for ${path}: ${response.text.slice(0, 500)}`)
    return JSON.parse(response.text) as T
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Requests by worker, from the figures of the platform. */
export async function requestsByWorker(figuresUrl: string): Promise<ReadonlyMap<number, number>> {
  const lines = (await (await fetch(figuresUrl)).text()).matchAll(
    /^belvedere_worker_requests_total\{process="worker (\d+)"\} (\d+)$/gm,
  )
  return new Map([...lines].map(([, worker, count]) => [Number(worker), Number(count)]))
}

/** A connection to each worker, by number. No other requests may be sent meanwhile. */
export async function connectionToEach(url: string, figuresUrl: string, count: number): Promise<WorkerConnection[]> {
  const connections = new Map<number, WorkerConnection>()
  for (const end = Date.now() + patienceMilliseconds; connections.size < count && Date.now() < end; ) {
    const connection = new WorkerConnection(url)
    const before = await requestsByWorker(figuresUrl)
    await connection.send('/timeseries/v2')
    const after = await requestsByWorker(figuresUrl)
    const [worker] = [...after.keys()].filter(number => after.get(number)! > (before.get(number) ?? 0))
    if (worker === undefined || connections.has(worker)) connection.close()
    else connections.set(worker, connection)
  }
  if (connections.size < count) throw new Error(`only ${connections.size} of ${count} workers respond`)
  return [...connections].sort(([one], [other]) => one - other).map(([, connection]) => connection)
}
