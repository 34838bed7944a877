import { expect, test } from 'vitest'
import { sql } from '@/lib/db/sql'
import { bodiesSql, candidatesSql, movedSql, publishSql, sourcesSql } from '@/lib/traffic/read'

const plan = { visible: [sql`d.type = ${'announcement'}`, sql`not d.closed`] }

test.each([
  ['sources', sourcesSql(plan)],
  ['candidates', candidatesSql(plan, ['PROVINCE_BZ', 'province_bz'], 50_000)],
  ['bodies', bodiesSql(plan, ['urn:announcements:a:1'])],
  ['moved', movedSql('1-2-3/10:20:10,12')],
  ['publish', publishSql('province-bz', 'hash')],
])('the statement %s', async (name, { text, values }) => {
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})
