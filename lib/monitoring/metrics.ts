import { readFileSync } from 'node:fs'
import { type Aggregator, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { accessEventCounts } from '@/lib/access/audit/audit'
import { cacheFigures } from '@/lib/db/cache'
import { listJobs } from '@/lib/db/jobs/background-job'
import { guestLanes, readerLanes } from '@/lib/db/lanes'
import { isDiskFull } from '@/lib/db/watch/storage'
import { type ReplicaStanding, replicaStanding } from '@/lib/db/watch/watch'
import { addDatabaseMetrics } from '@/lib/monitoring/database-metrics'
import type { MetricsOfProcess } from '@/lib/monitoring/process-metrics'
import { once } from '@/lib/runtime'
import { processName, workerCount, workerNumber } from '@/lib/workers'
import { version } from '@/package.json'

/** `accepted`: on disk; `refused`: the caller must change something or wait; `failed`: an error, or the client left. */
const pushOutcomes = ['accepted', 'refused', 'failed'] as const
export type PushOutcome = (typeof pushOutcomes)[number]

export type RequestEnd = Readonly<{
  /** The API, `pages`, or `files` for scripts, styles, pictures and tiles. */
  door: string
  method: string
  status: number
  seconds: number
  /** The outcome of a push to the writer or the collector, or null for other requests. */
  push: PushOutcome | null
}>

/** Upper bounds of the buckets in seconds, from fast API requests to exports of minutes. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The metrics of this process in the format of Prometheus; workers omit metrics of the database and of jobs. */
export const metrics = () =>
  once('metrics', () => {
    const registry = new Registry()
    collectDefaultMetrics({ register: registry, ...(workerCount() > 1 ? { labels: { process: processName() } } : {}) })
    addReadings(registry, readings)
    if (workerNumber() === 0) {
      addReadings(registry, jobReadings)
      addBuild(registry)
      addDatabaseMetrics(registry)
    }
    return { registry, ...requestMetrics(registry) }
  })

/** Adds the running version as labels of a constant gauge, because Prometheus has no string values. */
function addBuild(registry: Registry): void {
  const build = { version, commit: commit() ?? 'unknown' }
  const help = 'Version of the platform, and the commit that it was built from.'
  new Gauge({ name: 'belvedere_build_info', help, labelNames: Object.keys(build), registers: [registry] }).set(build, 1)
}

export function figuresOfPages(): Promise<MetricsOfProcess> {
  const registry = once('metrics of pages', () => {
    const created = new Registry()
    collectDefaultMetrics({ register: created, labels: { process: processName() } })
    return created
  })
  return registry.getMetricsAsJSON()
}

function requestMetrics(registry: Registry) {
  const registers = [registry]
  const durations = new Histogram({
    name: 'belvedere_http_request_duration_seconds',
    help: 'Requests by interface, method and status, with the time until their response was sent; without streams of measurements.',
    labelNames: ['door', 'method', 'status'],
    buckets,
    registers,
  })
  const pushes = new Counter({
    name: 'belvedere_pushes_total',
    help: 'Pushes of measurements to the writer and of messages to the push collector, by outcome.',
    labelNames: ['door', 'outcome'],
    registers,
  })
  // Counters begin at 0, because a rate needs a first value.
  for (const door of ['writer', 'collector']) for (const outcome of pushOutcomes) pushes.inc({ door, outcome }, 0)
  const running = new Gauge({
    name: 'belvedere_http_requests_running',
    help: 'Requests whose response is not complete.',
    registers,
  })
  const process = processName()
  const byWorker =
    workerNumber() > 0
      ? new Counter({ name: 'belvedere_worker_requests_total', help: 'Requests by worker.', labelNames: ['process'], registers })
      : null
  return {
    noteBegin: () => {
      running.inc()
      byWorker?.inc({ process })
    },
    noteEnd: () => running.dec(),
    noteDuration: ({ door, method, status, seconds, push }: RequestEnd) => {
      durations.observe({ door, method: knownMethods.has(method) ? method : 'other', status }, seconds)
      if (push) pushes.inc({ door, outcome: push })
    },
  }
}

/** A metric with one label, read when Prometheus requests it. Names of counters end in `_total`, others are gauges. */
type MetricSource = Readonly<{
  name: string
  help: string
  label: string
  /** The function that combines the values of several processes; a sum by default. */
  aggregator?: 'sum' | 'min' | 'max'
  read: () => Iterable<readonly [string, number]>
}>

function addReadings(registry: Registry, readings: readonly MetricSource[]): void {
  for (const { name, help, label, aggregator = 'sum', read } of readings) {
    const options = {
      name,
      help,
      aggregator: aggregator as Aggregator,
      labelNames: [label],
      registers: [registry],
      collect() {
        metric.reset()
        for (const [value, number] of read()) metric.inc({ [label]: value }, number)
      },
    }
    const metric = name.endsWith('_total') ? new Counter(options) : new Gauge(options)
  }
}

const cachesBy = (figure: 'entries' | 'weight' | 'weightMax' | 'hits' | 'misses') => ({
  label: 'cache',
  read: () => cacheFigures().map(([name, figures]) => [name, figures[figure]] as const),
})

const jobsBy = (figure: (job: ReturnType<typeof listJobs>[number]) => number) => ({
  label: 'job',
  read: () => listJobs().map(job => [job.name, figure(job)] as const),
})

const lanesBy = (figure: 'running' | 'waiting') => ({
  label: 'lane',
  read: () =>
    [['reader', readerLanes()] as const, ['guest', guestLanes()] as const].flatMap(([name, { short, long }]) => [
      [name, short.limiter[figure]] as const,
      [`${name} long`, long.limiter[figure]] as const,
    ]),
})

/** A metric of the replica. @param figure returns null while it is unknown, so that the metric has no value */
const replicaBy = (figure: (standing: ReplicaStanding) => number | null) => ({
  label: 'server',
  read: () => {
    const standing = replicaStanding()
    const value = standing && figure(standing)
    return value === null ? [] : [['replica', value] as const]
  },
})

const readings: readonly MetricSource[] = [
  {
    name: 'belvedere_replica_used',
    help: '1 while callers read from the replica, with several processes in all of them.',
    aggregator: 'min',
    ...replicaBy(({ isUsed }) => Number(isUsed)),
  },
  {
    name: 'belvedere_replica_lag_seconds',
    help: 'How far the replica is behind, by the process that knows least.',
    aggregator: 'max',
    ...replicaBy(({ lagSeconds }) => lagSeconds),
  },
  {
    name: 'belvedere_storage_full',
    help: '1 if the database had no space for something in the last minute.',
    label: 'disk',
    aggregator: 'max',
    read: () => [['database', Number(isDiskFull())]],
  },
  {
    name: 'belvedere_access_events_total',
    help: 'Tokens that were issued or refused, sign-ins, and requests that were refused for lack of a token or a right.',
    label: 'event',
    read: accessEventCounts,
  },
  { name: 'belvedere_lane_running', help: 'Statements of readers that run.', ...lanesBy('running') },
  { name: 'belvedere_lane_waiting', help: 'Statements of readers that wait for a connection.', ...lanesBy('waiting') },
  { name: 'belvedere_cache_entries', help: 'Entries of a cache.', ...cachesBy('entries') },
  { name: 'belvedere_cache_weight', help: 'Size of a cache, in the unit of its limit.', ...cachesBy('weight') },
  { name: 'belvedere_cache_weight_limit', help: 'Size above which a cache evicts.', ...cachesBy('weightMax') },
  { name: 'belvedere_cache_hits_total', help: 'How often a cache had what was looked up.', ...cachesBy('hits') },
  { name: 'belvedere_cache_misses_total', help: 'How often it had not.', ...cachesBy('misses') },
]

const jobReadings: readonly MetricSource[] = [
  { name: 'belvedere_job_runs_total', help: 'Runs of a background job on this machine.', ...jobsBy(job => job.runs) },
  { name: 'belvedere_job_failures_total', help: 'Runs of it that failed.', ...jobsBy(job => job.failures) },
  { name: 'belvedere_job_failing', help: '1 if its last run failed.', ...jobsBy(job => (job.lastError === null ? 0 : 1)) },
  {
    name: 'belvedere_job_last_run_timestamp_seconds',
    help: 'When its last run began.',
    ...jobsBy(job => (job.lastAt?.getTime() ?? 0) / 1000),
  },
  {
    name: 'belvedere_job_last_run_duration_seconds',
    help: 'How long its last run took.',
    ...jobsBy(job => (job.lastMilliseconds ?? 0) / 1000),
  },
]

/** The commit of the build from scripts/build.mjs, with `-dirty` for changed files, or null if unknown. */
export const commit = (): string | null => once('commit', readCommit)

function readCommit(): string | null {
  try {
    return readFileSync('dist/commit', 'utf8').trim() || null
  } catch {
    return null
  }
}
