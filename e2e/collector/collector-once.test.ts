import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bodyOf } from '@/lib/collector/message'
import { saveMessages } from '@/lib/collector/push/store-message'
import { own } from '../harness/server'
import { PushPlatform } from './push-client'

// Concurrent and repeated pushes: each is stored completely, and once.

const all = own(new PushPlatform())

const keyed = (key: string) => ({ 'Idempotency-Key': `"${key}"` })
const isReplayed = ({ headers }: { headers: Headers }) => headers.get('idempotency-replayed') === 'true'
const messagesOf = async (dataset: string) =>
  all.database<{ id: string; seq: number }[]>`select id, seq from message where dataset = ${dataset} order by seq`

describe('concurrent pushes', () => {
  test('each of two hundred has its own id and bytes', async () => {
    const bodies = Array.from({ length: 200 }, (_, index) => randomBytes(index % 20 === 0 ? 300_000 : 10 + index))
    const ids = await Promise.all(bodies.map(body => all.provider.accepted('provider/many', new Uint8Array(body))))
    expect(new Set(ids).size).toBe(bodies.length)
    for (let from = 0; from < ids.length; from += 20)
      await Promise.all(
        ids.slice(from, from + 20).map(async (id, index) => {
          expect((await all.operator.bytes(id)).equals(bodies[from + index]!), id).toBe(true)
        }),
      )
  })

  test('share transactions', async () => {
    const ids = await Promise.all(Array.from({ length: 100 }, () => all.provider.accepted('provider/together', 'x')))
    const [found] = await all.database<{ messages: number; transactions: number }[]>`
      select count(*) as messages, count(distinct xmin::text) as transactions from message where dataset = 'together'`
    expect(found!.messages).toBe(ids.length)
    expect(found!.transactions).toBeLessThan(ids.length)
  })

  test('are on disk even with synchronous_commit off', async () => {
    const facts = { contentType: null, contentEncoding: null, query: '', userAgent: null, meta: null, receivedAt: new Date() }
    const sender = { kind: 'client', subject: 's', client: 'c' } as const
    const names = { id: crypto.randomUUID(), provider: 'provider', dataset: 'durable' }
    const [setting] = await all.database.begin(async connection => {
      await connection`set local synchronous_commit = off`
      await saveMessages(connection, [{ ...facts, ...names, sender, body: bodyOf(Buffer.from('x')) }])
      return connection`select current_setting('synchronous_commit') as found`
    })
    expect(setting!['found']).toBe('on')
  })

  test('are in the order of acknowledgement', async () => {
    const ids: string[] = []
    for (let index = 0; index < 10; index++) {
      ids.push(await all.provider.accepted('provider/order', index % 3 === 0 ? new Uint8Array(400_000) : 'x'))
      void all.provider.push('provider/noise', 'x')
    }
    expect((await messagesOf('order')).map(({ id }) => id)).toEqual(ids)
  })
})

describe('Idempotency-Key', () => {
  test('a repeated push stores nothing and gets the same id', async () => {
    const first = await all.provider.push('provider/once', 'body', keyed('again'))
    const again = await all.provider.push('provider/once', 'body', keyed('again'))
    expect([first.status, isReplayed(first), isReplayed(again)]).toEqual([200, false, true])
    expect(again.body).toEqual(first.body)
    expect((await messagesOf('once')).map(({ id }) => id)).toEqual([first.body['id']])
  })

  test('a key is refused with other bytes or another path, and nothing is stored', async () => {
    await all.provider.accepted('provider/used', 'body', keyed('used'))
    for (const [path, body] of [
      ['provider/used', 'other'],
      ['provider/used-too', 'body'],
      ['provider/used?a=1', 'body'],
    ] as const) {
      const response = await all.provider.push(path, body, keyed('used'))
      expect([response.status, response.body['code']]).toEqual([422, 'idempotency-key-used'])
    }
    expect((await messagesOf('used')).length + (await messagesOf('used-too')).length).toBe(1)
  })
})
