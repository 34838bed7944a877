import { expect, test } from 'vitest'
import { expressionsOf } from '@/lib/db/order'
import { documentsFor } from '@/lib/db/records/opened-document'
import { rawMatch } from '@/lib/db/records/raw-match'
import { recordOrder } from '@/lib/db/records/record-filters'
import { sql } from '@/lib/db/sql'
import { parseRawFilter, parseRawSort } from '@/lib/grammar/raw-filter'

const filter = rawMatch(parseRawFilter('and(eq(Active,true),isnull(A),in(Tags.[*].Id,"b"))'))
const order = recordOrder({ rawOrder: parseRawSort('a,-b,c'), seed: null }, [])
const expressions = order.map(({ expression }) => expression)

test('statements that look into records read the rows that have them as jsonb; all others read those of `document` alone', () => {
  expect(documentsFor([sql`d.active`, filter]).text).toBe('opened_document d')
  expect(documentsFor(expressions).text).toBe('opened_document d')
  expect(documentsFor([sql`d.active`, sql`d.body`]).text).toBe('document d')
})

test('a joined table counts as read, so that a missing condition on closed rows is noticed', () => {
  expect(sql`select d.id from ${documentsFor([filter])}`.reads).toContain('opened_document')
  expect(sql`select d.id from ${documentsFor([])}`.reads).toEqual(['document'])
})

test('a statement that looks into records runs on the long lane, wherever it does so; all others on the short one', () => {
  expect(sql`select 1 from ${documentsFor([filter])} where ${filter}`.lane).toBe('long')
  expect(sql`select 1 from document d order by (select ${expressionsOf(order)})`.lane).toBe('long')
  expect(sql`select d.body from ${documentsFor([])} where d.active`.lane).toBe('short')
})
