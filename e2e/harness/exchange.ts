import { Agent, type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A request to a server, without its origin. */
export type Ask = Readonly<{
  method: string
  /** The path with the query, as in the request line. */
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string
}>

/** The response, byte by byte: the body as Latin-1 string, so that different bodies always differ. */
export type ExchangedResponse = Readonly<{ status: number; headers: Readonly<Record<string, string>>; body: string }>

const agent = new Agent({ keepAlive: true, maxSockets: 6 })

/** Sends exactly the given request: `fetch` would change the path and add headers. */
export async function exchange(base: string, ask: Ask): Promise<ExchangedResponse> {
  try {
    return await once(base, ask)
  } catch (error) {
    // The server may close an idle connection at the moment it is used again.
    if ((error as { reused?: boolean }).reused) return once(base, ask)
    throw error
  }
}

function once(base: string, { method, path, headers = {}, body }: Ask): Promise<ExchangedResponse> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: hostname, port, method, path, agent, headers: { ...headers, ...lengthOf(body) } },
      response => collect(response).then(resolve, reject),
    )
    outgoing.once('error', error => reject(Object.assign(error, { reused: outgoing.reusedSocket })))
    outgoing.end(body)
  })
}

const lengthOf = (body: string | undefined): Record<string, string> =>
  body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }

async function collect(response: IncomingMessage): Promise<ExchangedResponse> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const)
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(headers.sort(([a], [b]) => (a < b ? -1 : 1))),
    body: Buffer.concat(chunks).toString('latin1'),
  }
}

/** The bytes of a body without its content coding. */
export function unpackedBody({ headers, body }: ExchangedResponse): Buffer {
  const bytes = Buffer.from(body, 'latin1')
  const coding = headers['content-encoding']
  if (bytes.length === 0 || !coding) return bytes
  return coding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
}
