import { presentJobs } from '@/lib/admin/operating/operating'
import { presentBroker } from '@/lib/collector/relay/respond-relay'
import type { Config } from '@/lib/config'
import { listTroubledJobs } from '@/lib/db/jobs/background-job'
import { openDatabase } from '@/lib/db/open'
import { secondWallState } from '@/lib/db/second-wall'
import { setPort } from '@/lib/http/mounts'
import { log } from '@/lib/log'
import type { MetricsOfProcess } from '@/lib/monitoring/process-metrics'
import { linkPlatform, type Question } from '@/lib/workers'
import { startBackgroundWork } from '../background'
import { stopOnSignal, stopPlatform } from '../graceful-stop'
import { keepHeapSmall } from '../heap'
import { type Monitoring, openMonitoring } from '../monitoring'
import { type PagesOptions, pagesProcess } from '../pages'
import type { PagesProcess } from '../pages-process'
import { announce, preparePlatform } from '../prepare-platform'
import type { NewsReport, QuestionReport } from './messages'
import { allRecipients, type NewsRecipients, passOn } from './news'
import { passedPagesServer } from './passed-pages'
import { Workers } from './workers'

export type MainOptions = Readonly<{
  settings: Config
  count: number
  port: number
  programs: Readonly<{ worker: string; pages: string }>
}>

/** Runs the platform with several API processes: starts them, runs the embedded database, background work and pages. */
export async function runMain({ settings, count, port, programs }: MainOptions): Promise<void> {
  const startedAt = Date.now() - process.uptime() * 1000
  const workers = new Workers({ count, port, program: programs.worker, startedAt })
  const linked: NewsRecipients[] = [workers]
  const recipients = allRecipients(linked)
  linkPlatform({ number: 0, count, startedAt, ...recipients })
  setPort(port)
  const [database] = await Promise.all([openDatabase(), workers.listen()])
  await preparePlatform(settings)
  const pages = passedPages({ settings, database, port, program: programs.pages, recipients })
  if (pages.process) linked.push(pages.process)
  const monitoring = await openMonitoring(settings, async () => {
    const [ofWorkers, ofPages] = await Promise.all([workers.figures<MetricsOfProcess>(), pages.process?.figures() ?? []])
    return new Map<number | 'pages', MetricsOfProcess>([...ofWorkers, ...ofPages])
  })
  const stop = stopOnSignal(() => stopPlatform(() => workers.stop(), { database, pages, monitoring }))
  const handlers = {
    receive: receiver(monitoring, recipients),
    ended: (number: number) => monitoring.workerEnded(number),
    giveUp: (sentence: string) => {
      log('error', `Belvedere ends. ${sentence}`)
      stop(1)
    },
  }
  const platform = { address: database.address, secondWall: secondWallState(), pagesSocket: pages.socketPath }
  await Promise.all([pages.start(), workers.open(platform, handlers)])
  announce(settings, database)
  startBackgroundWork(settings)
  keepHeapSmall('others')
}

/** Receives messages of workers, and replies to their requests. */
function receiver(monitoring: Monitoring, recipients: NewsRecipients) {
  const replies: { readonly [Name in Question]: () => unknown } = {
    jobs: presentJobs,
    troubledJobs: listTroubledJobs,
    relay: presentBroker,
    figures: () => monitoring.text(),
  }
  return (report: NewsReport | QuestionReport, from: number): unknown =>
    'question' in report ? replies[report.question]() : passOn(report, from, recipients)
}

type PassedPages = Readonly<{
  process: PagesProcess | null
  /** Path of the socket file for requests for pages, or null if pages are switched off. */
  socketPath: string | null
  /** Starts the process and listens on the socket. Resolves when the first page can be rendered. */
  start(): Promise<void>
  stop(): Promise<void>
}>
type PassedPagesOptions = Omit<PagesOptions, 'server'> & Readonly<{ recipients: NewsRecipients }>

/** The process that renders pages, and a socket file where workers reach it. */
function passedPages({ recipients, settings, ...options }: PassedPagesOptions): PassedPages {
  if (settings.PAGES === 'off') return { process: null, socketPath: null, start: async () => {}, stop: async () => {} }
  const receive = (report: NewsReport) => passOn(report, 'pages', recipients)
  const pages = pagesProcess({ ...options, isDeveloped: false, receive })
  const server = passedPagesServer(pages)
  const socketPath = pages.fileBeside('workers')
  return {
    process: pages,
    socketPath,
    start: async () => {
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socketPath, resolve))
      await pages.start()
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await pages.stop()
    },
  }
}
