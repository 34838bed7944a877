import { expect, test } from 'vitest'
import { guest } from '@/lib/access/caller'
import { type AccessRules, rightsOf, withGuestRights } from '@/lib/access/rights/rights'
import { dropCachedHere, readCached } from '@/lib/db/cache'

const setRules = async (read: AccessRules): Promise<void> => {
  dropCachedHere('access rules')
  await readCached('access rules', 60_000, async () => read)
}

test('a check holds only as long as guests have the rights that it was made with', async () => {
  const rules: AccessRules = { rules: [], closing: [] }
  await setRules(rules)
  const check = withGuestRights(await rightsOf(guest), async () => true)
  await setRules(rules)
  expect(await check()).toBe(true)
  await setRules({ rules: [], closing: [] })
  expect(await check()).toBe(false)
})
