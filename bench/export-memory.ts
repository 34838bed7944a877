import { readFileSync } from 'node:fs'
import type { Figure } from './figure'
import type { Running } from './processes'

const megabyte = 1024 * 1024
const sampleMilliseconds = 250

/** The server's resident memory while it sends all matches of a list: the peak and the trend. @param url of a streamed answer */
export async function exportMemory({ process }: Running, url: string): Promise<Figure[]> {
  const samples: number[] = []
  const timer = setInterval(() => samples.push(residentMegabytes(process.pid!)), sampleMilliseconds)
  const started = performance.now()
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  let [bytes, lines] = [0, 0]
  for await (const chunk of response.body!) {
    bytes += chunk.length
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++
  }
  clearInterval(timer)
  const seconds = (performance.now() - started) / 1000
  // The first quarter warms up: code is compiled, the heap finds its size.
  const [quarter, half] = [samples.length >> 2, samples.length >> 1]
  const early = mostOf(samples.slice(quarter, half))
  const late = mostOf(samples.slice(half))
  const megabytes = Math.round(bytes / megabyte)
  return [
    {
      name: 'memory during a CSV export of everything, at most',
      value: mostOf(samples),
      unit: 'MB',
      limit: 300,
      good: 'at most',
      detail: `${lines} lines, ${megabytes} MB in ${Math.round(seconds)} s`,
    },
    {
      name: 'its second half against its second quarter',
      value: late / early,
      unit: '×',
      limit: 1.1,
      good: 'at most',
      detail: `${Math.round(late)} : ${Math.round(early)} MB`,
    },
  ]
}

const mostOf = (samples: readonly number[]) => samples.reduce((most, sample) => Math.max(most, sample), 0)

/** Resident memory of a process; only Linux reports it this way. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
