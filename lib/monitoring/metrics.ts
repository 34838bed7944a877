import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { cacheFigures } from '@/lib/db/cache'
import { listJobs } from '@/lib/db/jobs/background-job'
import { guestLanes, readerLanes } from '@/lib/db/lanes'
import { type ReplicaStanding, replicaStanding } from '@/lib/db/watch/watch'
import { addDatabaseMetrics } from '@/lib/monitoring/database-metrics'
import { once } from '@/lib/runtime'

/** A request that has ended: its answer was sent completely, or broke off. */
export type RequestEnd = Readonly<{
  /** The interface that answered, or `pages`. */
  door: string
  method: string
  status: number
  seconds: number
}>

/** Upper ends of the buckets in seconds: a call takes milliseconds, an export minutes. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The metrics of this process, and of its database, in the format of Prometheus. */
export const metrics = () =>
  once('metrics', () => {
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    addReadings(registry)
    addDatabaseMetrics(registry)
    return { registry, ...requestMetrics(registry) }
  })

function requestMetrics(registry: Registry) {
  const registers = [registry]
  const durations = new Histogram({
    name: 'belvedere_http_request_duration_seconds',
    help: 'Requests by interface, method and status, with the time until their answer was sent; without streams of measurements.',
    labelNames: ['door', 'method', 'status'],
    buckets,
    registers,
  })
  const running = new Gauge({ name: 'belvedere_http_requests_running', help: 'Requests that are being answered.', registers })
  return {
    noteBegin: () => running.inc(),
    noteEnd: () => running.dec(),
    noteDuration: ({ door, method, status, seconds }: RequestEnd) =>
      durations.observe({ door, method: knownMethods.has(method) ? method : 'other', status }, seconds),
  }
}

/** A metric with one label, read when Prometheus requests it. It is a counter if its name ends in `_total`, else a gauge. */
type Reading = Readonly<{ name: string; help: string; label: string; read: () => Iterable<readonly [string, number]> }>

function addReadings(registry: Registry): void {
  for (const { name, help, label, read } of readings) {
    const options = {
      name,
      help,
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
      [name, short.places[figure]] as const,
      [`${name} long`, long.places[figure]] as const,
    ]),
})

const replicaBy = (figure: (standing: ReplicaStanding) => number) => ({
  label: 'server',
  read: () => {
    const standing = replicaStanding()
    return standing ? [['replica', figure(standing)] as const] : []
  },
})

const readings: readonly Reading[] = [
  {
    name: 'belvedere_replica_used',
    help: '1 while callers read from the replica.',
    ...replicaBy(({ isUsed }) => Number(isUsed)),
  },
  {
    name: 'belvedere_replica_lag_seconds',
    help: 'How far the replica is behind.',
    ...replicaBy(({ lagSeconds }) => lagSeconds ?? Number.NaN),
  },
  { name: 'belvedere_lane_running', help: 'Statements of readers that run.', ...lanesBy('running') },
  { name: 'belvedere_lane_waiting', help: 'Statements of readers that wait for a connection.', ...lanesBy('waiting') },
  { name: 'belvedere_cache_entries', help: 'Entries of a cache.', ...cachesBy('entries') },
  { name: 'belvedere_cache_weight', help: 'Size of a cache, in the unit of its limit.', ...cachesBy('weight') },
  { name: 'belvedere_cache_weight_limit', help: 'Size above which a cache evicts.', ...cachesBy('weightMax') },
  { name: 'belvedere_cache_hits_total', help: 'How often a cache had what was looked up.', ...cachesBy('hits') },
  { name: 'belvedere_cache_misses_total', help: 'How often it had not.', ...cachesBy('misses') },
  { name: 'belvedere_job_runs_total', help: 'Runs of a background job in this process.', ...jobsBy(job => job.runs) },
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
