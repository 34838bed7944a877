import { expect, test } from 'vitest'
import { lastPushesSql, pushedPathsSql, pushesSql, rejectedPathsSql, rejectsSql } from '@/lib/collector/paths/path-pushes'

const places = [
  { provider: 'valley', dataset: 'traffic' },
  { provider: 'valley', dataset: 'weather' },
]

test.each([
  ['places', pushedPathsSql()],
  ['last-pushes', lastPushesSql(places, 'collector-demo')],
  ['pushes', pushesSql(places, null)],
  ['rejected-places', rejectedPathsSql()],
  ['rejects', rejectsSql(places, 'collector-demo')],
])('the statement %s', async (name, { text, values }) => {
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})
