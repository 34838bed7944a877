import { expect, test } from 'vitest'
import { expressionsOf } from '@/lib/db/order'
import { recordMatch } from '@/lib/db/records/raw-match'
import { openedRecord, recordBeside, recordOrder } from '@/lib/db/records/record-filters'
import { sql } from '@/lib/db/sql'
import { parseRawFilter, parseRawSort } from '@/lib/grammar/raw-filter'

const filter = recordMatch(openedRecord, parseRawFilter('and(eq(Active,true),isnull(A),in(Tags.[*].Id,"b"))'))
const order = recordOrder({ rawOrder: parseRawSort('a,-b,c'), seed: null }, [])
const expressions = order.map(({ expression }) => expression)

test('however many conditions and orders look into a record, its text is opened once', () => {
  const { text } = sql`select ${expressionsOf(order)} from document d${recordBeside([filter, ...expressions])} where ${filter}`
  expect(text.split('d.body')).toHaveLength(2)
})

test('what opens texts runs on the long lane, wherever it stands in the statement; everything else on the short one', () => {
  expect(sql`select 1 from document d${recordBeside([filter])} where ${filter}`.lane).toBe('long')
  expect(sql`select 1 from document d order by (select ${expressionsOf(order)})`.lane).toBe('long')
  expect(sql`select d.body from document d${recordBeside([sql`d.active`])} where d.active`.lane).toBe('short')
  expect(recordBeside([sql`d.active`]).text).toBe('')
})
