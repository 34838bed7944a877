import { afterAll, expect, test } from 'vitest'
import { served } from '@/e2e/harness/local-server'
import { type Config, readConfig } from '@/lib/config'
import { forget, once } from '@/lib/runtime'
import { contacts } from '@/lib/setting-types'
import { startingUp } from './listen'
import { securityText } from './security-text'

const server = served(() => startingUp)
afterAll(() => forget('config'))

const respondUnder = (PUBLIC_URL: string) => {
  forget('config')
  once<Config>('config', () => readConfig({ DATA_DIR: '/nowhere', PUBLIC_URL }))
  return fetch(`${server.url}/datasets`)
}

test('before the APIs are open, every URL responds with 503 and a second to wait', async () => {
  const response = await respondUnder('http://valley.example')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await response.json()).toMatchObject({ type: '/problems/starting', status: 503 })
})

test.each([
  ['https://valley.example', 'max-age=31536000'],
  ['http://valley.example', null],
])('before the APIs are open, browsers at %s receive this header: %s', async (address, expected) => {
  expect((await respondUnder(address)).headers.get('strict-transport-security')).toBe(expected)
})

const day = 86_400_000

test('security.txt names each contact, and expires at midnight within a year', () => {
  const now = Date.UTC(2026, 0, 1, 13, 5)
  const text = securityText(['mailto:security@valley.example', 'https://valley.example/report'], 'https://valley.example', now)
  const fields = text.trimEnd().split('\n')
  expect(fields.slice(0, 2)).toEqual(['Contact: mailto:security@valley.example', 'Contact: https://valley.example/report'])
  expect(fields.at(-1)).toBe('Canonical: https://valley.example/.well-known/security.txt')
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)![1]!)
  expect([expires % day, expires > now + 30 * day, expires < now + 365 * day]).toEqual([0, true, true])
})

test.each([
  ['mailto:a@valley.example, https://valley.example/report tel:+39-0471-000000', 3],
  ['', 0],
  ['security@valley.example', null],
  ['http://valley.example/report', null],
  ['https://valley.example\r\nX: y', null],
])('SECURITY_CONTACT=%j has this number of contacts, or is refused: %s', (text, count) => {
  const read = contacts.safeParse(text)
  expect(read.success ? read.data.length : null).toBe(count)
})
