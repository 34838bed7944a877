import { routes } from 'belvedere:routes'
import { applyChangedSettings } from '@/lib/admin/settings/changed-settings'
import { adoptAttemptCounts } from '@/lib/auth/sign-in/failed-attempts'
import { config } from '@/lib/config'
import { closePools, setDatabase } from '@/lib/db/pools'
import { setSecondWallState } from '@/lib/db/second-wall'
import { endWatch, watchServers } from '@/lib/db/watch/watch'
import { setPort } from '@/lib/http/mounts'
import { requestListener } from '@/lib/http/request-listener'
import { errorFacts, log } from '@/lib/log'
import { endStreams } from '@/lib/timeseries/live/stream-limits'
import { linkPlatform, setProcessName } from '@/lib/workers'
import { endBackgroundWork, startWorkerWork } from '../background'
import { flushPending } from '../graceful-stop'
import { keepHeapSmall } from '../heap'
import { listen, platformServer } from '../listen'
import { type Monitoring, openMonitoring } from '../monitoring'
import { noPages, pagesListener } from '../pages'
import { ProcessLink } from '../process-link'
import type { WorkerOrder, WorkerReport, WorkerStart } from './messages'
import { receiveNews } from './news'
import { pagesOfMain } from './passed-pages'

/** Serves the APIs in a worker. The main process orders when to listen, open, and stop; this process ends with it. */
export function runWorker(): void {
  setProcessName(`worker ${Number(process.argv[3])}`)
  // The main process handles a signal to the whole group of processes.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
  const { server, doors, answer } = platformServer()
  let monitoring: Monitoring | null = null
  const open = async (start: WorkerStart) => {
    connect(start, link)
    await applyChangedSettings().catch(error => log('error', 'changed settings could not be read', errorFacts(error)))
    monitoring = await openMonitoring(config())
    const pages = start.pagesSocket === null ? noPages : pagesListener(pagesOfMain(start.pagesSocket))
    answer(monitoring.listener(requestListener(routes, pages)))
    startWorkerWork()
    keepHeapSmall('doors')
  }
  const stopListening = (): Promise<void> => {
    endStreams()
    // Connections arrive on the same channel as replies of the main process: after a reply, earlier ones have arrived.
    return doors.stopListening(() => link.ask({ news: [], waits: false }).catch(() => {}))
  }
  const stop = async () => {
    await doors.close()
    await endBackgroundWork()
    await Promise.all([flushPending(), monitoring?.stop()])
    await endWatch()
    await closePools()
    process.exit(0)
  }
  const link: ProcessLink<WorkerReport, WorkerOrder> = new ProcessLink(process, (order: WorkerOrder) => {
    if (order === 'begin to stop') return doors.begin()
    if (order === 'stop listening') return stopListening()
    if (order === 'stop') return stop().catch(failed)
    if (order === 'figures') return monitoring?.figures()
    if (order === 'heartbeat') return undefined
    if ('news' in order) return receiveNews(order.news)
    if ('listen' in order) return listen(server, { ...config(), PORT: order.listen })
    return open(order.start)
  })
  link.send('loaded')
}

/** Sets the state of the platform synchronously, so that later news is applied to it. */
function connect(
  { number, count, startedAt, port, address, secondWall, guesses, news }: WorkerStart,
  link: ProcessLink<WorkerReport, WorkerOrder>,
) {
  linkPlatform({
    number,
    count,
    startedAt,
    send: news => link.send({ news, waits: false }),
    sendAcknowledged: news => link.ask({ news, waits: true }),
    ask: question => link.ask({ question }),
  })
  setDatabase(address)
  setSecondWallState(secondWall)
  watchServers()
  setPort(port)
  adoptAttemptCounts(guesses)
  void receiveNews(news)
}

function failed(error: unknown): never {
  log('error', 'shutdown failed', errorFacts(error))
  process.exit(1)
}
