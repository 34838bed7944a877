import { expect, test } from 'vitest'
import { type CheckContext, findingsElsewhere, findingsOf } from '@/lib/admin/catalog/checks/findings'

const context: CheckContext = {
  entity: 'event',
  closed: false,
  counted: 10,
  before: 10,
  area: [10, 46, 13, 48],
  languages: ['de', 'en', 'it'],
}
const responseWith = (rows: unknown[], total: number | null = 10) => ({ answered: true, rows, total }) as const
const event = (longitude: number) => ({ Id: 'A', GpsInfo: [{ Gpstype: 'position', Latitude: 46.5, Longitude: longitude }] })
const states = (found: ReturnType<typeof findingsOf>) =>
  Object.fromEntries(found.map(({ Check, State, Code }) => [Check, [State, Code]]))

test('an endpoint that responds as described passes all checks', () => {
  expect(states(findingsOf(responseWith([event(11)]), context))).toEqual({
    answers: ['passed', 'answered'],
    parses: ['passed', 'parsed'],
    count: ['passed', 'plausible'],
    coordinates: ['passed', 'inside'],
    languages: ['passed', 'described'],
  })
})

test('an endpoint that refuses the request is reported with its status, and nothing else is checked', () => {
  const findings = findingsOf({ answered: false, status: 400, detail: 'Parameter tagfilter: …' }, context)
  expect(findings[0]).toMatchObject({ State: 'failed', Code: 'refused', Values: { status: 400 } })
  expect(states(findings)).toMatchObject({ parses: ['skipped', 'no-answer'], languages: ['passed', 'described'] })
})

test('of a dataset of another service only the description is checked', () => {
  expect(states(findingsElsewhere('https://other.example', ['de', 'en']))).toEqual({
    answers: ['skipped', 'elsewhere'],
    parses: ['skipped', 'elsewhere'],
    count: ['skipped', 'elsewhere'],
    coordinates: ['skipped', 'elsewhere'],
    languages: ['failed', 'undescribed'],
  })
})

test.each([401, 403])('a closed dataset that refuses guests with %i passes', status => {
  const findings = findingsOf({ answered: false, status, detail: 'It needs an access token.' }, { ...context, closed: true })
  expect(states(findings)).toEqual({
    answers: ['passed', 'closed'],
    parses: ['skipped', 'closed'],
    count: ['skipped', 'closed'],
    coordinates: ['skipped', 'closed'],
    languages: ['passed', 'described'],
  })
  expect(states(findingsOf({ answered: false, status, detail: '' }, context))).toMatchObject({ answers: ['failed', 'refused'] })
})

test('a closed dataset that fails in another way fails', () => {
  const findings = findingsOf({ answered: false, status: 503, detail: '' }, { ...context, closed: true })
  expect(states(findings)).toMatchObject({ answers: ['failed', 'refused'], count: ['skipped', 'no-answer'] })
})

test.each<[string, Parameters<typeof findingsOf>[0], Partial<CheckContext>, object]>([
  ['a record of another shape', responseWith([{ Id: 'A', GpsInfo: 'here' }]), {}, { parses: ['failed', 'unreadable'] }],
  ['a row that is no measurement', responseWith([{ value: 1 }], null), { entity: null }, { parses: ['failed', 'unreadable'] }],
  [
    'a row of a station',
    responseWith([{ scode: 'A', scoordinate: { x: 11, y: 46.5 } }], null),
    { entity: null },
    { parses: ['passed', 'parsed'], coordinates: ['passed', 'inside'], count: ['passed', 'plausible'] },
  ],
  ['half as many as before', responseWith([event(11)], 5), {}, { count: ['passed', 'plausible'] }],
  ['less than half', responseWith([event(11)], 4), {}, { count: ['failed', 'fewer'] }],
  ['nothing at all', responseWith([], 0), { before: null }, { count: ['failed', 'none'], parses: ['skipped', 'empty'] }],
  ['what was never counted before', responseWith([event(11)], 1), { before: null }, { count: ['passed', 'plausible'] }],
  ['a filter that cannot be counted', responseWith([event(11)], null), { counted: null }, { count: ['skipped', 'uncounted'] }],
  ['a closed dataset', responseWith([], 0), { closed: true }, { count: ['skipped', 'closed'], parses: ['skipped', 'closed'] }],
  [
    'degrees the wrong way round',
    responseWith([{ Id: 'A', GpsInfo: [{ Latitude: 11, Longitude: 46.5 }] }]),
    {},
    { coordinates: ['failed', 'outside'] },
  ],
  ['no position', responseWith([{ Id: 'A' }]), {}, { coordinates: ['skipped', 'none'] }],
  ['no description in Italian', responseWith([event(11)]), { languages: ['de', 'en'] }, { languages: ['failed', 'undescribed'] }],
])('%s', (_, given, other, expected) => expect(states(findingsOf(given, { ...context, ...other }))).toMatchObject(expected))
