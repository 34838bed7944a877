import { expect, test } from 'vitest'
import { lastPushesSql, pushedPlacesSql, pushesSql, rejectedPlacesSql, rejectsSql } from '@/lib/collector/paths/pushed-sql'

const places = [
  { provider: 'valley', dataset: 'traffic' },
  { provider: 'valley', dataset: 'weather' },
]

test.each([
  ['places', pushedPlacesSql()],
  ['last-pushes', lastPushesSql(places, 'collector-demo')],
  ['pushes', pushesSql(places, null)],
  ['rejected-places', rejectedPlacesSql()],
  ['rejects', rejectsSql(places, 'collector-demo')],
])('the statement %s', async (name, { text, values }) => {
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})
