import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, settingsWith, workersOf } from '@/lib/config'
import type { ChangedSettings } from '@/lib/settings'

test('without any setting the demo data are allowed, on loopback', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', demo: true })
})

test.each([{ HOST: '0.0.0.0' }, { DATABASE_URL: 'postgres://example/belvedere' }])(
  'with %o the demo needs to be asked for',
  settings => {
    expect(readConfig(settings).demo).toBe(false)
    expect(readConfig({ ...settings, DEMO: '1' }).demo).toBe(true)
  },
)

test('an empty value is absent, and a trailing slash of a URL is dropped', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ PORT: 3000 })
  expect(readConfig({ PUBLIC_URL: 'https://data.example.org/' }).PUBLIC_URL).toBe('https://data.example.org')
})

test('every invalid setting is named', () => {
  expect(() => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://x', AUTH_REALM: 'a b' })).toThrow(ConfigError)
  expect(() => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://x' })).toThrow(/PORT.*DATABASE_URL/)
})

test.each([
  [{ DATABASE_URL: 'postgres://u:p@one.example,two.example:5432/belvedere' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://u:p@one.example,two.example/belvedere?target_session_attrs=read-write' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres:///belvedere?host=one.example%2Ctwo.example' }, 'DATABASE_URL'],
  [{ DATABASE_READ_URL: 'postgres://one.example,two.example/belvedere' }, 'DATABASE_READ_URL'],
  [{ DATABASE_URL: 'postgres:///belvedere', PGHOST: 'one.example,two.example' }, 'PGHOST'],
])('several hosts in %o are refused with an instruction, and without the password', (settings, name) => {
  const message = expect.stringMatching(new RegExp(`^${name}: names several hosts; .*HAProxy.*docs/operating/database\\.md$`))
  expect(() => readConfig(settings)).toThrow(expect.objectContaining({ message }))
  expect(() => readConfig(settings)).not.toThrow(/u:p/)
})

test.each(['one.example', 'host=one.example dbname=belvedere', 'postgres://u:p%@:x/', 'postgres://u:a/b@one.example/belvedere'])(
  'an invalid URL of a database, such as %s, is refused with the form of a valid one',
  DATABASE_URL => expect(() => readConfig({ DATABASE_URL })).toThrow(/^DATABASE_URL: must be a URL such as postgres:/),
)

test.each([
  'postgres:///belvedere',
  'postgresql://u:p%2C@[::1]:5432/a',
  'postgres://u:a,b@one.example/belvedere?sslmode=require',
])('the URL %s of a database is used unchanged', DATABASE_URL =>
  expect(readConfig({ DATABASE_URL, PGHOST: 'one.example' })).toMatchObject({ DATABASE_URL }),
)

describe('months for which measurements are kept', () => {
  test.each([
    ['', { months: 0, of: [] }],
    ['120', { months: 120, of: [] }],
    ['Charger=24', { months: 0, of: [{ stationType: 'Charger', dataType: null, months: 24 }] }],
    [
      ' 120, Charger = 24 ,Sensor/Nr. of cars/h=6,Sensor=0 ',
      {
        months: 120,
        of: [
          { stationType: 'Charger', dataType: null, months: 24 },
          { stationType: 'Sensor', dataType: 'Nr. of cars/h', months: 6 },
          { stationType: 'Sensor', dataType: null, months: 0 },
        ],
      },
    ],
  ])('%j', (MEASUREMENTS_KEPT_MONTHS, kept) => {
    expect(readConfig({ MEASUREMENTS_KEPT_MONTHS }).MEASUREMENTS_KEPT_MONTHS).toEqual(kept)
  })

  test.each([
    ['-1', /MEASUREMENTS_KEPT_MONTHS: -1 is not a number of months up to 1200, such as 60 or ParkingSensor=24$/],
    ['1201', /1201 is not a number/],
    ['Charger', /Charger is not a number/],
    ['Charger=', /Charger= is not a number/],
    ['60,24', /24 says again what is said before$/],
    ['A/b=1,A/b=2', /A\/b=2 says again/],
  ])('%j is refused', (MEASUREMENTS_KEPT_MONTHS, said) => expect(() => readConfig({ MEASUREMENTS_KEPT_MONTHS })).toThrow(said))
})

test.each([
  ...['0', '7', '35'].map(days => [days, true] as const),
  ...['-1', '1', '6', '7.5'].map(days => [days, false] as const),
])('whether a month may be packed %s days after its end: %s', (MEASUREMENTS_PACKED_AFTER_DAYS, isValid) => {
  const read = () => readConfig({ MEASUREMENTS_PACKED_AFTER_DAYS }).MEASUREMENTS_PACKED_AFTER_DAYS
  if (isValid) expect(read()).toBe(Number(MEASUREMENTS_PACKED_AFTER_DAYS))
  else expect(read).toThrow(/MEASUREMENTS_PACKED_AFTER_DAYS/)
})

describe('other names of the realm', () => {
  test.each([
    ['noi', ['noi']],
    ['noi, dev,noi', ['noi', 'dev']],
    ['', []],
  ])('%j', (AUTH_REALM_ALIASES, names) => expect(readConfig({ AUTH_REALM_ALIASES }).AUTH_REALM_ALIASES).toEqual(names))

  test.each([
    ['noi/dev', /AUTH_REALM_ALIASES: noi\/dev is not the name of a realm: letters, digits, _ and -, at most 64$/],
    ['noi,ü', /AUTH_REALM_ALIASES: ü is not the name/],
    ['x'.repeat(65), /AUTH_REALM_ALIASES: x+ is not the name/],
    ['noi,belvedere', /AUTH_REALM_ALIASES: belvedere is the realm itself/],
  ])('cannot be %s', (AUTH_REALM_ALIASES, complaint) => expect(() => readConfig({ AUTH_REALM_ALIASES })).toThrow(complaint))
})

describe('another identity provider', () => {
  const AUTH_ISSUER = 'https://id.example.org/realms/valley/'

  test.each([
    ['ftp://id.example.org', /AUTH_ISSUER/],
    ['https://id.example.org/realms/valley?x=1', /AUTH_ISSUER: a URL without a query/],
    ['https://id.example.org/realms/valley#x', /AUTH_ISSUER: a URL without a query/],
    ['https://user:word@id.example.org/', /AUTH_ISSUER: a URL without a query/],
  ])('cannot be %s', (address, complaint) => expect(() => readConfig({ AUTH_ISSUER: address })).toThrow(complaint))

  test.each([
    [
      { AUTH_CLIENT_ID: 'pages', AUTH_CLIENT_SECRET: 's' },
      'AUTH_CLIENT_ID: is for AUTH_ISSUER, which is not set; AUTH_CLIENT_SECRET',
    ],
    [{ AUTH_AUDIENCE: 'us' }, 'AUTH_AUDIENCE: is for AUTH_ISSUER, which is not set'],
    [{ AUTH_ISSUER, AUTH_CLIENT_ID: 'pages' }, 'AUTH_CLIENT_SECRET: is missing'],
    [{ AUTH_ISSUER, AUTH_CLIENT_SECRET: 's' }, 'AUTH_CLIENT_ID: is missing'],
  ])('has settings that have no effect alone: %o', (settings, complaint) => expect(() => readConfig(settings)).toThrow(complaint))

  test('is compared exactly, and needs its client', () => {
    const settings = { AUTH_ISSUER, AUTH_CLIENT_ID: 'pages', AUTH_CLIENT_SECRET: 's', AUTH_AUDIENCE: 'us' }
    expect(readConfig(settings)).toMatchObject(settings)
  })
})

describe('changes of administrators', () => {
  test('replace the given settings, and unchanged settings remain as given', () => {
    const settings = settingsWith({ TILES_ABOVE: '5', QUOTAS: 'on' }, { QUOTA_BASIC: '77', TILES_ABOVE: '10' })
    expect(settings).toMatchObject({ TILES_ABOVE: 5, QUOTAS: 'on', QUOTA_BASIC: 77, QUOTA_ADVANCED: 100 })
  })

  test.each([
    ['that cannot be used any more', { TILES_ABOVE: 'many' }],
    ['of what cannot be changed', { DATABASE_URL: 'postgres://elsewhere', SECOND_WALL: 'off' }],
    ['of what is no setting any more', { TILES_BELOW: '5' }],
  ])('%s are ignored', (_, changes) => expect(settingsWith(changes as ChangedSettings, {})).toEqual(readConfig({})))
})

test.each<[string, Record<string, string>, number, number]>([
  ['the embedded database on two processors', {}, 2, 2],
  ['the embedded database on one', {}, 1, 1],
  ['the embedded database on eight', {}, 8, 4],
  ['a database elsewhere', { DATABASE_URL: 'postgres://example/belvedere' }, 4, 4],
  ['a database elsewhere and many processors', { DATABASE_URL: 'postgres://example/belvedere' }, 64, 5],
  ['a number that was set', { WORKERS: '12' }, 2, 12],
  ['development, whatever was set', { NODE_ENV: 'development', WORKERS: '4' }, 8, 1],
])('with %s this is the number of processes', (_, settings, processors, count) => {
  expect(workersOf(readConfig(settings), processors)).toBe(count)
})
