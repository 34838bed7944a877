import { routes } from 'belvedere:routes'
import type { RequestListener, Server } from 'node:http'
import { prepareDemo } from '@/demo/prepare'
import { applyChangedSettings } from '@/lib/admin/settings/changed-settings'
import { ensurePagesClient } from '@/lib/auth/clients/store-clients'
import { queueForRelay } from '@/lib/collector/relay/relay'
import type { Config } from '@/lib/config'
import { noteBases } from '@/lib/content/store/rewrite-links'
import type { OpenedDatabase } from '@/lib/db/open'
import { makeMonthsAhead } from '@/lib/db/partitions'
import { admin } from '@/lib/db/pools'
import { frontDoor } from '@/lib/http/front-door'
import { announce } from './announce'
import { startBackgroundWork } from './background'
import { gracefulStop } from './graceful-stop'
import { openPages } from './pages'

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
  await Promise.all([
    applyChangedSettings(),
    prepareDemo(settings),
    ensurePagesClient(),
    makeMonthsAhead(admin()),
    queueForRelay(),
    noteBases(),
  ])
  const pages = openPages({ server, settings, database, port, program: pagesProgram })
  answer(frontDoor(routes, pages.listener))
  gracefulStop(server, { database, pages })
  await pages.ready
  announce(settings, database)
  startBackgroundWork(settings)
}
