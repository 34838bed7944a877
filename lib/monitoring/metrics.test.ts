import { beforeEach, expect, test, vi } from 'vitest'
import type { ReplicaStanding } from '@/lib/db/watch/watch'
import { metrics } from '@/lib/monitoring/metrics'
import { type MetricsOfProcess, ProcessMetrics } from '@/lib/monitoring/process-metrics'
import { forget } from '@/lib/runtime'
import { linkPlatform } from '@/lib/workers'

let standing: ReplicaStanding | null

vi.mock('@/lib/db/watch/watch', async original => ({ ...(await original<object>()), replicaStanding: () => standing }))

beforeEach(() => {
  standing = null
  for (const name of ['metrics', 'publishing']) forget(name)
  linkPlatform({ number: 1, count: 2, startedAt: 0, send: () => {}, sendAcknowledged: async () => {} })
})

/** The figures of a worker, as they arrive in the main process. */
async function figuresWith(replica: ReplicaStanding | null): Promise<MetricsOfProcess> {
  standing = replica
  return JSON.parse(JSON.stringify(await metrics().registry.getMetricsAsJSON()))
}

const linesOf = async (...workers: MetricsOfProcess[]) => {
  const text = await new ProcessMetrics().text([], new Map(workers.map((figures, number) => [number, figures])))
  return text.split('\n').filter(line => line.startsWith('belvedere_replica'))
}

const used = (lagSeconds: number): ReplicaStanding => ({ isUsed: true, trouble: null, lagSeconds })
const leftOut = (lagSeconds: number | null): ReplicaStanding => ({ isUsed: false, trouble: 'is away', lagSeconds })

test('a replica is used if all workers use it, with the lag of the worker that knows least', async () => {
  const [one, other, third] = [await figuresWith(used(0.5)), await figuresWith(used(1.5)), await figuresWith(leftOut(9))]
  expect(await linesOf(one, other)).toEqual([
    'belvedere_replica_used{server="replica"} 1',
    'belvedere_replica_lag_seconds{server="replica"} 1.5',
  ])
  expect(await linesOf(one, third)).toEqual([
    'belvedere_replica_used{server="replica"} 0',
    'belvedere_replica_lag_seconds{server="replica"} 9',
  ])
})

test('an unknown lag is not reported as a number', async () => {
  const unknown = await figuresWith(leftOut(null))
  expect(await linesOf(unknown)).toEqual(['belvedere_replica_used{server="replica"} 0'])
  expect(await linesOf(unknown, await figuresWith(used(0.5)))).toEqual([
    'belvedere_replica_used{server="replica"} 0',
    'belvedere_replica_lag_seconds{server="replica"} 0.5',
  ])
})

test('figures of the database and of jobs are those of the main process alone, so that they are not added', async () => {
  const names = (await figuresWith(null)).map(({ name }) => name)
  expect(names.filter(name => /^belvedere_(database|job|queue|series|table|measurement)/.test(name))).toEqual([])
})
