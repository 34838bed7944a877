import { spawn } from 'node:child_process'
import { once as event } from 'node:events'
import type { HammerReport } from './hammer'

type HammerOptions = Readonly<{
  /** The bundle of `hammer.ts`. */
  program: string
  url: string
  clients: number
  /** Absent: until `stop` is called. */
  seconds?: number
  /** Milliseconds after which a client gives up; absent: never. */
  patience?: number
  /** Header of each request. */
  cookie?: string
  /** `low` leaves the processor to the platform and its database, as clients on other machines would. */
  priority: 'low' | 'normal'
}>

export type HammerRun = Readonly<{
  /** When the first client has been answered. */
  begun: Promise<unknown>
  report: Promise<HammerReport>
  /** Lets the clients finish their last requests. */
  stop(): Promise<HammerReport>
}>

/** Runs many clients in a process of their own; each asks again as soon as it is answered. */
export function startHammer({ program, url, clients, seconds, patience = 0, cookie = '', priority }: HammerOptions): HammerRun {
  const length = seconds === undefined ? [] : ['--seconds', `${seconds}`]
  const options = ['--url', url, '--clients', `${clients}`, '--patience', `${patience}`, '--cookie', cookie, ...length]
  const child = spawn('nice', ['-n', priority === 'low' ? '19' : '0', process.execPath, program, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const begun = event(child.stdout, 'data')
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  const report = new Promise<HammerReport>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => (code === 0 ? resolve(JSON.parse(output)) : reject(new Error(`the hammer ended with ${code}`))))
  })
  const stop = () => {
    child.kill('SIGTERM')
    return report
  }
  return { begun, report, stop }
}
