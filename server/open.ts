import { routes } from 'belvedere:routes'
import type { RequestListener, Server } from 'node:http'
import type { Config } from '@/lib/config'
import type { OpenedDatabase } from '@/lib/db/open'
import { frontDoor } from '@/lib/http/front-door'
import { startBackgroundWork } from './background'
import { stopOnSignal, stopPlatform, stoppable } from './graceful-stop'
import { openMonitoring } from './monitoring'
import { openPages } from './pages'
import { announce, preparePlatform } from './prepare-platform'

/** What exists once the database is open. */
export type PlatformOpening = Readonly<{
  server: Server
  settings: Config
  database: OpenedDatabase
  /** The port the server listens on. */
  port: number
  /** The file that the process of the pages runs. */
  pagesProgram: string
  /** Sets the listener for all requests from then on. */
  answer: (listener: RequestListener) => void
}>

/** Opens the demo world, then the doors, then the pages as soon as Next is ready, and finally the background work. */
export async function openPlatform({ server, settings, database, port, pagesProgram, answer }: PlatformOpening): Promise<void> {
  await preparePlatform(settings)
  const pages = openPages({ server, settings, database, port, program: pagesProgram })
  const monitoring = await openMonitoring(settings, pages.figures)
  answer(monitoring.listener(frontDoor(routes, pages.listener)))
  const doors = stoppable(server)
  stopOnSignal(() => stopPlatform(doors.stop, { database, pages, monitoring }))
  await pages.ready
  announce(settings, database)
  startBackgroundWork(settings)
}
