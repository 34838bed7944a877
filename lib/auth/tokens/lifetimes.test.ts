import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { refreshSeconds, sessionIdleSeconds, sessionMaxSeconds } from '@/lib/auth/tokens/lifetimes'

const at = 1_800_000_000
const bounds = { now: at, signedInAt: at, startedAt: at, clientMaxSeconds: null }

test.each<[string, Partial<Parameters<typeof refreshSeconds>[0]>, number]>([
  ['at the sign-in: the idle time', {}, sessionIdleSeconds],
  ['near the end of the session: what is left of it', { signedInAt: at - 7000 }, 200],
  ['at its end: nothing', { signedInAt: at - sessionMaxSeconds }, 0],
  ['with a limit of the client: the limit', { clientMaxSeconds: 600 }, 600],
  ['later: what is left of the limit, counted from the first token', { clientMaxSeconds: 600, startedAt: at - 500 }, 100],
  ['a limit above the idle time changes nothing', { clientMaxSeconds: 100_000 }, sessionIdleSeconds],
  ['a limit does not lengthen the session', { clientMaxSeconds: 100_000, signedInAt: at - 7100 }, 100],
])('%s', (_, given, expected) => expect(refreshSeconds({ ...bounds, ...given })).toBe(expected))

test('however often and whenever a client refreshes, nothing lives beyond two hours after the sign-in, nor beyond its limit', () => {
  const waits = fc.array(fc.integer({ min: 0, max: sessionIdleSeconds }), { maxLength: 50 })
  return forAll([waits, fc.option(fc.integer({ min: 1, max: 20_000 }))], (pauses, clientMaxSeconds) => {
    let now = at
    for (const pause of pauses) {
      const left = refreshSeconds({ ...bounds, now, clientMaxSeconds })
      expect(now + left).toBeLessThanOrEqual(at + Math.min(sessionMaxSeconds, clientMaxSeconds ?? sessionMaxSeconds))
      if (left < pause) return
      now += pause
    }
  })
})
