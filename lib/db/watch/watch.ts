import { config } from '@/lib/config'
import { abandonPools, connect, type DatabaseServer, guestRole, renewPools, replacePools, serverLocation } from '@/lib/db/pools'
import { secondWallState } from '@/lib/db/second-wall'
import { compareClocks } from '@/lib/db/watch/clock'
import { allowReplicaUntil, isReplicaUsed, leaveReplicaOut, ReplicaLag } from '@/lib/db/watch/replica-use'
import { refusedChangesSince, troubleOf } from '@/lib/db/watch/server-errors'
import { type ServerFacts, ServerWatch, type WatchOptions } from '@/lib/db/watch/server-watch'
import { errorFacts, log } from '@/lib/log'
import { once } from '@/lib/runtime'

/** The watched servers: null before the watch begins; `replica` is also null if none is configured. */
type WatchState = {
  primary: ServerWatch | null
  replica: ServerWatch | null
  readonly lag: ReplicaLag
  primaryFacts: ServerFacts | null
  /** Time at which the primary began to accept changes, by `performance.now()`; null while it refuses them. */
  writableSince: number | null
  /** The reason why the replica is not used, as the end of a sentence; null while it is used. */
  replicaTrouble: string | null
  /** Start of the watch, by `performance.now()`. */
  since: number
}

const watchState = () =>
  once<WatchState>('watched servers', () => ({
    primary: null,
    replica: null,
    lag: new ReplicaLag(),
    primaryFacts: null,
    writableSince: Number.NEGATIVE_INFINITY,
    replicaTrouble: notAsked,
    since: performance.now(),
  }))

const notAsked = 'has not been asked yet'

const primaryMilliseconds = 1_000
/** Interval of queries to both servers if there is a replica, to measure how far it is behind. */
const withReplicaMilliseconds = 250
/** A silent replica is abandoned sooner than a primary, because reading can continue on the primary. */
const replicaSilentMilliseconds = 2_000

/** Watches the servers: a silent primary is abandoned until it responds, a replica is used while it is current enough. */
export function watchServers(): void {
  const { DATABASE_READ_URL, DATABASE_SILENCE_SECONDS } = config()
  const state = watchState()
  state.since = performance.now()
  state.primary = new ServerWatch({
    connect: () => connectTo('primary'),
    everyMilliseconds: DATABASE_READ_URL ? withReplicaMilliseconds : primaryMilliseconds,
    silentMilliseconds: DATABASE_SILENCE_SECONDS * 1000,
    whenAnswered: (facts, askedAt) => {
      followPrimary(state, facts)
      state.primaryFacts = facts
      compareClocks(facts.clock, performance.now() - askedAt)
      if (facts.position !== null) state.lag.notePrimary(facts.position, askedAt)
    },
    whenRefused: () => {},
    ...givingUp('primary', DATABASE_SILENCE_SECONDS),
  })
  if (DATABASE_READ_URL) state.replica = watchReplica(state)
}

/**
 * While the primary accepts no changes, each query opens a new connection, which may lead to another server. When that
 * one accepts changes, or some connections lead to a read-only server, all pools are replaced.
 */
function followPrimary(state: WatchState, { isReadOnly, run }: ServerFacts): void {
  const { writableSince, primaryFacts } = state
  if (isReadOnly) {
    if (writableSince !== null) log('error', 'the database takes no changes; it is a replica or was made read-only')
    state.writableSince = null
    state.primary?.reconnect()
    return
  }
  const hasMoved = writableSince === null && run !== primaryFacts?.run
  const isStray = writableSince !== null && refusedChangesSince(writableSince)
  if (writableSince === null) log('info', 'the database takes changes again')
  if (hasMoved || isStray) replacePools('primary')
  if (writableSince === null || isStray) state.writableSince = performance.now()
}

function watchReplica(state: WatchState): ServerWatch {
  const { whenSilent, whenBack } = givingUp('replica', replicaSilentMilliseconds / 1000)
  return new ServerWatch({
    connect: () => connectTo('replica'),
    everyMilliseconds: withReplicaMilliseconds,
    silentMilliseconds: replicaSilentMilliseconds,
    whenAnswered: facts => judgeReplica(state, facts),
    whenRefused: error => leaveOut(state, troubleOf(error), error),
    whenSilent: () => {
      whenSilent()
      leaveOut(state, 'does not respond')
    },
    whenBack,
  })
}

export async function endWatch(): Promise<void> {
  const state = watchState()
  await Promise.all([state.primary?.stop(), state.replica?.stop()])
  leaveReplicaOut()
  state.lag.forget()
  Object.assign(state, {
    primary: null,
    replica: null,
    primaryFacts: null,
    writableSince: Number.NEGATIVE_INFINITY,
    replicaTrouble: notAsked,
  })
}

const statementMilliseconds = 60_000

// Connections of guests are the most likely to be refused, so the watch of the replica connects like a guest.
const connectTo = (server: DatabaseServer) =>
  connect(serverLocation(server), {
    max: 1,
    statementTimeoutMs: statementMilliseconds,
    applicationName: `belvedere watch ${server}`,
    ...(server === 'replica' && secondWallState() === 'on' ? { as: guestRole } : {}),
  })

const givingUp = (server: DatabaseServer, seconds: number): Pick<WatchOptions, 'whenSilent' | 'whenBack'> => ({
  whenSilent: () => {
    abandonPools(server)
    log('error', `the ${nameOf(server)} has said nothing for ${seconds} s; requests do not wait for it any more`)
  },
  whenBack: () => {
    renewPools(server)
    log('info', `the ${nameOf(server)} is back`)
  },
})

const nameOf = (server: DatabaseServer) => (server === 'primary' ? 'database' : 'replica')

/** Decides until when a replica that responds is read from, if at all. */
function judgeReplica(state: WatchState, facts: ServerFacts): void {
  const { primaryFacts, lag, since } = state
  if (!primaryFacts) return
  const trouble = troubleIn(facts, primaryFacts)
  if (trouble === null && facts.position !== null) lag.noteReplica(facts.position)
  const milliseconds = config().REPLICA_LAG_SECONDS * 1000
  const [now, until] = [performance.now(), lag.currentAt + milliseconds]
  if (trouble !== null) leaveOut(state, trouble)
  else if (now < until) readFromReplica(state, until)
  // Right after the start the lag is unknown, which does not mean that the replica is behind.
  else if (now > since + milliseconds) leaveOut(state, state.primary?.state === 'answers' ? behind : incomparable)
}

/** The reason why a server is no replica of the primary for guests, as the end of a sentence. Returns null if it is one. */
function troubleIn({ isStandby, identity, run, user }: ServerFacts, primary: ServerFacts): string | null {
  if (identity !== primary.identity) return 'has other data'
  // The primary itself under another host name is accepted; a promoted replica has diverged.
  if (!isStandby && run !== primary.run) return 'does not follow the database'
  return secondWallState() === 'on' && user !== guestRole.role ? 'does not let guests read as their role' : null
}

function readFromReplica(state: WatchState, until: number): void {
  allowReplicaUntil(until)
  if (state.replicaTrouble !== null) log('info', 'the replica is read from')
  state.replicaTrouble = null
}

const behind = 'is too far behind'
const incomparable = 'cannot be compared with the primary, which does not respond'

function leaveOut(state: WatchState, trouble: string, error?: unknown): void {
  leaveReplicaOut()
  if (state.replicaTrouble !== trouble)
    log('error', 'the replica is left out, and reading goes to the primary', {
      reason: `it ${trouble}`,
      ...(error ? errorFacts(error) : {}),
    })
  state.replicaTrouble = trouble
}

/** The replica for administrators and monitoring. `trouble` is null while it is used, `lagSeconds` while unknown. */
export type ReplicaStanding = Readonly<{ isUsed: boolean; trouble: string | null; lagSeconds: number | null }>

export function replicaStanding(): ReplicaStanding | null {
  const { replica, lag, replicaTrouble } = watchState()
  if (!replica) return null
  const isUsed = isReplicaUsed()
  const seconds = (performance.now() - lag.currentAt) / 1000
  return {
    isUsed,
    trouble: isUsed ? null : (replicaTrouble ?? behind),
    lagSeconds: Number.isFinite(seconds) ? seconds : null,
  }
}

/** Whether the primary refuses changes; null while unknown. */
export const isPrimaryReadOnly = (): boolean | null => watchState().primaryFacts?.isReadOnly ?? null

/** Whether a server has responded since a moment of `performance.now()`. */
export const hasRespondedSince = (server: DatabaseServer, moment: number): boolean =>
  (watchState()[server]?.respondedAt ?? Number.NEGATIVE_INFINITY) >= moment
