import { Agent, type IncomingMessage, request } from 'node:http'

/** A request to a server, without its address. */
export type Ask = Readonly<{
  method: string
  /** With the query, as in the request line. */
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string
}>

/** The answer, byte by byte: the body as Latin-1 text, so that different bodies never look alike. */
export type Answer = Readonly<{ status: number; headers: Readonly<Record<string, string>>; body: string }>

const agent = new Agent({ keepAlive: true, maxSockets: 6 })

/** Sends exactly the given request: `fetch` would change the path and add headers. */
export async function exchange(base: string, ask: Ask): Promise<Answer> {
  try {
    return await once(base, ask)
  } catch (error) {
    // A kept connection may close at the moment it is used again.
    if ((error as { reused?: boolean }).reused) return once(base, ask)
    throw error
  }
}

function once(base: string, { method, path, headers = {}, body }: Ask): Promise<Answer> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const sent = request({ host: hostname, port, method, path, agent, headers: { ...headers, ...lengthOf(body) } }, response =>
      collect(response).then(resolve, reject),
    )
    sent.once('error', error => reject(Object.assign(error, { reused: sent.reusedSocket })))
    sent.end(body)
  })
}

const lengthOf = (body: string | undefined): Record<string, string> =>
  body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }

async function collect(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const)
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(headers.sort(([a], [b]) => (a < b ? -1 : 1))),
    body: Buffer.concat(chunks).toString('latin1'),
  }
}
