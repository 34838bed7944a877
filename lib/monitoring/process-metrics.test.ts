import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { type MetricsOfProcess, ProcessMetrics } from '@/lib/monitoring/process-metrics'

/** The figures of a process with this number of responses. */
async function figuresOf(process: string, requests: number): Promise<MetricsOfProcess> {
  const registry = new Registry()
  const registers = [registry]
  new Counter({ name: 'requests_total', help: 'r', labelNames: ['door'], registers }).inc({ door: 'content' }, requests)
  new Gauge({ name: 'running', help: 'r', registers }).set(requests)
  new Histogram({ name: 'seconds', help: 's', buckets: [1], registers }).observe(0.5)
  new Gauge({ name: 'memory_bytes', help: 'm', labelNames: ['process'], registers }).set({ process }, requests)
  const options = { name: 'start_seconds', help: 's', labelNames: ['process'], registers, aggregator: 'omit' as const }
  new Gauge(options).set({ process }, 7)
  return JSON.parse(JSON.stringify(await registry.getMetricsAsJSON()))
}

const lines = (text: string) => text.split('\n').filter(line => line !== '' && !line.startsWith('#'))

const main: MetricsOfProcess = []

test('figures of all workers are added, those of a process remain separate', async () => {
  const figures = new ProcessMetrics()
  const workers = new Map([
    [1, await figuresOf('worker 1', 10)],
    [2, await figuresOf('worker 2', 5)],
  ])
  expect(lines(await figures.text(await figuresOf('main', 0), workers))).toEqual(
    expect.arrayContaining([
      'requests_total{door="content"} 15',
      'running 15',
      'seconds_count 3',
      'memory_bytes{process="worker 1"} 10',
      'memory_bytes{process="worker 2"} 5',
      'start_seconds{process="main"} 7',
    ]),
  )
})

test('the counts of a worker remain after its end, and its gauges are dropped', async () => {
  const figures = new ProcessMetrics()
  await figures.text(main, new Map([[1, await figuresOf('worker 1', 10)]]))
  figures.end(1)
  for (const requests of [2, 3]) {
    await figures.text(main, new Map([[1, await figuresOf('worker 1', requests)]]))
    figures.end(1)
  }
  const text = lines(await figures.text(main, new Map([[1, await figuresOf('worker 1', 4)]])))
  expect(text).toEqual(
    expect.arrayContaining([
      'requests_total{door="content"} 19',
      'running 4',
      'seconds_count 4',
      'memory_bytes{process="worker 1"} 4',
    ]),
  )
})

test('a worker that does not respond counts with its last figures', async () => {
  const figures = new ProcessMetrics()
  await figures.text(main, new Map([[1, await figuresOf('worker 1', 10)]]))
  const text = lines(await figures.text(main, new Map([[2, await figuresOf('worker 2', 1)]])))
  expect(text).toContain('requests_total{door="content"} 11')
})

test('workers that end at the same time, while figures are read, are all included', async () => {
  const figures = new ProcessMetrics()
  const workers = new Map([
    [1, await figuresOf('worker 1', 10)],
    [2, await figuresOf('worker 2', 5)],
  ])
  const reading = figures.text(main, workers)
  figures.end(1)
  figures.end(2)
  expect(lines(await reading)).toContain('requests_total{door="content"} 15')
  expect(lines(await figures.text(main, new Map()))).toContain('requests_total{door="content"} 15')
})
