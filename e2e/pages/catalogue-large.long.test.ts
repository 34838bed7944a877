import { beforeAll, expect, test, vi } from 'vitest'
import { pageSize } from '@/components/datasets/paging'
import { query } from '../harness/platform-database'
import { ownPlatform } from '../harness/server'

const platform = ownPlatform()
const all = 500

/** Copies existing datasets under new names. */
const fillSql = `
  insert into dataset (id, shortname, api_type, entity, filter, body)
  select 'large-' || n, 'Large ' || lpad(n::text, 3, '0'), d.api_type, d.entity, d.filter,
         d.body - 'MetaTitle' || jsonb_build_object('DataProvider', jsonb_build_array('Provider ' || n % 40))
    from generate_series(1, ${all} - (select count(*) from dataset)) n
    join (select * from dataset where entity = 'event' and filter = '{}') d on true`

beforeAll(async () => {
  await query(platform.dataDir, fillSql)
  const counted = async () => (await platform.json<{ TotalResults: number }>('/content/v1/MetaData?pagesize=1')).TotalResults
  // The catalog is cached for a second.
  await vi.waitFor(async () => expect(await counted()).toBe(all), { timeout: 20_000, interval: 200 })
})
const htmlOf = async (path: string) => (await fetch(platform.url + path)).text()

test('a changed search starts at the first page, and a page number beyond the end shows the last page', async () => {
  const html = await htmlOf('/datasets?page=3')
  expect([...html.matchAll(/href="\/datasets\?[^"]*provider=[^"]*"/g)].filter(([link]) => link.includes('page='))).toEqual([])
  expect(await htmlOf('/datasets?page=99')).toContain(`${all - (all % pageSize) + 1} to ${all} of ${all}`)
})

test('the size of a page does not grow with the number of datasets', async () => {
  const page = await htmlOf('/datasets')
  expect(page.length).toBeLessThan(300_000)
})
