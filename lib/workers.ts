import { once } from '@/lib/runtime'

/* The doors may be answered by several processes of one machine, the workers; the main process starts them and does everything else (decision 65).
 * What one of them counts or keeps in memory and the others must know, it tells them. */

/** What processes tell each other, by topic: plain data. `server/workers/news.ts` says what hearing it does. */
export type News = {
  /** A request was admitted: the name of the buckets, the key, and the milliseconds that it costs. */
  admitted: readonly [buckets: string, key: string, milliseconds: number]
  /** A wrong password or secret: the keys it counts for, and when, in milliseconds since 1970. */
  guessed: Readonly<{ pair: string; name: string | null; network: string; at: number }>
  /** A right one, by the key of its name and network. */
  'signed in': string
  /** A token was verified, by its hash. */
  verified: string
  /** Streams were opened, or ended: the worker that has them, their caller, and how many more there are. */
  stream: readonly [worker: number, caller: string, by: number]
  /** A worker has ended, and its streams with it. */
  ended: number
  /** A remembered read that a change made outdated, by its name. */
  outdated: string
  /** Measurements were stored. */
  arrived: null
  /** Messages were stored. */
  stored: null
  /** Settings were changed. */
  settings: null
  /** The state of the workers. */
  workers: readonly WorkerState[]
}

/** A worker as `/ready` shows it. `since`: when it was started, as ISO text. */
export type WorkerState = Readonly<{ number: number; isOpen: boolean; since: string }>

export type Topic = keyof News

/** One piece of news. */
export type NewsItem = { [Name in Topic]: readonly [Name, News[Name]] }[Topic]

/** Questions that only the main process can answer for the whole platform. */
export type Question = 'jobs' | 'troubledJobs' | 'relay' | 'figures'

/** How a process is connected with the others. */
export type Connection = Readonly<{
  /** From 1; 0 for the main process. */
  number: number
  /** How many workers there are. */
  count: number
  /** When the platform was started, in milliseconds since 1970. */
  startedAt: number
  /** Sends news to all others. */
  send(news: readonly NewsItem[]): void
  /** As `send`. @returns when all others have heard it */
  sendHeard(news: readonly NewsItem[]): Promise<void>
  /** The main process's answer; absent in that process. */
  ask?(question: Question): Promise<unknown>
}>

type Colleagues = {
  connection: Connection | null
  /** News on its way. */
  pending: NewsItem[]
  timer: NodeJS.Timeout | undefined
  /** Whether an answer has to wait until the pending news is heard. */
  isUrgent: boolean
  hearing: Promise<void> | null
  states: readonly WorkerState[]
}

const colleagues = () =>
  once<Colleagues>('colleagues', () => ({
    connection: null,
    pending: [],
    timer: undefined,
    isUrgent: false,
    hearing: null,
    states: [],
  }))

/** Connects this process with the others; without it, it is the only one. */
export function connectWorkers(connection: Connection): void {
  colleagues().connection = connection
}

/** The number of this worker; 0 outside of one. */
export const workerNumber = (): number => colleagues().connection?.number ?? 0

/** How many processes answer the doors of this machine. */
export const workerCount = (): number => colleagues().connection?.count ?? 1

/** The part of a machine's limit that this process may use; at least one. */
export const shareOf = (whole: number): number => Math.max(1, Math.ceil(whole / workerCount()))

/** When the platform was started: with several processes, the main one. */
export const platformStart = (): Date => new Date(colleagues().connection?.startedAt ?? Date.now() - process.uptime() * 1000)

/** News within this time shares one message. Until it is sent, the others do not know of it. */
const gatherMilliseconds = 5

/** Tells all other processes of this machine a few milliseconds later. */
export function tellWorkers<Name extends Topic>(topic: Name, value: News[Name]): void {
  const state = colleagues()
  if (!state.connection) return
  state.pending.push([topic, value] as NewsItem)
  state.timer ??= setTimeout(() => state.connection!.send(takePending(state)), gatherMilliseconds).unref()
}

/** As `tellWorkers`, without gathering: for what is rare, and what others should not repeat meanwhile. */
export function tellAtOnce<Name extends Topic>(topic: Name, value: News[Name]): void {
  const { connection } = colleagues()
  if (!connection) return
  tellWorkers(topic, value)
  connection.send(takePending(colleagues()))
}

/** As `tellWorkers`; the answer to the present request is sent when the others have heard it, so that the caller finds the change everywhere. */
export function tellBeforeAnswer<Name extends Topic>(topic: Name, value: News[Name]): void {
  tellWorkers(topic, value)
  colleagues().isUrgent = colleagues().connection !== null
}

function takePending(state: Colleagues): NewsItem[] {
  clearTimeout(state.timer)
  state.timer = undefined
  return state.pending.splice(0)
}

/** A worker that does not hear for so long keeps no answer waiting. */
const patienceMilliseconds = 1_000

/** Waits until the others have heard what `tellBeforeAnswer` told them; null where there is nothing to wait for. Never rejects. */
export function untilHeard(): Promise<void> | null {
  const state = colleagues()
  if (!state.isUrgent) return state.hearing
  state.isUrgent = false
  const late = new Promise<void>(resolve => setTimeout(resolve, patienceMilliseconds).unref())
  const hearing = Promise.race([state.connection!.sendHeard(takePending(state)).catch(() => {}), late]).then(() => {
    if (state.hearing === hearing) state.hearing = null
  })
  state.hearing = hearing
  return hearing
}

/** The answer of the process that knows it: the main one, else this one. */
export async function fromMain<Answer>(question: Question, here: () => Answer | Promise<Answer>): Promise<Answer> {
  const ask = colleagues().connection?.ask
  return ask ? ((await ask(question)) as Answer) : here()
}

/** The state of all workers; empty where there is one process only. */
export const workerStates = (): readonly WorkerState[] => colleagues().states

export function setWorkerStates(states: readonly WorkerState[]): void {
  colleagues().states = states
}
