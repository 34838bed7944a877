import { expect, test } from 'vitest'
import type { Sql } from '@/lib/db/sql'
import { findKeptSql, forgetBeyondSql, keepSql, takeKeySql } from '@/lib/http/idempotency/write-once'
import { activeStationsSql, lastRecordSql } from '@/lib/writer/lookups'
import { insertEventsSql, looseEndsSql, upsertEdgesSql } from '@/lib/writer/network/network-sql'
import { findProvenanceSql, provenancesSql } from '@/lib/writer/provenance'
import { storeSql } from '@/lib/writer/push/measurement-sql'
import { findSql, insertSql, stationsOfSql } from '@/lib/writer/push/series'
import { insertMissingSql, updateDifferentSql } from '@/lib/writer/save-data-types'
import * as stations from '@/lib/writer/station/station-sql'
import { changeStatesSql, lockStatesSql } from '@/lib/writer/station/station-states'

const dataTypes = [{ name: 'free', metadata: null }]
const keys = [{ stationType: 'ParkingStation', station: 'S1', dataType: 'free', period: 600, kind: 'number' as const }]
const station: stations.StationRow = {
  type: 'ParkingStation',
  code: 'S1',
  name: 'One',
  origin: null,
  clears_origin: false,
  latitude: null,
  longitude: null,
  elevation: null,
  metadata: null,
  municipality: null,
  parent: null,
  parent_type: null,
  parent_id: null,
}

const stationType = 'ParkingStation'
const own = { owner: 'client me', key: 'k' }
const states = { stationType, codes: ['S1'], origin: 'me', others: 'deactivate' } as const

const statements: Record<string, Sql> = {
  'store-numbers': storeSql({ provenanceIds: 1, kind: 'number', seriesIds: [7], times: [0], values: [1.5] }),
  'store-several': storeSql({ provenanceIds: [1], kind: 'number', seriesIds: [7], times: [0], values: [1.5] }),
  'store-json': storeSql({ provenanceIds: 1, kind: 'json', seriesIds: [7], times: [0], values: ['{}'] }),
  'find-series': findSql(keys),
  'insert-series': insertSql(keys),
  'insert-data-types': insertMissingSql(dataTypes),
  'update-data-types': updateDifferentSql(dataTypes),
  'insert-stations': stations.insertMissingSql([station]),
  'stored-stations': stations.storedSql([station]),
  'one-set-at-a-time': stations.oneSetAtATimeSql({ type: 'ParkingStation', origin: 'me' }),
  'stations-of-series': stationsOfSql([{ id: 7, stationKnown: true, dataTypeKnown: true }]),
  'find-parents': stations.parentsSql([station]),
  'lock-stations': stations.lockStationsSql([station], 'different', null),
  'update-stations': stations.updateDifferentSql([station], [7]),
  'insert-events': insertEventsSql([]),
  'loose-ends': looseEndsSql([]),
  'upsert-edges': upsertEdgesSql('LinkStation', []),
  'take-key': takeKeySql(own),
  'find-kept': findKeptSql(own),
  'keep-result': keepSql(own, { request: 'hash', result: '{}' }),
  'forget-keys': forgetBeyondSql(10),
  'last-record': lastRecordSql({ stationType, stationid: 'S1', typeid: 'free', period: 600, origins: ['me'] }),
  'list-provenances': provenancesSql({ lineage: 'me' }),
  'active-stations': activeStationsSql({ stationType, origin: null, origins: null }),
  'find-provenance': findProvenanceSql({ lineage: 'me', dataCollector: 'c', dataCollectorVersion: '1' }),
  'lock-states': lockStatesSql(states),
  'change-states': changeStatesSql(states, [7]),
}

test.each(Object.entries(statements))('the statement %s is as it was reviewed', async (name, { text }) => {
  await expect(text).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})
