import { expect, test } from 'vitest'
import { type Sql, sql } from '@/lib/db/sql'
import { storeSql } from '@/lib/writer/measurement-sql'
import { insertMissingSql, updateDifferentSql } from '@/lib/writer/save-data-types'
import { findSql, insertSql, stationsOfSql } from '@/lib/writer/series'
import * as stations from '@/lib/writer/station/station-sql'

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

const statements: Record<string, Sql> = {
  'store-numbers': storeSql({ provenanceIds: 1, kind: 'number', seriesIds: [7], times: [0], values: [1.5] }),
  'store-several': storeSql({ provenanceIds: [1], kind: 'number', seriesIds: [7], times: [0], values: [1.5] }),
  'store-json': storeSql({ provenanceIds: 1, kind: 'json', seriesIds: [7], times: [0], values: ['{}'] }),
  'find-series': findSql(keys),
  'insert-series': insertSql(keys),
  'insert-data-types': insertMissingSql(dataTypes),
  'update-data-types': updateDifferentSql(dataTypes),
  'insert-stations': stations.insertMissingSql([station]),
  'stored-stations': sql`${stations.storedSql([station])} for no key update of s`,
  'stations-of-series': stationsOfSql([{ id: 7, stationKnown: true, dataTypeKnown: true }]),
  'find-parents': stations.parentsSql([station]),
  'lock-stations': stations.lockDifferentSql([station]),
  'update-stations': stations.updateDifferentSql([station]),
}

test.each(Object.entries(statements))('the statement %s is as it was reviewed', async (name, { text }) => {
  await expect(text).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})
