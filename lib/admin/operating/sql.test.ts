import { expect, test } from 'vitest'
import { databaseSql, feedsSql, keysSql, setAsideSql, tablesSql, waitingSql } from '@/lib/admin/operating/operating-sql'

test.each([
  ['database', databaseSql()],
  ['tables', tablesSql(20)],
  ['waiting', waitingSql('relay')],
  ['feeds', feedsSql()],
  ['keys', keysSql()],
  ['set-aside', setAsideSql(100)],
])('the statement %s', async (name, { text, values }) => {
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})
