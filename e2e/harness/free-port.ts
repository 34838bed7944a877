import { createServer } from 'node:net'

/**
 * The first port of a range that the system does not assign on its own (Linux begins at 32768), and in which other test files
 * begin elsewhere:
 * whoever asks for any port, or only calls somebody, does not get it before it is used.
 */
let next = 16_000 + (process.pid % 16_000)

/** A port that nobody listens on at the moment, and that nobody is given meanwhile. */
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
