import type { RequestListener, Server } from 'node:http'
import type { Config } from '@/lib/config'
import type { OpenedDatabase } from '@/lib/db/open'
import { secondWallState } from '@/lib/db/second-wall'
import { type BuiltFolder, withBuiltFiles } from './built-files'
import { withFirstVisit } from './first-visit'
import { withKeptPages } from './kept-pages'
import { fileHeaders } from './page-policy'
import { PagesProcess } from './pages-process'

/** The pages, seen from the process of the doors. */
type Pages = Readonly<{
  /** Passes requests to the process that makes pages. */
  listener: RequestListener
  /** When the first page can be made. */
  ready: Promise<unknown>
  stop(): Promise<void>
}>

type PagesOptions = Readonly<{
  server: Server
  settings: Config
  database: OpenedDatabase
  /** The port the server listens on. */
  port: number
  /** The file that the other process runs. */
  program: string
}>

/** The pages: Next in a process of its own, or a 404 where they are switched off. Returns at once; the doors open before the pages are ready. */
export function openPages({ server, settings, database, port, program }: PagesOptions): Pages {
  if (settings.PAGES === 'off') return { listener: noPages, ready: Promise.resolve(), stop: async () => {} }
  const isDeveloped = settings.NODE_ENV === 'development'
  const pages = new PagesProcess({
    program,
    start: { address: database.address, secondWall: secondWallState(), port },
    isDeveloped,
  })
  if (isDeveloped) server.on('upgrade', pages.upgrade)
  return {
    listener: isDeveloped ? withFirstVisit(pages.listener) : withAllFiles(withFirstVisit(withKeptPages(pages))),
    ready: pages.start(),
    stop: () => pages.stop(),
  }
}

/** Scripts and styles follow the policy of their page; files that can be opened without a page, and the map's worker, have their own. */
const folders: readonly BuiltFolder[] = [
  { path: '/_next/static/', directory: '.next/static', cache: 'for ever' },
  { path: '/maplibre/', directory: 'public/maplibre', cache: 'for ever', headers: fileHeaders },
  { path: '/', directory: 'dist/public', cache: 'while unchanged', headers: fileHeaders },
]

/** Sends files from this process, so that they do not keep the other one from making pages. */
const withAllFiles = (listener: RequestListener): RequestListener =>
  folders.reduceRight((next, folder) => withBuiltFiles(folder, next), listener)

const noPages: RequestListener = (_request, response) => {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('The pages are switched off here (PAGES=off).\n')
}
