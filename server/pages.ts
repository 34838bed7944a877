import type { RequestListener, Server } from 'node:http'
import type { Config } from '@/lib/config'
import type { OpenedDatabase } from '@/lib/db/open'
import { secondWallState } from '@/lib/db/second-wall'
import { Problem } from '@/lib/http/errors/problem'
import { admitPage } from '@/lib/http/quota/quota'
import { linkPlatform, platformStart } from '@/lib/workers'
import { type BuiltFolder, withBuiltFiles } from './built-files'
import { withCachedPages } from './cached-pages'
import { withFirstVisit } from './first-visit'
import { withMapFiles } from './map-files'
import { fileHeaders } from './page-policy'
import { type PageRenderer, PagesProcess, topicsOfPages } from './pages-process'
import { refusePage } from './refused-page'
import type { NewsReport } from './workers/messages'
import { receiveNews } from './workers/news'

/** The pages, as the API process serves them. `ready` resolves when they can be rendered. */
type Pages = Readonly<{
  listener: RequestListener
  ready: Promise<unknown>
  figures: PagesProcess['figures']
  stop(): Promise<void>
}>

export type PagesOptions = Readonly<{
  server: Server
  settings: Config
  database: OpenedDatabase
  port: number
  program: string
}>

/** The pages: Next in its own process, or a 404 if they are switched off. Returns before the pages are ready. */
export function openPages({ server, settings, database, port, program }: PagesOptions): Pages {
  if (settings.PAGES === 'off')
    return { listener: noPages, ready: Promise.resolve(), figures: async () => new Map(), stop: async () => {} }
  const isDeveloped = settings.NODE_ENV === 'development'
  const pages = pagesProcess({ program, database, port, isDeveloped, receive: ({ news }) => receiveNews(news) })
  linkPlatform({
    number: 0,
    count: 1,
    startedAt: platformStart().getTime(),
    topics: topicsOfPages,
    send: news => pages.send(news),
    sendAcknowledged: news => pages.sendAcknowledged(news),
  })
  if (isDeveloped) server.on('upgrade', pages.upgrade)
  return {
    listener: isDeveloped ? withMapFiles(withFirstVisit(withPageQuota(pages.listener))) : pagesListener(pages),
    ready: pages.start(),
    figures: () => pages.figures(),
    stop: () => pages.stop(),
  }
}

type PagesProcessSetup = Pick<PagesOptions, 'program' | 'database' | 'port'> &
  Readonly<{ isDeveloped: boolean; receive: (report: NewsReport) => unknown }>

/** Creates the process that renders pages, without starting it. */
export function pagesProcess({ database: { address }, port, ...options }: PagesProcessSetup): PagesProcess {
  const start = { address, port, secondWall: secondWallState(), startedAt: platformStart().getTime() }
  return new PagesProcess({ ...options, start })
}

/** Handles the paths outside the APIs: map files, files of the build, and pages. */
export const pagesListener = (pages: PageRenderer): RequestListener =>
  withMapFiles(withAllFiles(withFirstVisit(withPageQuota(withCachedPages(pages)))))

function withPageQuota(next: RequestListener): RequestListener {
  return (request, response) => {
    try {
      admitPage(request)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return refusePage(request, response, error)
    }
    next(request, response)
  }
}

/** Folders with files. Scripts and styles follow the policy of their page; other files have a policy of their own. */
const folders: readonly BuiltFolder[] = [
  { path: '/_next/static/', directory: '.next/static', cache: 'unlimited' },
  { path: '/maplibre/', directory: 'public/maplibre', cache: 'unlimited', headers: fileHeaders },
  { path: '/', directory: 'dist/public', cache: 'while unchanged', headers: fileHeaders },
]

/** Sends files from this process, to relieve the one that renders pages. */
const withAllFiles = (listener: RequestListener): RequestListener =>
  folders.reduceRight((next, folder) => withBuiltFiles(folder, next), listener)

export const noPages: RequestListener = (_request, response) => {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('The pages are switched off here (PAGES=off).\n')
}
