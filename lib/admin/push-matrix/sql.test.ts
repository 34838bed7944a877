import { expect, test } from 'vitest'
import { pushedPlacesSql, pushesSql, rejectsSql, sendersSql } from '@/lib/admin/push-matrix/matrix-sql'

const places = [
  { provider: 'valley', dataset: 'traffic' },
  { provider: 'valley', dataset: 'weather' },
]

test.each([
  ['places', pushedPlacesSql()],
  ['pushes', pushesSql(places, null)],
  ['rejects', rejectsSql(places, 'collector-demo')],
  ['senders', sendersSql(['collector-demo'], ['ADMIN'], 500)],
])('the statement %s', async (name, { text, values }) => {
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})
