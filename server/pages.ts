import type { RequestListener, Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { Config } from '@/lib/config'
import { withPolicy } from './page-policy'

export type Pages = {
  /** Answers once Next is ready; requests that come earlier wait. */
  listener: RequestListener
  ready: Promise<unknown>
}

/** The pages: Next in this process, or a 404 where they are switched off. Begins at once and lets the doors open before it is done. */
export function openPages(server: Server, settings: Config): Pages {
  if (settings.PAGES === 'off') return { listener: noPages, ready: Promise.resolve() }
  const ready = startNext(server, settings)
  // Whoever waits for `ready` gets the error; until somebody does, it must not count as unhandled.
  ready.catch(() => {})
  return {
    ready,
    listener: (request, response) => {
      ready.then(
        answer => answer(request, response),
        // The start fails with the same error and ends the process.
        () => response.destroy(),
      )
    },
  }
}

async function startNext(server: Server, { NODE_ENV, HOST, PORT }: Config): Promise<RequestListener> {
  // Loading Next keeps the thread busy for a while: the doors answer what already waits first.
  await setImmediate()
  const { default: next } = await import('next')
  const app = next({ dir: process.cwd(), dev: NODE_ENV === 'development', hostname: HOST, port: PORT, httpServer: server })
  await app.prepare()
  const answer = app.getRequestHandler()
  return withPolicy(
    NODE_ENV === 'development' ? 'in development' : 'served',
    (request, response) => void answer(request, response),
  )
}

const noPages: RequestListener = (_request, response) => {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('The pages are switched off here (PAGES=off).\n')
}
