import { expect, test } from 'vitest'
import type { Sql } from '@/lib/db/sql'
import { findKeptSql, forgetBeyondSql, keepSql, takeKeySql } from '@/lib/http/idempotency/key-sql'
import { looseEndsSql, upsertEdgesSql } from '@/lib/writer/edge/edge-sql'
import { insertEventsSql } from '@/lib/writer/event/event-sql'
import { findProvenanceSql } from '@/lib/writer/provenance/register-provenance'
import { lastRecordSql } from '@/lib/writer/reading/last-record'
import { provenancesSql } from '@/lib/writer/reading/provenances'
import { activeStationsSql } from '@/lib/writer/reading/stations'
import { changeStatesSql, lockStatesSql } from '@/lib/writer/station/station-states'

const stationType = 'ParkingStation'
const own = { owner: 'client me', key: 'k' }
const states = { stationType, codes: ['S1'], origin: 'me', others: 'deactivate' } as const

const statements: Record<string, Sql> = {
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
  'change-states': changeStatesSql(states),
}

test.each(Object.entries(statements))('the statement %s is as it was reviewed', async (name, { text }) => {
  await expect(text).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})
