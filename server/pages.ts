import type { RequestListener, Server } from 'node:http'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '@/lib/config'
import { withBuiltFiles } from './built-files'
import { withPolicy } from './page-policy'
import { withSoundPath } from './sound-path'
import { withStatusPages } from './status-pages'

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

/** Whoever asks the doors again and again until they open gets through in this time. */
const doorsFirstMilliseconds = 100

async function startNext(server: Server, { NODE_ENV, HOST, PORT }: Config): Promise<RequestListener> {
  // Loading Next keeps the thread busy for a while, in two pieces: before each of them the doors answer what waits.
  await sleep(doorsFirstMilliseconds)
  const { default: next } = await import('next')
  await setImmediate()
  const app = next({ dir: process.cwd(), dev: NODE_ENV === 'development', hostname: HOST, port: PORT, httpServer: server })
  await app.prepare()
  const handle = app.getRequestHandler()
  const answer: RequestListener = (request, response) => void handle(request, response)
  return NODE_ENV === 'development' ? withPolicy('in development', answer) : served(answer)
}

/** Scripts of a page do as the page's policy says; the map's worker has the policy that comes with it. */
function served(answer: RequestListener): RequestListener {
  const scripts = { path: '/_next/static/', directory: '.next/static' }
  const mapFiles = { path: '/maplibre/', directory: 'public/maplibre' }
  return withSoundPath(withBuiltFiles(scripts, withPolicy('served', withBuiltFiles(mapFiles, withStatusPages(answer)))))
}

const noPages: RequestListener = (_request, response) => {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('The pages are switched off here (PAGES=off).\n')
}
