import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { inTurns } from '../harness/described-calls'
import { readDescription } from '../harness/described-responses'
import { exchange } from '../harness/exchange'
import { generatedCalls } from '../harness/generated-calls/calls'
import { seed } from '../harness/sample'
import { ownPlatform } from '../harness/server'

const platform = ownPlatform({ env: { PAGES: 'off' } })

// A long run sends more of them to every interface: e2e/platform/generated-calls.long.test.ts.
test('random requests are stored or refused with a reason, as described, and never cause an internal error', async () => {
  const { document, calls, described } = await readDescription('/writer', platform.server)
  const push = calls.find(({ path }) => path.startsWith('/json/pushRecords'))!
  const { provenance: example } = push.bodies['application/json']!.example as { provenance: string }
  const provenance = await (await Collector.of(platform.server)).provenance('hostile')
  const token = await platform.token('collector-demo', 'collector-demo-secret')
  const arbitrary = generatedCalls({ document, calls, base: '/writer', callers: ['writer'], known: new Map() })
  const statuses: number[] = []
  await inTurns(fc.sample(arbitrary, { numRuns: 600, seed }), async ({ call, ask }) => {
    const headers = { ...ask.headers, Authorization: `Bearer ${token}` }
    const body = ask.body?.replaceAll(example, provenance)
    const response = await exchange(platform.url, { ...ask, headers, ...(body === undefined ? {} : { body }) })
    const request = `${ask.method} ${ask.path} ${body?.slice(0, 500)}: ${response.status} ${response.body.slice(0, 300)}`
    expect(response.status, request).toBeLessThan(500)
    described.expectDescribed(call, response, request)
    statuses.push(response.status)
  })
  expect(statuses).toEqual(expect.arrayContaining([200, 201, 400]))
})
