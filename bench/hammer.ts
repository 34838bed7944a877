import { Agent, get } from 'node:http'
import { parseArgs } from 'node:util'

/**
 * The results of many clients that send a new request after each answer: the milliseconds of the answers, shortest first, by
 * status.
 */
export type HammerReport = Readonly<Record<string, readonly number[]>>

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    clients: { type: 'string', default: '200' },
    /** Absent: until the process gets a signal to stop. */
    seconds: { type: 'string' },
    /** Milliseconds after which a client gives up and sends a new request; 0: never. */
    patience: { type: 'string', default: '0' },
    cookie: { type: 'string', default: '' },
  },
})

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
let isOver = false
const end = () => {
  isOver = true
}
process.once('SIGTERM', end)
if (values.seconds !== undefined) setTimeout(end, Number(values.seconds) * 1000)
const times: Record<string, number[]> = {}

let hasBegun = false

/** Writes an empty line after the first answer; the report follows at the end. */
function tellBeginning(): void {
  if (!hasBegun) process.stdout.write('\n')
  hasBegun = true
}

const headers = { accept: 'text/html, */*;q=0.8', 'accept-encoding': 'br', ...(values.cookie ? { cookie: values.cookie } : {}) }

function ask(): Promise<void> {
  return new Promise(resolve => {
    const began = performance.now()
    let status = 'none'
    const request = get(values.url!, { agent, headers }, response => {
      response
        .on('data', () => {})
        .on('end', () => {
          status = `${response.statusCode}`
        })
    })
    request.on('error', () => {})
    request.on('close', () => {
      tellBeginning()
      const same = times[status] ?? []
      times[status] = same
      same.push(Math.round((performance.now() - began) * 10) / 10)
      resolve()
    })
    if (values.patience !== '0') setTimeout(() => request.destroy(), Number(values.patience))
  })
}

async function client(): Promise<void> {
  while (!isOver) await ask()
}

await Promise.all(Array.from({ length: Number(values.clients) }, client))
for (const each of Object.values(times)) each.sort((one, other) => one - other)
process.stdout.write(
  `${JSON.stringify(times satisfies HammerReport)}
`,
  () => process.exit(0),
)
