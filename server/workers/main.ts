import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { presentJobs } from '@/lib/admin/operating/answer-operating'
import { presentBroker } from '@/lib/collector/relay/answer-relay'
import type { Config } from '@/lib/config'
import { listTroubledJobs } from '@/lib/db/jobs/background-job'
import { type OpenedDatabase, openDatabase } from '@/lib/db/open'
import { secondWallState } from '@/lib/db/second-wall'
import { setPort } from '@/lib/http/mounts'
import { log } from '@/lib/log'
import { connectWorkers, type Question } from '@/lib/workers'
import { startBackgroundWork } from '../background'
import { stopOnSignal, stopPlatform } from '../graceful-stop'
import { type Monitoring, openMonitoring } from '../monitoring'
import { pagesProcess } from '../pages'
import { announce, preparePlatform } from '../prepare-platform'
import { passedPagesServer } from './passed-pages'
import { Workers } from './workers'

export type MainOptions = Readonly<{
  settings: Config
  /** How many workers there are. */
  count: number
  /** The port that they listen on. */
  port: number
  /** The files that workers and the process of the pages run. */
  programs: Readonly<{ worker: string; pages: string }>
}>

/**
 * Runs the platform with several processes that answer its doors. This one starts them, runs the database where it is embedded, does the background work
 * and passes on requests for pages.
 */
export async function runMain({ settings, count, port, programs }: MainOptions): Promise<void> {
  const startedAt = Date.now() - process.uptime() * 1000
  let monitoring: Monitoring | null = null
  let stop = (_exitCode: number): void => process.exit(1)
  const workers = new Workers({
    count,
    port,
    program: programs.worker,
    startedAt,
    answer: question => answers[question](),
    ended: number => monitoring?.workerEnded(number),
    giveUp: sentence => {
      log('error', `Belvedere ends. ${sentence}`)
      stop(1)
    },
  })
  const answers: { readonly [Name in Question]: () => unknown } = {
    jobs: presentJobs,
    troubledJobs: listTroubledJobs,
    relay: presentBroker,
    figures: () => monitoring?.figures(),
  }
  connectWorkers({ number: 0, count, startedAt, send: news => workers.send(news), sendHeard: news => workers.sendHeard(news) })
  setPort(port)
  const [database] = await Promise.all([openDatabase(), workers.listen()])
  await preparePlatform(settings)
  const pages = await passPages({ settings, database, port, program: programs.pages })
  monitoring = await openMonitoring(settings, () => workers.figures())
  const parts = { database, pages, monitoring }
  stop = stopOnSignal(() => stopPlatform(() => workers.stop(), parts))
  await workers.open({ address: database.address, secondWall: secondWallState(), pagesSocket: pages.socketPath })
  await pages.ready
  announce(settings, database)
  startBackgroundWork(settings)
}

type PassedPages = Readonly<{ socketPath: string | null; ready: Promise<unknown>; stop(): Promise<void> }>

type PagesOptions = Readonly<{ settings: Config; database: OpenedDatabase; port: number; program: string }>

/** Starts the process that makes pages, and lets workers reach it on a socket file. */
async function passPages({ settings, program, database, port }: PagesOptions): Promise<PassedPages> {
  if (settings.PAGES === 'off') return { socketPath: null, ready: Promise.resolve(), stop: async () => {} }
  const pages = pagesProcess({ program, database, port, isDeveloped: false })
  const directory = mkdtempSync(join(tmpdir(), 'belvedere-workers-'))
  const socketPath = join(directory, 'socket')
  const server = passedPagesServer(pages)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socketPath, resolve)
  })
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await pages.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  return { socketPath, ready: pages.start(), stop }
}
