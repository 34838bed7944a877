import { expect, test } from 'vitest'
import { admin, reader } from '@/lib/db/pools'
import type { Sql } from '@/lib/db/sql'
import { recordPointsSql, stationPointsSql } from '@/lib/tiles/points-sql'
import { namedKeySql, stationRows } from '@/lib/timeseries/resolve'
import { bodiesSql, candidatesSql, planFeed, publishSql, sourcesSql } from '@/lib/traffic/read'
import { activeStationsSql, lastRecordSql } from '@/lib/writer/lookups'
import { insertEventsSql, looseEndsSql, upsertEdgesSql } from '@/lib/writer/network/network-sql'
import { findProvenanceSql, provenancesSql } from '@/lib/writer/provenance'
import { type MeasurementKind, valueKinds } from '@/lib/writer/push/measurement'
import { storeSql } from '@/lib/writer/push/measurement-sql'
import * as latest from '@/lib/writer/push/recompute-latest'
import * as series from '@/lib/writer/push/series'
import * as dataTypes from '@/lib/writer/save-data-types'
import * as stations from '@/lib/writer/station/station-sql'
import { changeStatesSql, lockStatesSql, namedSql } from '@/lib/writer/station/station-states'
import { originsSql } from '@/lib/writer/writer-rights'
import { ownPools } from '../harness/pools-of'
import { ownPlatform } from '../harness/server'
import { guestRights, planFor, statementsOf } from './guest-plans'

ownPools(ownPlatform({ env: { DEMO: '0', PAGES: 'off' } }))

async function columnsOf({ text, values }: Sql, pool = admin()): Promise<string> {
  const { columns } = await pool.unsafe(text, values as never[]).describe()
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
  [`flat/*/metadata/${day}?select=mhmetadata`, 'station metadataHistory'],
  ['flat,edge/LinkStation?where=egeometry.bbi.(11,46,12,47)', 'edge edgeBegin edgeEnd state'],
  [`tree,event/A22/${day}`, 'event location provenance state'],
  ['flat,event/*/latest', 'event location provenance state'],
  ['flat/*?select=pname,max(smetadata.capacity),smetadata.municipality,scoordinate', 'c0 c2 c3 c1'],
  ['tree/*?select=max(smetadata.capacity),count(pname)', 'path_0 id_0 c0 c1'],
  ['flat/*/*/latest?select=tname,mvalue,first(mvalue),max(mvalidtime),count(mvalue)&where=prname.eq."a"', 'c0 c1 c2 c3 c4'],
  ['tree/*/*/latest?select=tname,mprovenance,avg(mvalue.x)', 'path_0 id_0 path_1 id_1 c0 c1 c2 c3 c4'],
  [`flat/*/metadata/${day}?select=scode,last(mhmetadata.capacity)`, 'c0 c1'],
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

const [stationType, until] = ['A', new Date(0)]
const states = { stationType, codes: ['a'], origin: 'b', others: 'deactivate' } as const
const others = { type: stationType, origin: 'b', codes: ['a'] }
const keys = [{ stationType, station: 'a', dataType: 't', period: 60, kind: 'number' }] as const
const provenance = { lineage: 'l', dataCollector: 'c', dataCollectorVersion: '1' }
const feed = planFeed(guestRights)
const points = [planFor('flat,node/*?select=scode'), planFor('flat,node/*/free/latest?select=mvalue')] as const
const batch = (kind: MeasurementKind, provenanceIds: number | number[]) =>
  storeSql({ kind, seriesIds: [1], times: [0], values: kind === 'number' ? [1] : ['1'], provenanceIds })

test.each<[what: string, statement: Sql, columns: string]>([
  [
    'active stations',
    activeStationsSql({ stationType, origin: null, origins: null }),
    'code name longitude latitude origin metadata',
  ],
  ['the newest time', lastRecordSql({ stationType, stationid: 'a', origins: ['b'] }), 'time'],
  ['origins', originsSql(stationType), 'origin'],
  ['the key of a path', namedKeySql([['PM2', '5'], ['PM2.5']], stationRows([stationType], guestRights)), 'place'],
  ['a provenance', findProvenanceSql(provenance), 'uuid'],
  ['provenances', provenancesSql({}), 'uuid lineage dataCollector dataCollectorVersion'],
  ['new data types', dataTypes.insertMissingSql([]), ''],
  ['different data types', dataTypes.updateDifferentSql([]), ''],
  ['new stations', stations.insertMissingSql([]), 'id'],
  ['stored stations', stations.storedSql([]), 'type code origin'],
  ['parents', stations.parentsSql([]), 'type code parentId'],
  ['locked stations', stations.lockStationsSql([], 'different', others), 'id type code origin'],
  ['different stations', stations.updateDifferentSql([], [1]), 'id'],
  ['other stations', stations.deactivateOthersSql(others, [1]), ''],
  ['named stations', namedSql(states), 'type code origin'],
  ['stations of states', lockStatesSql(states), 'id type code origin'],
  ['changed states', changeStatesSql(states, [1]), 'updated'],
  ['events', insertEventsSql([]), ''],
  ['loose ends', looseEndsSql([]), 'code beginUnknown'],
  ['edges', upsertEdgesSql('A', []), 'id'],
  ['series', series.findSql(keys), 'id stationKnown dataTypeKnown'],
  ['stations of new series', series.lockStationsSql(keys), 'id'],
  ['new series', series.insertSql(keys), ''],
  ['stations of series', series.stationsOfSql([{ id: 1, stationKnown: true, dataTypeKnown: true }]), 'type code origin'],
  ...valueKinds.flatMap(kind => [
    [`${kind} of a push`, batch(kind, 1), 'stored replaced changed'] as [string, Sql, string],
    [`${kind} of several pushes`, batch(kind, [1]), 'stored replaced changed'] as [string, Sql, string],
  ]),
  ['newest values ahead', latest.beyondSql(until), 'ids'],
  ['locked newest values', latest.lockSql([1], until), 'id'],
  ['replaced newest values', latest.replaceSql([1], until), ''],
  ['sources of road traffic', sourcesSql(feed), 'source'],
  ['announcements', candidatesSql(feed, ['a'], 1), 'id state'],
  ['bodies of announcements', bodiesSql(feed, ['a']), 'id state body'],
  ['a publication', publishSql('a', 'b'), 'published'],
  [
    'points of stations',
    stationPointsSql(points[0], { values: [points[1]], numbers: points[1], by: 'sorigin' }),
    'id longitude latitude word number period state',
  ],
])('the statement of %s is valid', async (_, statement, columns) => expect(await columnsOf(statement)).toBe(columns))

// Only connections for reading find records as jsonb.
test('the statement of points of records is valid', async () => {
  const statement = recordPointsSql({ visible: feed.visible, filters: [] }, 'Source')
  expect(await columnsOf(statement, reader())).toBe('id longitude latitude word')
})
