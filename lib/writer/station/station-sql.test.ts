import { expect, test } from 'vitest'
import type { Sql } from '@/lib/db/sql'
import { deactivateOthersSql, lockStationsSql } from '@/lib/writer/station/station-sql'

const others = { type: 'ParkingStation', origin: 'me', codes: ['S1'] }

const statements: Record<string, Sql> = {
  'lock-stations-and-others': lockStationsSql([], 'all', others),
  'deactivate-others': deactivateOthersSql(others, [7]),
}

test.each(Object.entries(statements))('the statement %s is as it was reviewed', async (name, { text }) => {
  await expect(text).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})
