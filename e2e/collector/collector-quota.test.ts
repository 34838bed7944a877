import { expect, test } from 'vitest'
import { own } from '../harness/server'
import { PushPlatform } from './push-client'

// Pushes of authorized callers have no quota, because refused data would be lost.

const burst = 10
const all = own(
  new PushPlatform({ QUOTAS: 'on', QUOTA_BASIC: '2', QUOTA_ANONYMOUS: '2', QUOTA_BURST_SECONDS: String(burst / 2) }),
)

const statuses = async (pushes: number, push: () => Promise<{ status: number }>) =>
  new Set((await Promise.all(Array.from({ length: pushes }, push))).map(({ status }) => status))

test('pushes to a permitted path have no quota', async () => {
  expect(await statuses(burst * 10, () => all.provider.push('provider/many', 'x'))).toEqual(new Set([200]))
})

test('forbidden pushes and pushes without a token have a quota', async () => {
  expect(await statuses(burst * 10, () => all.other.push('provider/many', 'x'))).toEqual(new Set([403, 429]))
  expect(await statuses(burst * 10, () => all.nobody.push('provider/many', 'x'))).toEqual(new Set([401, 429]))
})
