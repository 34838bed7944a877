import { expect, test } from 'vitest'
import { sendersSql } from '@/lib/admin/push-matrix/matrix-sql'

test('the statement senders', async () => {
  const { text, values } = sendersSql(['collector-demo'], ['ADMIN'], 500)
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot('sql.golden/senders.sql')
})
