import { expect, test } from 'vitest'
import { roleCountsSql } from '@/lib/admin/roles/role-sql'

const rule = { role: 'BDP_X', reach: 'all', dataset: null, origin: 'A22', stationType: 'X', dataType: null, period: 600 } as const

test.each([
  ['opened', roleCountsSql({ everything: false, guest: false, rules: [rule], hiddenTypes: [] })],
  ['opened-all', roleCountsSql({ everything: true, guest: false, rules: [], hiddenTypes: [] })],
])('the statement %s', async (name, { text, values }) => {
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})
