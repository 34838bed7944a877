import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '@/lib/config'

test('without any setting the demo world is allowed, on loopback', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', demo: true })
})

test.each([{ HOST: '0.0.0.0' }, { DATABASE_URL: 'postgres://example/belvedere' }])(
  'with %o the demo needs to be asked for',
  settings => {
    expect(readConfig(settings).demo).toBe(false)
    expect(readConfig({ ...settings, DEMO: '1' }).demo).toBe(true)
  },
)

test('an empty value counts as absent', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ PORT: 3000 })
})

test('a trailing slash of an address is dropped', () => {
  expect(readConfig({ PUBLIC_URL: 'https://data.example.org/' }).PUBLIC_URL).toBe('https://data.example.org')
})

test('every bad setting is named', () => {
  expect(() => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://x', AUTH_REALM: 'a b' })).toThrow(ConfigError)
  expect(() => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://x' })).toThrow(/PORT.*DATABASE_URL/)
})
