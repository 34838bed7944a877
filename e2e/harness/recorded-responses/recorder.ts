import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ExchangedResponse, exchange, unpackedBody } from '@/e2e/harness/exchange'
import type { OwnServer } from '@/e2e/harness/server'
import { normalised } from './normalise'
import { CallerTokens } from './platforms'
import { type CallerRequest, ownTag } from './requests'

export type RecordedResponse = CallerRequest &
  Readonly<{
    /** The status of the response, 0 if there was none. */
    status: number
    headers: Readonly<Record<string, string>>
    /** The decompressed text; for binary and large bodies the SHA-256 and the size. */
    body: string
  }>

const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding'])
const timeoutMilliseconds = 30_000
const textLengthMax = 200_000

/** Sends requests to one platform as its callers, one at a time. */
export class Recorder {
  readonly #tokens: CallerTokens
  readonly #begun = Date.now()
  readonly #etags = new Map<string, string>()

  private constructor(private readonly server: OwnServer) {
    this.#tokens = new CallerTokens(server)
  }

  /** A recorder whose callers have signed in, after the server has counted these sign-ins. */
  static async of(server: OwnServer): Promise<Recorder> {
    const recorder = new Recorder(server)
    for (const caller of ['administrator', 'reader'] as const) await recorder.#tokens.headersOf(caller)
    await sleep(2000)
    return recorder
  }

  async responseTo({ ask, caller }: CallerRequest): Promise<RecordedResponse> {
    const key = `${caller} ${ask.path}`
    const ownHeaders = Object.entries(ask.headers ?? {}).map(([name, value]) => [
      name,
      value === ownTag ? (this.#etags.get(key) ?? '"none"') : value,
    ])
    const headers = { ...Object.fromEntries(ownHeaders), 'X-Request-Id': 'same', ...(await this.#tokens.headersOf(caller)) }
    const response = await withTimeout(exchange(this.server.url, { ...ask, headers }))
    const { status, headers: received } = response
    if (received['etag'] && status === 200) this.#etags.set(key, received['etag'])
    const recorded = Object.entries(received).filter(([name]) => !connectionHeaders.has(name))
    return { ask, caller, status, headers: Object.fromEntries(recorded), body: this.#bodyOf(response) }
  }

  #bodyOf(response: ExchangedResponse): string {
    const bytes = unpackedBody(response)
    const text = bytes.toString('utf8')
    if (!Buffer.from(text).equals(bytes) || text.includes('\0')) return digest(bytes)
    // A digest of times and random ids would differ in each recording.
    return text.length > textLengthMax ? digest(normalised(text, { begun: this.#begun, ended: Date.now() })) : text
  }
}

const digest = (body: Buffer | string): string =>
  `sha256 ${createHash('sha256').update(body).digest('hex')}, length ${body.length}`

async function withTimeout(response: Promise<ExchangedResponse>): Promise<ExchangedResponse> {
  let timer: NodeJS.Timeout | undefined
  const none = new Promise<ExchangedResponse>(resolve => {
    timer = setTimeout(resolve, timeoutMilliseconds, { status: 0, headers: {}, body: 'no response in time' })
  })
  const failed = (error: unknown): ExchangedResponse => ({
    status: 0,
    headers: {},
    body: String((error as { code?: string }).code),
  })
  return Promise.race([response.catch(failed), none]).finally(() => clearTimeout(timer))
}

export async function* linesOf<T>(file: string): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(file) })) yield JSON.parse(line) as T
}
