import { expect, test } from 'vitest'
import { brokerMessage, referenceOf } from '@/lib/collector/relay/broker'
import type { QueuedDelivery } from '@/lib/collector/relay/deliveries'
import { subjectOf } from '@/lib/collector/relay/nats'
import { readConfig } from '@/lib/config'

const delivery: QueuedDelivery = {
  seq: 1,
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  provider: 'city',
  dataset: 'cars.v2',
  receivedAt: new Date(0),
  contentType: 'text/plain',
  size: 3,
  sha256: Buffer.alloc(32, 1),
  client: 'city-client',
  round: 1,
  attempts: 0,
}

test('bytes are unchanged, and a replayed message has another id', () => {
  const body = Buffer.from([0, 255, 10])
  expect(brokerMessage(delivery, body)).toMatchObject({ body, messageId: delivery.id })
  expect(brokerMessage({ ...delivery, round: 3 }, body)).toMatchObject({
    messageId: `${delivery.id}/3`,
    headers: { 'Belvedere-Round': '3' },
  })
})

test('headers are short lines of ASCII', () => {
  const contentType = `text/ä\r\nX: y${'z'.repeat(9000)}`
  const { headers } = brokerMessage({ ...delivery, contentType, client: 'a\u0000b' }, Buffer.alloc(0))
  for (const value of Object.values(headers)) expect(value).toMatch(/^[\x20-\x7e]{1,500}$/)
  expect(Buffer.byteLength(JSON.stringify(headers))).toBeLessThan(3000)
})

test('a message without its bytes has their URL', () => {
  const { body, headers } = referenceOf(delivery)
  expect(body).toHaveLength(0)
  expect(headers).toMatchObject({ 'Belvedere-Body': 'not included', 'Belvedere-Size': '3' })
  expect(headers['Belvedere-Body-Location']).toMatch(new RegExp(`/collector/messages/${delivery.id}/body$`))
})

test('a dot in a name does not divide the subject', () => expect(subjectOf('pushes', delivery)).toBe('pushes.city.cars%2Ev2'))

test.each([
  [{ RELAY: 'nats' }, 'RELAY_URL: is missing; RELAY=nats needs it'],
  [{ RELAY_URL: 'nats://a:1' }, 'RELAY_URL: is for a broker, and RELAY names none'],
  [{ RELAY: 'nats', RELAY_URL: 'nats://u:secret@a:1' }, 'RELAY_URL: nats://…@a:1 is not a URL such as nats://127.0.0.1:4222'],
  [{ RELAY: 'kafka', RELAY_URL: 'nats://a:1' }, 'RELAY_URL: nats://a:1 is no URL of kafka'],
  [{ RELAY: 'kafka', RELAY_URL: 'a:1', RELAY_PASSWORD: 'x' }, 'RELAY_USER: is missing; RELAY_PASSWORD belongs to it'],
])('unusable settings are refused: %o', (settings, sentence) => expect(() => readConfig(settings)).toThrow(sentence))

test('several URLs, with or without a scheme', () => {
  const { RELAY_URL } = readConfig({ RELAY: 'kafka', RELAY_URL: 'kafka://a.example:9092, [::1]:9093' })
  expect(RELAY_URL).toEqual(['kafka://a.example:9092', '[::1]:9093'])
})
