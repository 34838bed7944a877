import { expect, test } from 'vitest'
import { sql } from '@/lib/db/sql'
import { candidatesSql } from '@/lib/traffic/read'

test('candidates are found by their source, and leave out what ended long ago', async () => {
  const plan = { visible: [sql`d.type = ${'announcement'}`, sql`not d.closed`] }
  const { text, values } = candidatesSql(plan, ['PROVINCE_BZ', 'province_bz'], 50_000)
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot('sql.golden/candidates.sql')
})
