import { expect, test } from 'vitest'
import { entityAt } from '@/lib/content/entities'
import { filtersOf } from '@/lib/content/filters/filters'
import { parseList } from '@/lib/content/params'
import { pageSql } from '@/lib/content/sql'
import { ascending } from '@/lib/db/order'
import { sql } from '@/lib/db/sql'

const poi = entityAt('HubActivityPoi')!
const visible = [sql`d.type = ${poi.type}`, sql`not d.closed`]
const filters = (query: string) => filtersOf(poi, parseList(poi, new URLSearchParams(query)))
const order = [ascending(sql`d.sort_key`), ascending(sql`d.id`)]

const page = { type: poi.type, visible, filters: [], parts: null, order, page: { number: 1, size: 10 }, seed: null }

test('a page and its count are one statement', async () => {
  const { text, values } = pageSql({ ...page, filters: filters('active=true'), page: { number: 3, size: 25 } })
  await expect(text).toMatchFileSnapshot('sql.golden/page.sql')
  expect(values).toEqual(['odhactivitypoi', 'true', 'odhactivitypoi', 'true', 25, 50])
})

test('a cached count replaces the count while it is valid', async () => {
  const { text, values } = pageSql(page, { moment: '5-1.5/10:12:11', total: 70 })
  await expect(text).toMatchFileSnapshot('sql.golden/known-total.sql')
  expect(values.slice(0, 6)).toEqual(['5-1.5', poi.type, '10:12:11', '10:12:11', poi.type, 70])
})

test('values of filters are parameters, and wildcards in them are escaped', () => {
  const { text, values } = pageSql({
    ...page,
    filters: filters('searchfilter=100%25 Schloß_\\&language=de&tagfilter=and(a,or(b,c))'),
  })
  expect(text).not.toContain('schlo')
  expect(values).toEqual(expect.arrayContaining(['%100\\%%', '%schloss\\_\\\\%']))
  expect(values).toContainEqual(['a'])
})
