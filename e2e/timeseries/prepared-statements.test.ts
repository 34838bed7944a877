import { expect, test } from 'vitest'
import { admin } from '@/lib/db/pools'
import type { Sql } from '@/lib/db/sql'
import { recordPointsSql, stationPointsSql } from '@/lib/tiles/points-sql'
import { ownPools } from '../harness/pools-of'
import { ownPlatform } from '../harness/server'
import { planFor, statementsOf } from './guest-plans'

// The database prepares every statement that reads time series, without running it.

ownPools(ownPlatform({ env: { DEMO: '0', PAGES: 'off' } }))

/** The columns of a statement. */
async function columnsOf({ text, values }: Sql): Promise<string> {
  const { columns } = await admin()
    .unsafe(text, values as never[])
    .describe()
  return columns.map(({ name }) => name).join(' ')
}

const day = '2024-01-01/2024-01-02'

test.each<[url: string, columns: string]>([
  ['flat/ParkingStation', 'station parent state'],
  ['flat/*/free?select=scode,tname', ''],
  ['flat/*/*?select=scode,pname&distinct=false&cursor=start&sort=-sname', ''],
  ['flat/*/*/latest?select=scode,mvalue,mtransactiontime', ''],
  ['tree/*/*/latest?where=prname.eq."a",pcode.eq."b"&select=mvalue.x', ''],
  [`flat/*/free/${day}?where=mvalue.gt.5,smetadata.capacity.gt.10`, ''],
  [`flat/*/*/${day}?where=or(scode.eq."a",mvalue.gt.5),prname.eq."x"&select=mvalue`, ''],
  [`flat/*/*/${day}?select=mvalue&sort=-mvalue`, ''],
  [`flat/*/metadata/${day}?select=mhmetadata`, ''],
  ['flat,edge/LinkStation?where=egeometry.bbi.(11,46,12,47)', ''],
  [`tree,event/A22/${day}`, ''],
  ['flat,event/*/latest', ''],
  ['flat/*?select=pname,max(smetadata.capacity),smetadata.municipality,scoordinate', ''],
  ['tree/*?select=max(smetadata.capacity),count(pname)', ''],
  ['flat/*/*?select=tname,count(*)', ''],
  ['flat/*/*/latest?select=tname,mvalue,first(mvalue),max(mvalidtime),count(mvalue)&where=prname.eq."a"', ''],
  ['tree/*/*/latest?select=tname,mprovenance,avg(mvalue.x)', ''],
  [`flat/*/metadata/${day}?select=scode,last(mhmetadata.capacity)`, ''],
  ['flat,edge/*?select=etype,count(egeometry)', ''],
  ['flat,event/*?select=evorigin,first(evname),max(evend)', ''],
  [`flat/*/*/${day}?bucket=12h`, ''],
  [`tree/*/*/${day}?bucket=12h&select=last(mvalue)`, ''],
  [`flat/*/*/${day}?select=prname,scode,max(smetadata.capacity)&where=or(pcode.eq."a",mvalue.gt.5)`, ''],
])('every statement of %s is valid', async (url, columns) => {
  const [list, ...others] = statementsOf(planFor(url))
  expect(await columnsOf(list!)).toBe(columns)
  for (const statement of others) expect(await columnsOf(statement)).not.toBe('')
})

test('the statements of tiles are valid', async () => {
  const [stations, values] = [planFor('flat,node/*?select=scode'), planFor('flat,node/*/free/latest?select=mvalue')]
  expect(await columnsOf(stationPointsSql(stations, { values: [values], numbers: values, by: 'sorigin' }))).toBe(
    'id longitude latitude word number period state',
  )
  expect(await columnsOf(recordPointsSql({ visible: [], filters: [] }, 'Source'))).toBe('id longitude latitude word')
})
