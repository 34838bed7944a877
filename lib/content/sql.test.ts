import { expect, test } from 'vitest'
import { entityAt } from '@/lib/content/entities'
import { filtersOf } from '@/lib/content/filters/filters'
import { parseList } from '@/lib/content/params'
import { pageSql, recordSql } from '@/lib/content/sql'
import { metresBetween } from '@/lib/db/geo'
import { ascending } from '@/lib/db/order'
import { sql } from '@/lib/db/sql'

const poi = entityAt('HubActivityPoi')!
const visible = [sql`d.type = ${poi.type}`, sql`not d.closed`]
const filters = (query: string) => filtersOf(poi, parseList(poi, new URLSearchParams(query)))
const order = [ascending(sql`d.sort_key`), ascending(sql`d.id`)]

test('a page and its count are one statement', async () => {
  const plan = {
    type: poi.type,
    visible,
    filters: filters('active=true'),
    parts: null,
    order,
    page: { number: 3, size: 25 },
    seed: null,
  }
  const { text, values } = pageSql(plan)
  await expect(text).toMatchFileSnapshot('sql.golden/page.sql')
  expect(values).toEqual(['odhactivitypoi', 'true', 'odhactivitypoi', 'true', 25, 50])
})

test('a count from before stands for the count where it still holds', async () => {
  const plan = { type: poi.type, visible, filters: [], parts: null, order, page: { number: 1, size: 10 }, seed: null }
  const { text, values } = pageSql(plan, { moment: '5-1.5/10:12:11', total: 70 })
  await expect(text).toMatchFileSnapshot('sql.golden/known-total.sql')
  expect(values.slice(0, 6)).toEqual(['5-1.5', poi.type, '10:12:11', '10:12:11', poi.type, 70])
})

test('every filter is a condition of its own, its values are parameters', async () => {
  const query = `idlist=A,b&source=IDM&langfilter=de,IT&active=true&hubactive=false&publishedon=Portal&updatefrom=2024-01-31
&locfilter=regR1,munM1,munM2&searchfilter=100%25 Schloß_\\&language=de&tagfilter=and(a,or(b,c))&latitude=46.5&longitude=11.3&radius=500`
  const plan = {
    type: poi.type,
    visible,
    filters: filters(query.replace('\n', '')),
    parts: null,
    order: [ascending(metresBetween(sql`d.position`, [11.3, 46.5]), 'float8'), ascending(sql`d.id`)],
    page: { number: 1, size: 10 },
    seed: null,
  }
  const { text, values } = pageSql(plan)
  await expect(text).toMatchFileSnapshot('sql.golden/filters.sql')
  expect(values).toEqual(expect.arrayContaining(['%100\\%%', '%schloss\\_\\\\%']))
  expect(values).toContainEqual(['a', 'b'])
})

test('a record that the caller holds is found without its text', async () => {
  const { text, values } = recordSql({ id: 'a', visible }, ['0123'])
  await expect(text).toMatchFileSnapshot('sql.golden/record.sql')
  expect(values).toEqual([['0123'], 'odhactivitypoi', 'a'])
})
