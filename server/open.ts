import { routes } from 'belvedere:routes'
import type { Config } from '@/lib/config'
import type { OpenedDatabase } from '@/lib/db/open'
import { requestListener } from '@/lib/http/request-listener'
import { startBackgroundWork } from './background'
import { stopApis, stopOnSignal, stopPlatform } from './graceful-stop'
import type { PlatformServer } from './listen'
import { openMonitoring } from './monitoring'
import { openPages } from './pages'
import { announce, preparePlatform } from './prepare-platform'

export type PlatformOpening = PlatformServer &
  Readonly<{
    settings: Config
    database: OpenedDatabase
    port: number
    pagesProgram: string
  }>

/** Prepares the database, opens the APIs, waits until pages can be rendered, and then starts the background work. */
export async function openPlatform({ settings, database, port, pagesProgram, ...own }: PlatformOpening): Promise<void> {
  const { server, doors, answer } = own
  await preparePlatform(settings)
  const pages = openPages({ server, settings, database, port, program: pagesProgram })
  const monitoring = await openMonitoring(settings, pages.figures)
  answer(monitoring.listener(requestListener(routes, pages.listener)))
  stopOnSignal(() => stopPlatform(() => stopApis(doors), { database, pages, monitoring }))
  await pages.ready
  announce(settings, database)
  startBackgroundWork(settings)
}
