import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from './free-port'
import { cleanEnvironment } from './run-program'
import type { OwnServer } from './server'

/** Next as the host of the same handlers: a second process with the database of `server`. */
export async function startNext({ dataDir, url }: OwnServer): Promise<{ url: string; process: ChildProcess }> {
  const port = String(await freePort())
  const settings = { DATA_DIR: dataDir, PUBLIC_URL: url, PORT: port, DEMO: '1', NEXT_TELEMETRY_DISABLED: '1' }
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', port, '-H', '127.0.0.1'], {
    env: cleanEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Ready in')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', code => reject(new Error(`next ended with ${code}\n${output}`)))
  })
  return { url: `http://127.0.0.1:${port}`, process: child }
}
