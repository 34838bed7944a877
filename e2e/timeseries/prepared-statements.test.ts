import { expect, test } from 'vitest'
import { admin } from '@/lib/db/pools'
import type { Sql } from '@/lib/db/sql'
import { stationPointsSql } from '@/lib/tiles/points-sql'
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
  ['flat/*/free?select=scode,tname', 'station dataType state'],
  [
    'flat/*/*?select=scode,pname&distinct=false&cursor=start&sort=-sname',
    'station dataType parent place_1 place_2 place_3 place_4 place_5 place_6 state',
  ],
  ['flat/*/*/latest?select=scode,mvalue,mtransactiontime', 'period station dataType ts c1 c2 state'],
  ['tree/*/*/latest?where=prname.eq."a",pcode.eq."b"&select=mvalue.x', 'period station dataType parent ts c0 state'],
  [`flat/*/free/${day}?where=mvalue.gt.5,smetadata.capacity.gt.10`, 'period station dataType parent ts provenance c22 c24'],
  [`flat/*/*/${day}?where=or(scode.eq."a",mvalue.gt.5),prname.eq."x"&select=mvalue`, 'period station dataType ts c0'],
  [`flat/*/*/${day}?select=mvalue&sort=-mvalue`, 'period station dataType ts c0'],
  [`flat/*/metadata/${day}?select=mhmetadata`, 'station metadataHistory'],
  ['flat,edge/LinkStation?where=egeometry.bbi.(11,46,12,47)', 'edge edgeBegin edgeEnd state'],
  [`tree,event/A22/${day}`, 'event location provenance state'],
  ['flat,event/*/latest', 'event location provenance state'],
  ['flat/*?select=pname,max(smetadata.capacity),smetadata.municipality,scoordinate', 'c0 c2 c3 c1'],
  ['tree/*?select=max(smetadata.capacity),count(pname)', 'path_0 id_0 c0 c1'],
  ['flat/*/*?select=tname,count(*)', 'c0 c1'],
  ['flat/*/*/latest?select=tname,mvalue,first(mvalue),max(mvalidtime),count(mvalue)&where=prname.eq."a"', 'c0 c1 c2 c3 c4'],
  ['tree/*/*/latest?select=tname,mprovenance,avg(mvalue.x)', 'path_0 id_0 path_1 id_1 c0 c1 c2 c3 c4'],
  [`flat/*/metadata/${day}?select=scode,last(mhmetadata.capacity)`, 'c0 c1'],
  ['flat,edge/*?select=etype,count(egeometry)', 'c0 c1'],
  ['flat,event/*?select=evorigin,first(evname),max(evend)', 'c0 c1 c2'],
  [`flat/*/*/${day}?bucket=12h`, 'series period kind parent member_of'],
  [`tree/*/*/${day}?bucket=12h&select=last(mvalue)`, 'series period kind parent member_of'],
  [
    `flat/*/*/${day}?select=prname,scode,max(smetadata.capacity)&where=or(pcode.eq."a",mvalue.gt.5)`,
    'series period kind parent member_of',
  ],
])('every statement of %s is valid', async (url, columns) => {
  const [list, ...others] = statementsOf(planFor(url))
  expect(await columnsOf(list!)).toBe(columns)
  for (const statement of others) expect(await columnsOf(statement)).not.toBe('')
})

test('the statement of points of stations is valid', async () => {
  const [stations, values] = [planFor('flat,node/*?select=scode'), planFor('flat,node/*/free/latest?select=mvalue')]
  expect(await columnsOf(stationPointsSql(stations, { values: [values], numbers: values, by: 'sorigin' }))).toBe(
    'id longitude latitude word number period state',
  )
})
