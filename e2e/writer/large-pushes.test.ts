import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { Collector, countsOf } from '../harness/collector'
import { server } from '../harness/server'

const limitBytes = 50 * 1024 * 1024
const type = 'WLarge'
const start = Date.parse('2025-03-01T00:00:00Z')

let collector: Collector
let provenance: string

beforeAll(async () => {
  collector = await Collector.of(server())
  provenance = await collector.provenance('large pushes')
  await collector.register(type, { stations: ['L'], dataTypes: ['w-large'] })
})

const records = (count: number) =>
  Array.from({ length: count }, (_, index) => `{"timestamp":${start + index * 1000},"value":${index},"period":60}`).join()
const branch = (station: string, count: number) => `"${station}":{"branch":{"w-large":{"data":[${records(count)}]}}}`

/** A push of this size: ten records of a registered station, the others of unregistered stations. */
function push(bytes: number): { body: Buffer; unknown: number } {
  const lot = 5000
  const head = `{"provenance":"${provenance}","branch":{${branch('L', 10)}`
  const unknown = branch('no station ', lot)
  const lots = Math.floor((bytes - head.length - 2) / (unknown.length + 10))
  const text =
    head + Array.from({ length: lots }, (_, index) => `,${unknown.replace('no station ', `no station ${index}`)}`).join('')
  return { body: Buffer.from(`${text}${' '.repeat(bytes - text.length - 2)}}}`), unknown: lots * lot }
}

test('a push of 50 MB is stored, a larger one refused', async () => {
  const { body, unknown } = push(limitBytes)
  expect(body.length).toBe(limitBytes)
  const response = await collector.post(`pushRecords/${type}`, body)
  expect([response.status, countsOf(response)]).toEqual([201, { stored: 10, replaced: 0, unchanged: 0, skipped: unknown }])
  expect((await collector.post(`pushRecords/${type}`, Buffer.concat([body, Buffer.from(' ')]))).status).toBe(413)
}, 60_000)

test('many concurrent large pushes are stored without delaying small ones', async () => {
  const { body, unknown } = push(6 * 1024 * 1024)
  const large = Array.from({ length: 6 }, () => collector.post(`pushRecords/${type}`, body))
  const small = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      collector.push({
        stationType: type,
        station: 'L',
        dataType: 'w-large',
        provenance,
        records: [{ timestamp: start - 1000 - index, value: 1, period: 60 }],
      }),
    ),
  )
  expect(small.map(({ stored }) => stored)).toEqual(small.map(() => 1))
  for (const response of await Promise.all(large)) expect([response.status, countsOf(response).skipped]).toEqual([201, unknown])
}, 60_000)

test('a larger Content-Length is refused before the body is read', async () => {
  const { hostname, port, host } = new URL(server().url)
  const head = `POST /writer/json/pushRecords/${type} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`
  const response = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(`${head}Content-Length: ${limitBytes + 1}\r\n\r\n`))
    socket.on('data', chunk => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })
  expect(response).toMatch(/^HTTP\/1\.1 413 /)
  expect(response).toMatch(/connection: close/i)
  expect(response).toContain(`"limitBytes":${limitBytes}`)
})
