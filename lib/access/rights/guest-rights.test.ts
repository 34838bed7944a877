import { expect, test } from 'vitest'
import { guest } from '@/lib/access/caller'
import { type Rule, rightsOf, withGuestRights } from '@/lib/access/rights/rights'
import { dropRemembered, remember } from '@/lib/db/cache'

const setRules = async (rules: readonly Rule[]): Promise<void> => {
  dropRemembered('access rules')
  await remember('access rules', 60_000, async () => rules)
}

test('a check holds only as long as guests have the rights that it was made with', async () => {
  const rules: readonly Rule[] = []
  await setRules(rules)
  const check = withGuestRights(await rightsOf(guest), async () => true)
  await setRules(rules)
  expect(await check()).toBe(true)
  await setRules([])
  expect(await check()).toBe(false)
})
