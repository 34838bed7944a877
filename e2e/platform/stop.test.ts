import { Agent, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ready } from '../harness/ask'
import { oneOf } from '../harness/sample'
import { Platform } from '../harness/server'
import { until } from '../harness/until'

/**
 * A client that sends requests without a pause until the platform stops listening; their outcomes, and the last error.
 */
type Client = Readonly<{ statuses: Set<number | undefined>; closes: number; end: string }>

async function client(url: string, agent: Agent): Promise<Client> {
  const statuses = new Set<number | undefined>()
  let closes = 0
  for (;;) {
    try {
      const response = await send(url, agent)
      statuses.add(response.statusCode)
      if (response.headers.connection === 'close') closes += 1
    } catch (error) {
      return { statuses, closes, end: (error as NodeJS.ErrnoException).code ?? String(error) }
    }
  }
}

const send = (url: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(`${url}/content/v1/Tag?pagesize=1`, { agent }, response => {
      response
        .resume()
        .once('end', () => resolve(response))
        .once('error', reject)
    })
      .once('error', reject)
      .end()
  })

describe.each(oneOf(['1', '2']))('with %s API processes', WORKERS => {
  const platform = new Platform({ env: { PAGES: 'off', WORKERS } })
  beforeAll(() => platform.start())
  afterAll(() => platform.remove())

  test('a stop resets no connection of active clients, whether they reuse them or open one for each request', async () => {
    const clients = Array.from({ length: 32 }, (_, place) =>
      client(platform.url, new Agent(place % 2 ? { keepAlive: true, maxSockets: 1 } : {})),
    )
    await send(platform.url, new Agent())
    expect(await platform.stop()).toBe(0)
    for (const { statuses, closes, end } of await Promise.all(clients)) {
      expect([...statuses]).toEqual([200])
      expect([closes > 0, end]).toEqual([true, 'ECONNREFUSED'])
    }
  })

  test('for STOP_DELAY_SECONDS health reports the stop, and requests are served', async () => {
    await platform.start({ env: { PAGES: 'off', WORKERS, STOP_DELAY_SECONDS: '600' } })
    const stopped = platform.stop()
    await until(async () => (await ready(platform)).status === 503, 'the check does not fail')
    const agent = new Agent({ keepAlive: true })
    for (let n = 0; n < 20; n++) {
      const { statusCode, headers } = await send(platform.url, agent)
      expect([statusCode, headers.connection]).toEqual([200, 'close'])
    }
    // A second signal ends it immediately.
    await platform.stop()
    expect(await stopped).toBe(130)
  })
})
