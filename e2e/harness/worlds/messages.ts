import { bodyOf, type Message } from '@/lib/collector/message'
import { saveMessages } from '@/lib/collector/push/store-message'
import { admin } from '@/lib/db/pools'
import { transaction } from '@/lib/db/run'
import { type From, now } from './world'

/** A pushed message; only operators may know of it. */
export const secretMessage = '00000000-0000-4000-8000-0000000000e5'

const message: Message = {
  id: secretMessage,
  provider: 'secret',
  dataset: 'pushes',
  receivedAt: new Date(now),
  contentType: 'text/plain',
  contentEncoding: null,
  query: '',
  userAgent: null,
  meta: null,
  sender: { kind: 'client', subject: 'somebody', client: 'somebody' },
  body: bodyOf(Buffer.from('secret bytes')),
}

/** Messages, and the path to which one client may push; neither may be visible to other callers. */
export async function fillMessages(from: From): Promise<void> {
  for (const [one] of from('all', [[message]])) {
    await admin().unsafe(`
      insert into message_consumer (name) values ('secret-consumer');
      insert into resource (id, name, uris) values ('00000000-0000-4000-8000-0000000000e6', 'Secret', '{/secret/*}');
      insert into policy (id, name, kind, subjects) values ('00000000-0000-4000-8000-0000000000e7', 'Somebody', 'client', '{somebody}');
      insert into permission (name, resource_id, policy_id)
      values ('Secret', '00000000-0000-4000-8000-0000000000e6', '00000000-0000-4000-8000-0000000000e7')`)
    await transaction(admin(), connection => saveMessages(connection, [one!]))
  }
}
