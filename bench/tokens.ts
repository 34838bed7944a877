import { spawnSync } from 'node:child_process'
import { load, median } from './load'
import { runServer } from './processes'
import { busyMicroseconds } from './processor-time'

const secondsEach = 3
const rounds = 5

type GrantRate = Readonly<{
  /** Grants a second of the server's processor time: what one core gives. */
  perCore: number
  /** Grants a second by the clock, the server on one core if the system lets us choose. */
  perSecond: number
}>

/**
 * Client credentials grants with RS256 and their rows of audit, written in batches. Counted against the processor time of all threads of
 * the server, because the clock also counts what else this machine does.
 * @param dataDir an empty directory, for a demo world
 */
export async function grantRate(dataDir: string): Promise<GrantRate> {
  const server = await runServer({ DATA_DIR: dataDir, DEMO: '1', QUOTAS: 'off' })
  const request = {
    url: `${server.url}/auth/realms/belvedere/protocol/openid-connect/token`,
    form: { grant_type: 'client_credentials', client_id: 'collector-demo', client_secret: 'collector-demo-secret' },
  }
  try {
    const unpin = pin(server.process.pid!)
    await load(request, secondsEach)
    const measured: GrantRate[] = []
    for (let round = 0; round < rounds; round++) measured.push(await measure(server.process.pid!, request))
    unpin()
    return { perCore: median(measured.map(one => one.perCore)), perSecond: median(measured.map(one => one.perSecond)) }
  } finally {
    await server.stop()
  }
}

async function measure(pid: number, request: Parameters<typeof load>[0]): Promise<GrantRate> {
  const before = busyMicroseconds(pid)
  const perSecond = await load(request, secondsEach)
  const busySeconds = (busyMicroseconds(pid) - before) / 1_000_000
  return { perCore: (perSecond * secondsEach) / busySeconds, perSecond }
}

/** Puts the server on the first core and the load generator on the second; does nothing where the system cannot. */
function pin(pid: number): () => void {
  const place = (which: number, cores: string) =>
    spawnSync('taskset', ['-a', '-c', '-p', cores, String(which)], { stdio: 'ignore' })
  place(pid, '0')
  place(process.pid, '1')
  return () => void place(process.pid, '0-1023')
}
