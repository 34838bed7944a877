import { createServer } from 'node:net'

/**
 * The next port to try, below the range that the system assigns by itself (Linux begins at 32768), so that no other
 * program gets it meanwhile. Each test file begins at another port.
 */
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
