import { expect, test } from 'vitest'
import { waitingSql } from '@/lib/collector/relay/deliveries'

test('messages that wait for a consumer are read in one statement, without those behind one that is not due', async () => {
  const { text, values } = waitingSql('relay', 500)
  await expect(`${text}\n-- ${JSON.stringify(values)}\n`).toMatchFileSnapshot('sql.golden/waiting.sql')
})
