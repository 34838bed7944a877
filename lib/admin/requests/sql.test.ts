import { expect, test } from 'vitest'
import { countRequestsSql, requestsSql } from '@/lib/admin/requests/request-sql'

const page = { number: 1, size: 25, offset: 0 }

test.each([
  ['waiting', requestsSql({ state: 'open' }, page)],
  ['decided', requestsSql({ state: 'given', search: 'anna' }, page)],
  ['count', countRequestsSql({ state: 'all' })],
])('the statement %s', async (name, { text, values }) => {
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})
