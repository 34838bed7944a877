import { expect, test } from 'vitest'
import { callersSql, callsByDaySql, callsSql } from '@/lib/admin/catalog/calls'
import { checksSql, keepCheckSql, placesAreaSql } from '@/lib/admin/catalog/checks/check-dataset'
import { deprecateFieldSql, undeprecateFieldSql } from '@/lib/admin/catalog/deprecate/field-sql'
import { countRevisionsSql, revisionsSql } from '@/lib/admin/catalog/editing/record-sql'
import { addCallsSql, callsByDatasetSql } from '@/lib/usage/call-counts'

const check = { dataset: 'sights', checkedAt: new Date(0), records: 5, findings: [] }
const field = {
  type: 'event',
  field: 'Topics',
  reason: { en: 'old' },
  replacement: null,
  deprecated: '2026-01-01',
  removedAfter: '2027-12-31',
}
const call = { kind: 'field', subject: 'event.Topics', client: '', day: '2026-01-01', since: 0, lastAt: 0, times: 3 } as const

test.each([
  ['calls', callsSql(30)],
  ['callers', callersSql('dataset', 'sights', 30)],
  ['calls-by-day', callsByDaySql('dataset', 'sights', 30)],
  ['add-calls', addCallsSql([call])],
  ['calls-by-dataset', callsByDatasetSql],
  ['checks', checksSql()],
  ['keep-check', keepCheckSql(check)],
  ['places-area', placesAreaSql()],
  ['deprecate-field', deprecateFieldSql(field)],
  ['undeprecate-field', undeprecateFieldSql('event', 'Topics')],
  ['revisions', revisionsSql({ type: 'event', id: 'A' }, 2, { size: 25, offset: 0 })],
  ['count-revisions', countRevisionsSql({ type: 'event', id: 'A' })],
])('the statement %s', async (name, { text, values }) => {
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})
