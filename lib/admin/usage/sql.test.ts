import { expect, test } from 'vitest'
import { countUsageSql, signInsSql, usageSql } from '@/lib/admin/usage/usage-sql'

const page = { number: 1, size: 25, offset: 0 }

test.each([
  ['datasets', usageSql({ by: 'dataset', days: 30, search: 'park' }, page)],
  ['clients', usageSql({ by: 'client', days: 7 }, page)],
  ['pushes', usageSql({ by: 'push', days: 30 }, page)],
  ['count', countUsageSql({ by: 'field', days: 366 })],
  ['sign-ins', signInsSql(30)],
])('the statement %s', async (name, { text, values }) => {
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})
