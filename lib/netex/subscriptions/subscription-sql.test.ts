import { expect, test } from 'vitest'
import { deleteSql, servedSql, touchSql, waitingSql } from '@/lib/netex/subscriptions/subscription-sql'

const holder = { owner: 'client x', requestor: 'me' }

test('every statement about a holder is held to its owner', () => {
  const statements = [
    waitingSql(holder, 'v'),
    servedSql(holder, { notification: null, notHanded: null, most: 1 }),
    touchSql(holder),
    deleteSql(holder, 'all'),
  ]
  for (const { text, values } of statements) {
    expect(text).toContain('s.owner = $')
    expect(values).toContain('client x')
  }
})
