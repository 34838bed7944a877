import { expect, test } from 'vitest'
import {
  countPermissionsSql,
  permissionsMeant,
  permissionsSql,
  policiesMeant,
  policiesSql,
  resourcesMeant,
  resourcesSql,
  sendersSql,
} from '@/lib/admin/permissions/permission-sql'

const page = { number: 2, size: 25, offset: 25 }

test.each([
  ['resources', resourcesSql(resourcesMeant({ search: 'valley', uri: '/valley/*' }), page)],
  ['policies', policiesSql(policiesMeant({ kind: 'client' }), page)],
  ['permissions', permissionsSql(permissionsMeant({ search: 'a_b', subject: 'collector-demo' }), page)],
  ['count', countPermissionsSql(permissionsMeant({}))],
])('the statement %s', async (name, { text, values }) => {
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})

test('the statement senders', async () => {
  const { text, values } = sendersSql(['collector-demo'], ['ADMIN'], 500)
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot('sql.golden/senders.sql')
})
