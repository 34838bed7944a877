import { expect, test } from 'vitest'
import {
  databaseSql,
  feedsSql,
  missingPasswordsSql,
  relayWaitingSql,
  setAsideSql,
  signingKeysSql,
  tablesSql,
  uncoveredSql,
} from '@/lib/admin/operating/operating-sql'

test.each([
  ['database', databaseSql()],
  ['tables', tablesSql(20)],
  ['waiting', relayWaitingSql('relay')],
  ['feeds', feedsSql()],
  ['keys', signingKeysSql()],
  ['missing-passwords', missingPasswordsSql()],
  ['set-aside', setAsideSql(100)],
  ['uncovered', uncoveredSql(100)],
])('the statement %s', async (name, { text, values }) => {
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})
