import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

type Sent = Readonly<{ method?: string; headers?: Record<string, string>; body?: string }>

export type WorkerAnswer = Readonly<{ status: number; headers: IncomingHttpHeaders; text: string }>

/** The timeout of a response, also on a slow machine. */
const patienceMilliseconds = 60_000

/** A connection, all of whose requests the same worker serves. */
export class WorkerConnection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(readonly url: string) {}

  send(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<WorkerAnswer> {
    return new Promise((resolve, reject) => {
      const sent = request(`${this.url}${path}`, { agent: this.#agent, method, headers }, async answer => {
        resolve({ status: answer.statusCode!, headers: answer.headers, text: (await text(answer).catch(reject)) as string })
      })
      sent.on('error', reject)
      sent.setTimeout(patienceMilliseconds, () => sent.destroy(new Error('no answer in time')))
      sent.end(body)
    })
  }

  async json<T = Record<string, unknown>>(path: string, sent?: Sent): Promise<T> {
    const answer = await this.send(path, sent)
    if (answer.status >= 300) throw new Error(`${answer.status} for ${path}: ${answer.text.slice(0, 500)}`)
    return JSON.parse(answer.text) as T
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
  const found = new Map<number, WorkerConnection>()
  for (const end = Date.now() + patienceMilliseconds; found.size < count && Date.now() < end; ) {
    const connection = new WorkerConnection(url)
    const before = await requestsByWorker(figuresUrl)
    await connection.send('/timeseries/v2')
    const after = await requestsByWorker(figuresUrl)
    const [worker] = [...after.keys()].filter(number => after.get(number)! > (before.get(number) ?? 0))
    if (worker === undefined || found.has(worker)) connection.close()
    else found.set(worker, connection)
  }
  if (found.size < count) throw new Error(`only ${found.size} of ${count} workers answer`)
  return [...found].sort(([one], [other]) => one - other).map(([, connection]) => connection)
}
