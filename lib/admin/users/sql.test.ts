import { expect, test } from 'vitest'
import { countUsersSql, userSql, usersSql } from '@/lib/admin/users/read-user'
import { sql } from '@/lib/db/sql'

const page = { number: 2, size: 25, offset: 25 }

test.each([
  ['all', usersSql({}, page)],
  ['searched', usersSql({ search: ' 10%_Mü ', role: 'ADMIN', blocked: false }, page)],
  ['begun', countUsersSql({ search: 'mü', role: 'GUEST' })],
  ['ending', usersSql({ endingdays: 14 }, page)],
  ['one', userSql(sql`a.id = ${'id'}`)],
])('the statement %s', async (name, { text, values }) => {
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})
