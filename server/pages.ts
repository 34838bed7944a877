import type { RequestListener, Server } from 'node:http'
import type { Config } from '@/lib/config'

/** The pages: Next in this process, or a 404 where they are switched off. */
export async function openPages(server: Server, { PAGES, NODE_ENV, HOST, PORT }: Config): Promise<RequestListener> {
  if (PAGES === 'off') return noPages
  // Loaded only when needed: the interfaces start without it.
  const { default: next } = await import('next')
  const app = next({ dir: process.cwd(), dev: NODE_ENV === 'development', hostname: HOST, port: PORT, httpServer: server })
  await app.prepare()
  const answer = app.getRequestHandler()
  return (request, response) => void answer(request, response)
}

const noPages: RequestListener = (_request, response) => {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('The pages are switched off here (PAGES=off).\n')
}
