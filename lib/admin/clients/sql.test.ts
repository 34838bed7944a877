import { expect, test } from 'vitest'
import { clientsSql, countClientsSql } from '@/lib/admin/clients/client-sql'

const page = { number: 1, size: 25, offset: 0 }

test.each([
  ['all', clientsSql({}, page)],
  ['searched', clientsSql({ search: 'valley', role: 'WRITER', grant: 'password', blocked: false }, page)],
  ['unused', countClientsSql({ unuseddays: 30, secretdays: 365 })],
  ['quota', countClientsSql({ quotaclass: 'premium' })],
])('the statement %s', async (name, { text, values }) => {
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})
