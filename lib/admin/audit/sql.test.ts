import { expect, test } from 'vitest'
import { auditSql } from '@/lib/admin/audit/answer-audit'

const from = new Date('2026-01-01T00:00:00Z')

test.each([
  ['all', auditSql({}, 51, undefined)],
  ['one-actor', auditSql({ actor: 'anna', kind: ['right changed'], from }, 51, { micros: '1768000000000000', id: '7' })],
  ['searched', auditSql({ search: 'val_ley', subject: 'GET /v1', client: 'collector-demo', to: from }, 1000, undefined)],
])('the statement %s', async (name, { text, values }) => {
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})
