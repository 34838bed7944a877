import { expect, test } from 'vitest'
import { databaseSql, feedsSql, keysSql, tablesSql, waitingSql } from '@/lib/admin/operating/standing-sql'

test.each([
  ['database', databaseSql()],
  ['tables', tablesSql(20)],
  ['waiting', waitingSql('relay')],
  ['feeds', feedsSql()],
  ['keys', keysSql()],
])('the statement %s', async (name, { text, values }) => {
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})
