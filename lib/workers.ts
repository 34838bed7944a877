import { once } from '@/lib/runtime'

/**
 * Several processes of a machine may serve the APIs, the workers; the main process starts them and does everything else
 * (decision 65). Counts and caches that the others need are published as news.
 */

/** News of processes by topic. Values are plain data, which `server/workers/news.ts` receives. */
export type News = {
  /** A request was admitted: the name of the buckets, the key, and the milliseconds that it costs. */
  admitted: readonly [buckets: string, key: string, milliseconds: number]
  /** A wrong password or secret was sent: the keys of its limits, and the time in milliseconds since 1970. */
  guessed: Readonly<{ pair: string; name: string | null; network: string; at: number }>
  /** A correct password or secret was sent: the key of its name and network. */
  'signed in': string
  /** A token was verified: its hash, and the end of its cache entry in milliseconds since 1970. */
  verified: readonly [key: string, until: number]
  /** Streams of a caller in a worker were opened (`by` is positive) or ended (negative). */
  stream: readonly [worker: number, caller: string, by: number]
  /** The worker of this number has ended, and its streams with it. */
  ended: number
  /** A change made a cached value outdated: its name. */
  outdated: string
  arrived: null
  stored: null
  settings: null
  workers: readonly WorkerState[]
}

/** A worker in `/health/ready`. `since` is the time of its start, as an ISO string. */
export type WorkerState = Readonly<{ number: number; isOpen: boolean; since: string }>

export type Topic = keyof News

export type NewsItem = { [Name in Topic]: readonly [Name, News[Name]] }[Topic]

/** Requests about the whole platform, to which only the main process can respond. */
export type Question = 'jobs' | 'troubledJobs' | 'relay' | 'figures'

/** The link of a process with the others of its platform. */
export type PlatformLink = Readonly<{
  /** The number of the worker, from 1; 0 for other processes. */
  number: number
  count: number
  /** Start of the platform, in milliseconds since 1970. */
  startedAt: number
  /** The topics that other processes need; all by default. */
  topics?: readonly Topic[]
  send(news: readonly NewsItem[]): void
  /** Sends news. @returns a promise that resolves when all others have received it */
  sendAcknowledged(news: readonly NewsItem[]): Promise<unknown>
  /** Requests a response from the main process. Undefined in the main process itself. */
  ask?(question: Question): Promise<unknown>
}>

type Publishing = {
  link: PlatformLink | null
  pending: NewsItem[]
  timer: NodeJS.Timeout | undefined
  states: readonly WorkerState[]
}

const publishing = () => once<Publishing>('publishing', () => ({ link: null, pending: [], timer: undefined, states: [] }))

/** Links this process with the others of the platform. Without a link it is the only one. */
export function linkPlatform(link: PlatformLink): void {
  publishing().link = link
}

export const workerNumber = (): number => publishing().link?.number ?? 0

/** The name of this process in its platform: `main`, also for a command, `worker 1` or `pages`. */
export const processName = (): string => named().name

export function setProcessName(name: 'pages' | `worker ${number}`): void {
  named().name = name
}

const named = () => once('process name', () => ({ name: 'main' }))

export const workerCount = (): number => publishing().link?.count ?? 1

/** The part of a machine's limit that this process may use; at least one. */
export const shareOf = (whole: number): number => Math.max(1, Math.ceil(whole / workerCount()))

/** The time when the platform was started: with several processes, the main one. */
export const platformStart = (): Date => new Date(publishing().link?.startedAt ?? Date.now() - process.uptime() * 1000)

/** Milliseconds for which news is delayed, so that several items share a message. */
const gatherMilliseconds = 5

/** Sends news to all other processes of this machine a few milliseconds later. */
export function publish<Name extends Topic>(topic: Name, value: News[Name]): void {
  const state = publishing()
  const { link } = state
  if (!link || !(link.topics?.includes(topic) ?? true)) return
  state.pending.push([topic, value] as NewsItem)
  state.timer ??= setTimeout(() => link.send(takePending(state)), gatherMilliseconds).unref()
}

/** `publish` without delay, for rare news on which limits in other processes depend. */
export function publishAtOnce<Name extends Topic>(topic: Name, value: News[Name]): void {
  publish(topic, value)
  const state = publishing()
  if (state.pending.length > 0) state.link!.send(takePending(state))
}

const acknowledgedMilliseconds = 1_000

/**
 * `publishAtOnce` for a change.
 * @returns a promise that resolves when the other processes have received it, or after a second; never rejects
 */
export function publishAcknowledged<Name extends Topic>(topic: Name, value: News[Name]): Promise<void> {
  publish(topic, value)
  const state = publishing()
  if (state.pending.length === 0) return Promise.resolve()
  const acknowledged = state.link!.sendAcknowledged(takePending(state))
  return new Promise(resolve => {
    const late = setTimeout(resolve, acknowledgedMilliseconds)
    const end = () => {
      clearTimeout(late)
      resolve()
    }
    acknowledged.then(end, end)
  })
}

function takePending(state: Publishing): NewsItem[] {
  clearTimeout(state.timer)
  state.timer = undefined
  return state.pending.splice(0)
}

/** The response of the main process, or in that process the result of `here`. */
export async function fromMain<Answer>(question: Question, here: () => Answer | Promise<Answer>): Promise<Answer> {
  const ask = publishing().link?.ask
  return ask ? ((await ask(question)) as Answer) : here()
}

export const workerStates = (): readonly WorkerState[] => publishing().states

export function setWorkerStates(states: readonly WorkerState[]): void {
  publishing().states = states
}
