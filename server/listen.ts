import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '@/lib/config'
import { StartError } from '@/lib/db/start-error'
import { problem } from '@/lib/http/errors/problem'
import { strictTransport } from '@/lib/http/mounts'
import { limitConnections } from '@/lib/http/request-flaws'
import { withHealth } from './health'
import { withSecurityText } from './security-text'
import { StoppingServer } from './stopping-server'

/** A server that refuses requests as `starting` until `answer` passes it the real listener. */
export type PlatformServer = Readonly<{ server: Server; doors: StoppingServer; answer: (listener: RequestListener) => void }>

export function platformServer(): PlatformServer {
  let current: RequestListener = startingUp
  const server = createServer({ maxHeaderSize: 32 * 1024, requireHostHeader: false })
  const doors = new StoppingServer(server)
  const areOpen = () => current !== startingUp && !doors.isStopping
  const currentListener: RequestListener = (request, response) => current(request, response)
  const answer = withHealth(areOpen, withSecurityText(currentListener))
  server.on(
    'request',
    doors.listener((request, response) => {
      // API responses contain strings of third parties, which browsers must not interpret as HTML.
      response.setHeader('X-Content-Type-Options', 'nosniff')
      answer(request, response)
    }),
  )
  limitConnections(server)
  return {
    server,
    doors,
    answer: listener => {
      current = listener
    },
  }
}

/** The port to listen on: PORT, or a free one if it is 0. @throws StartError as `listen` */
export async function findPort(settings: Config): Promise<number> {
  const probe = createServer()
  const port = await listen(probe, settings)
  await new Promise(resolve => probe.close(resolve))
  return port
}

/** Listens on HOST and PORT, and returns the port. @throws StartError e.g. when the port is in use */
export function listen(server: Server, { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(sentence(error, PORT, HOST), { cause: error })))
    server.listen({ port: PORT, host: HOST }, () => resolve((server.address() as AddressInfo).port))
  })
}

function sentence({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is already used; stop the program that uses it or choose another one with PORT=${port + 1}.`
  if (code === 'EACCES') return `Port ${port} may only be opened by the system; choose one above 1023 with PORT=…`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST=${host} is not an IP address of this machine; use 127.0.0.1 or 0.0.0.0.`
  return `The server cannot listen on ${host}:${port} (${message}).`
}

/** Refuses requests while the platform starts, with `Retry-After: 1`. */
export const startingUp: RequestListener = (_request, response) => {
  const refusal = problem('starting', { detail: 'The platform is starting; try again in a moment.' })
  const headers = { 'Content-Type': 'application/problem+json', 'Retry-After': '1', Connection: 'close', ...strictTransport() }
  response.writeHead(refusal.status, headers).end(JSON.stringify(refusal))
}
