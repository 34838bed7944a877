import { readFileSync } from 'node:fs'
import { closePools, maintenance } from '@/lib/db/pools'
import { storeClient, tokenOf } from '../client'
import { type Figure, print } from '../figure'
import { millisecondsOf } from '../latency'
import { median } from '../load'
import { runServer } from '../processes'
import requests from './requests.json'

const rounds = 15

/** Measures lists of the administration with the data of `fill.sql`. @param dataDir an empty directory */
export async function measureAdmin(dataDir: string): Promise<void> {
  const server = await runServer({ DATA_DIR: dataDir })
  await fillAdministration()
  await storeClient('ADMIN')
  const token = await tokenOf(server.url)
  await closePools()
  const figures: Figure[] = []
  for (const { name, path, limit } of requests) {
    const times = await timesOf(`${server.url}/admin/v1${path}`, token)
    const detail = `slowest ${Math.max(...times).toFixed(0)}`
    figures.push({ name, value: median(times), unit: 'ms', limit, good: 'at most', detail })
  }
  print(figures)
  await server.stop()
}

async function fillAdministration(): Promise<void> {
  for (const statement of readFileSync('bench/admin/fill.sql', 'utf8').trim().split(/;$/m).filter(Boolean))
    await maintenance().unsafe(statement)
}

async function timesOf(url: string, token: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    times.push(
      await millisecondsOf(async () => {
        const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
        const text = await response.text()
        if (response.status !== 200) throw new Error(`${response.status} for ${url}: ${text.slice(0, 300)}`)
      }),
    )
  return times
}
