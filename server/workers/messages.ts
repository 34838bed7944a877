import type { GuessCounts } from '@/lib/auth/sign-in/failed-attempts'
import type { DatabaseAddress } from '@/lib/db/embedded/data-directory'
import type { SecondWallState } from '@/lib/db/second-wall'
import type { NewsItem, Question } from '@/lib/workers'

/** What every worker needs to know of the opened platform. */
export type WorkerPlatform = Readonly<{
  address: DatabaseAddress
  secondWall: SecondWallState
  /** Where the main process answers requests for pages; null without pages. */
  pagesSocket: string | null
}>

/** What a worker starts with: also its number, and what the others have counted so far. */
export type WorkerStart = WorkerPlatform &
  Readonly<{ number: number; count: number; startedAt: number; port: number; guesses: GuessCounts; news: readonly NewsItem[] }>

/**
 * Orders of the main process to a worker: to listen, to open its doors, to receive news, to report its figures, to answer at all, and the steps of a stop:
 * every response ends its connection, no new connections, the end.
 */
export type WorkerOrder =
  | Readonly<{ listen: number }>
  | Readonly<{ start: WorkerStart }>
  | Readonly<{ news: readonly NewsItem[] }>
  | 'figures'
  | 'heartbeat'
  | 'begin to stop'
  | 'stop listening'
  | 'stop'

/** News of a process. `waits`: it is answered when all others have received it. */
export type NewsReport = Readonly<{ news: readonly NewsItem[]; waits: boolean }>

/** A question of a worker. */
export type QuestionReport = Readonly<{ question: Question }>

/** Reports of a worker: that its code is loaded, news, and questions. */
export type WorkerReport = 'loaded' | NewsReport | QuestionReport
