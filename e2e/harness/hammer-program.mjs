import { Agent, get } from 'node:http'

// A hundred clients that send a new request after each response, until SIGTERM. An empty line is printed after the
// first response, and the number of responses by status, as JSON, at the end.
const [url, cookie] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
const headers = { accept: 'text/html, */*;q=0.8', 'accept-encoding': 'br', ...(cookie && { cookie }) }
/** @type {Record<string, number>} */
const counts = {}
let isOver = false
process.once('SIGTERM', () => {
  isOver = true
})

const request = () =>
  new Promise(resolve => {
    let status = 'none'
    get(url, { agent, headers }, response => {
      response.resume().once('end', () => {
        status = `${response.statusCode}`
      })
    })
      .on('error', () => {})
      .once('close', () => resolve(status))
  })

async function client() {
  while (!isOver) {
    const status = await request()
    if (Object.keys(counts).length === 0) process.stdout.write('\n')
    counts[status] = (counts[status] ?? 0) + 1
  }
}

await Promise.all(Array.from({ length: 100 }, client))
agent.destroy()
process.stdout.write(JSON.stringify(counts))
