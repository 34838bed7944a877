import { expect, test } from 'vitest'
import type { Sql } from '@/lib/db/sql'
import {
  calledSql,
  deleteSql,
  failedSql,
  handedSql,
  pruneSql,
  saveSql,
  servedSql,
  takeDueSql,
  touchSql,
  waitingSql,
} from '@/lib/netex/subscriptions/subscription-sql'

const golden = ({ text }: Sql, name: string) => expect(text).toMatchFileSnapshot(`sql.golden/${name}.sql`)

const holder = { owner: 'client x', requestor: 'me' }
const taken = { id: 1, madeAt: '2026-01-01 00:00:00+00' }

test('a subscription is stored where the bounds leave a place, or in its own', async () => {
  const wanted = {
    owner: '',
    subscriber: 'me',
    requestor: 'me',
    identifier: 'a',
    countedFor: 'guest x',
    topic: '{}',
    isIncremental: false,
    endsAt: new Date(0),
    consumerAddress: null,
    heartbeatSeconds: null,
  }
  await golden(saveSql(wanted, { mostOfAll: 10, mostOfOne: 2 }), 'save')
})

test('subscriptions of a holder: what waits, what is handed out, what is ended', async () => {
  await golden(waitingSql(holder, 'v'), 'waiting')
  await golden(servedSql(holder, { notification: null, notHanded: 'v', most: 21 }), 'served')
  await golden(servedSql({ ...holder, requestor: null }, { notification: 'n', notHanded: null, most: 1 }), 'notified')
  await golden(handedSql([taken], { version: 'v', changed: new Date(0) }), 'handed')
  await golden(touchSql(holder), 'touch')
  await golden(deleteSql(holder, ['a']), 'delete')
  await golden(deleteSql(holder, 'all'), 'delete-all')
  await golden(pruneSql(), 'prune')
})

test('subscriptions whose consumers are called', async () => {
  await golden(takeDueSql('v', 10), 'due')
  await golden(calledSql(taken, { version: 'v', message: 'm', handed: new Date(0) }), 'called')
  await golden(failedSql(taken, 'why'), 'failed')
})

test('every statement about a holder is held to its owner', () => {
  const statements = [
    waitingSql(holder, 'v'),
    servedSql(holder, { notification: null, notHanded: null, most: 1 }),
    touchSql(holder),
    deleteSql(holder, 'all'),
  ]
  for (const { text, values } of statements) {
    expect(text).toContain('s.owner = $')
    expect(values).toContain('client x')
  }
})
