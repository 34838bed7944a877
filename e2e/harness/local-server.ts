import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

/** Lets a server listen on a free port of this machine. @returns the port */
export async function listening(server: Server): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A server on a free port of this machine while the tests of a file run. @param listenerOf creates its listener */
export function served(listenerOf: () => RequestListener): { readonly port: number; readonly url: string } {
  let server: Server
  let port = 0
  beforeAll(async () => {
    server = createServer(listenerOf())
    port = await listening(server)
  })
  afterAll(() => void server.close())
  return {
    get port() {
      return port
    },
    get url() {
      return `http://127.0.0.1:${port}`
    },
  }
}
