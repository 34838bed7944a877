import { expect, test } from 'vitest'
import { bodyOf, type Message } from '@/lib/collector/message'
import { messagesOfPageSql } from '@/lib/collector/messages/list-messages'
import { replaySql } from '@/lib/collector/messages/replay'
import { removeOldSql } from '@/lib/collector/prune-messages'
import { messagesSql } from '@/lib/collector/push/store-message'
import { type Sql, sql } from '@/lib/db/sql'

const message: Message = {
  id: '00000000-0000-4000-8000-000000000001',
  provider: 'p',
  dataset: 'd',
  receivedAt: new Date(0),
  query: 'a=b',
  contentType: 'text/plain',
  contentEncoding: 'gzip',
  userAgent: 'probe/1',
  meta: { source: 's' },
  sender: { kind: 'client', subject: 's', client: 'c' },
  body: bodyOf(Buffer.from('bytes')),
}
const after = ['2025-06-01 12:00:00+00', '7']
const filter = { provider: 'p', dataset: 'd', client: 'c', from: new Date(0), to: new Date(1) }

const statements: Record<string, Sql> = {
  'store-messages': messagesSql([message]),
  'list-messages': messagesOfPageSql({ filter, pageSize: 100, after }),
  'list-rejected': messagesOfPageSql({ filter: { state: 'rejected' }, pageSize: 100, after: null }),
  'list-delivered-to-one': messagesOfPageSql({ filter: { state: 'delivered', consumer: 'relay' }, pageSize: 100, after: null }),
  'list-stored': messagesOfPageSql({ filter: { state: 'stored' }, pageSize: 100, after: null }),
  'replay-for-one': replaySql(sql`m.seq = ${7}`, 'relay'),
  'remove-old': removeOldSql(30),
}

test.each(Object.entries(statements))('the statement %s is as it was reviewed', async (name, { text }) => {
  await expect(text).toMatchFileSnapshot(`sql.golden/${name}.sql`)
})
