import { expect, test } from 'vitest'
import {
  countHoldersSql,
  countRolesSql,
  datasetFactsSql,
  holdersSql,
  roleCountsSql,
  roleSql,
  rolesSql,
  ruleSql,
} from '@/lib/admin/roles/role-sql'

const page = { number: 1, size: 25, offset: 0 }
const rule = { role: 'BDP_X', reach: 'all', dataset: null, origin: 'A22', stationType: 'X', dataType: null, period: 600 } as const

test.each([
  ['all', rolesSql({}, page)],
  ['searched', rolesSql({ search: 'Park' }, page)],
  ['count', countRolesSql({ search: 'park' })],
  ['one', roleSql('GUEST')],
  ['rule', ruleSql(7)],
  ['dataset', datasetFactsSql('id')],
  ['holders', holdersSql({ role: 'ADMIN', search: 'anna' }, page)],
  ['holders-count', countHoldersSql({ role: 'ADMIN' })],
  ['opened', roleCountsSql({ everything: false, guest: false, rules: [rule], hiddenTypes: [] })],
  ['opened-all', roleCountsSql({ everything: true, guest: false, rules: [], hiddenTypes: [] })],
])('the statement %s', async (name, { text, values }) => {
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})
