import { createServer } from 'node:net'

/** The next port to try, different in each test process, and below the ports that Linux assigns by itself. */
let next = 16_000 + (process.pid % 16_000)

/** A port that is free, and that no other caller gets. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next++
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Linux assigns free ports from 32768 on by itself, so that those below are never taken by chance. */
const firstPort = 20_000
const lastPort = 30_000
const portsOfRun = 16

/** Unused ports, one for each file that runs at the same time; other runs on this machine use other ranges. */
export async function ownPorts(count: number): Promise<number[]> {
  const ports: number[] = []
  let port = firstPort + ((process.pid * portsOfRun) % (lastPort - firstPort))
  for (; ports.length < count; port += 1) if (await isFree(port)) ports.push(port)
  return ports
}

const reserved = new Set<number>()

/** Reserves a port for a server of this file until `givePortBack`. @returns false if it is in use or reserved */
export async function takePort(port: number): Promise<boolean> {
  if (reserved.has(port)) return false
  reserved.add(port)
  const free = await isFree(port)
  if (!free) reserved.delete(port)
  return free
}

export const givePortBack = (port: number): boolean => reserved.delete(port)
