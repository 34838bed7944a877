import type { GuessCounts } from '@/lib/auth/sign-in/failed-attempts'
import type { DatabaseLocation } from '@/lib/db/embedded/data-directory'
import type { SecondWallState } from '@/lib/db/second-wall'
import type { NewsItem, Question } from '@/lib/workers'

export type WorkerPlatform = Readonly<{
  address: DatabaseLocation
  secondWall: SecondWallState
  /** Path of the main process's socket file for requests for pages, or null if pages are switched off. */
  pagesSocket: string | null
}>

/** The state that a worker starts with: its number, and the counts and news of the other processes. */
export type WorkerStart = WorkerPlatform &
  Readonly<{ number: number; count: number; startedAt: number; port: number; guesses: GuessCounts; news: readonly NewsItem[] }>

export type WorkerOrder =
  | Readonly<{ listen: number }>
  | Readonly<{ start: WorkerStart }>
  | Readonly<{ news: readonly NewsItem[] }>
  | 'figures'
  | 'heartbeat'
  | 'begin to stop'
  | 'stop listening'
  | 'stop'

/** News of a process. `waits`: it is acknowledged when all others have received it. */
export type NewsReport = Readonly<{ news: readonly NewsItem[]; waits: boolean }>

export type QuestionReport = Readonly<{ question: Question }>

/** Reports of a worker: that its code is loaded, news, and questions. */
export type WorkerReport = 'loaded' | NewsReport | QuestionReport
