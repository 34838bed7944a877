import { closePools } from '@/lib/db/pools'
import { storeClient, tokenOf } from '../client'
import { type Figure, print } from '../figure'
import { millisecondsOf } from '../latency'
import { median } from '../load'
import { runServer } from '../processes'
import { fillAdministration } from './fill'

const rounds = 15

/** Lists of the administration with 100,000 users, 10,000 clients and a matrix of 100 paths and 40 clients. @param dataDir an empty directory */
export async function measureAdmin(dataDir: string): Promise<void> {
  const server = await runServer({ DATA_DIR: dataDir })
  await fillAdministration()
  await storeClient('ADMIN')
  const token = await tokenOf(server.url)
  await closePools()
  const figures: Figure[] = []
  for (const [name, path, limit] of measuredRequests) {
    const times = await timesOf(`${server.url}/admin/v1${path}`, token)
    const detail = `slowest ${Math.max(...times).toFixed(0)}`
    figures.push({ name, value: median(times), unit: 'ms', limit, good: 'at most', detail })
  }
  print(figures)
  await server.stop()
}

/** The requests with their promised limits in milliseconds. */
const measuredRequests: readonly (readonly [name: string, path: string, limit: number])[] = [
  ['first page of 100,000 users', '/users', 300],
  ['last page of them', '/users?pagenumber=4000', 300],
  ['those with a role that a tenth has', '/users?role=WRITER', 300],
  ['search, one letter', '/users?search=m', 150],
  ['search, two letters', '/users?search=ma', 150],
  ['search, three letters that a third have', '/users?search=mar', 150],
  ['search, a text that all have', '/users?search=example', 150],
  ['search, the middle of one name', '/users?search=99.123', 150],
  ['search, nothing found', '/users?search=nobody%20at%20all', 150],
  ['first page of 10,000 clients', '/clients', 300],
  ['last page of them', '/clients?pagenumber=400', 300],
  ['those of a quota class', '/clients?quotaclass=basic', 300],
  ['those with a role', '/clients?role=BDP_ROOM_7', 300],
  ['those that did not come for 30 days', '/clients?unuseddays=30', 300],
  ['search of clients, one letter', '/clients?search=c', 150],
  ['search of clients, the middle of a name', '/clients?search=valley%2042', 150],
  ['search of clients, nothing found', '/clients?search=nobody%20at%20all', 150],
  ['first page of 300 roles', '/roles', 300],
  ['search of roles', '/roles?search=room_29', 150],
  ['holders of a role that a tenth has', '/roles/WRITER/holders', 300],
  ['first page of 5,000 open requests', '/role-requests?state=open', 300],
  ['all 20,000 requests', '/role-requests?state=all', 300],
  ['search of requests', '/role-requests?state=all&search=person.1999', 150],
  ['first page of 300,000 events of the audit', '/audit', 300],
  ['changes alone', '/audit?kind=right%20changed', 300],
  ['what one actor did', '/audit?actor=maria.huber7', 300],
  ['search of the audit', '/audit?search=anna.rossi4711', 150],
  ['search of the audit, nothing found', '/audit?search=nobody%20at%20all', 150],
  ['first page of a matrix of 100 paths and 40 clients, 200,000 pushes a week', '/push-matrix', 300],
  ['50 paths of it', '/push-matrix?pagesize=50', 300],
  ['one client of it', '/push-matrix?client=collector-7', 300],
  ['search of paths', '/push-matrix?search=dataset-42', 150],
]

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
