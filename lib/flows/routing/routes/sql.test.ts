import { expect, test } from 'vitest'
import { busyRoutesSql, routesSql, upsertSql } from '@/lib/flows/routing/routes/store-routes'

const given = {
  provider: 'city',
  dataset: 'parking',
  consumer: 'route /city/parking',
  mapping: { stations: [] },
  description: null,
  ...({ onError: 'stop', active: true, state: 'state', changedBy: 'admin' } as const),
}

test.each([
  ['busy', busyRoutesSql()],
  ['all', routesSql(null)],
  ['one', routesSql({ provider: 'city', dataset: 'parking' })],
  ['upsert', upsertSql(given)],
])('the statement %s', async (name, { text, values }) => {
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})
