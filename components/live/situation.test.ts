import { expect, test } from 'vitest'
import { iconOfKind, kindOf, kindsOf, matchingSituations, type SituationQuery, situationsIn } from '@/components/live/situation'

const now = Date.parse('2026-11-22T12:00:00Z')
const item = (id: string, start: string | null, end: string | null, kind = 'closure', facts: object = {}) => ({
  Id: id,
  StartTime: start,
  EndTime: end,
  TagIds: [`traffic-event:${kind}`, 'other'],
  Detail: { de: { Title: `Titel ${id}`, BaseText: '<b>Gesperrt</b>' } },
  Tags: [{ Id: `traffic-event:${kind}`, Name: 'Closure' }],
  GpsInfo: [{ Latitude: 46.5, Longitude: 11.3 }],
  ...facts,
})
const response = {
  TotalResults: 5,
  Items: [
    item('later', '2026-12-01T00:00:00Z', null),
    item('soon', '2026-11-23T00:00:00Z', null, 'event'),
    item('over', '2026-11-01T00:00:00Z', '2026-11-22T12:00:00Z'),
    item('old', '2026-11-01T00:00:00Z', null),
    item('new', '2026-11-22T00:00:00Z', '2026-11-22T12:00:01Z'),
    item('off', '2026-11-22T00:00:00Z', null, 'closure', { Active: false }),
  ],
}
const situations = situationsIn(response, 'en', now)
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id)

test('situations that are over or withdrawn are left out; current ones come before future ones', () => {
  expect(ids(situations)).toEqual(['new', 'old', 'soon', 'later'])
})

test('texts are plain, in an available language, with their position', () => {
  expect(situations[0]).toMatchObject({
    title: 'Titel new',
    text: 'Gesperrt',
    kinds: [{ kind: 'closure', name: 'Closure' }],
    geometry: { type: 'Point', coordinates: [11.3, 46.5] },
  })
})

const known = [{ kind: 'closure', severity: 'high' }] as const
const chosen = (query: Partial<SituationQuery>) =>
  ids(matchingSituations(situations, { kind: [], when: 'all', severity: [], ...query }, { now, known }))

test.each([
  [{ when: 'upcoming' }, ['soon', 'later']],
  [{ kind: ['event'] }, ['soon']],
  [{ severity: ['high'] }, ['new', 'old', 'later']],
  [{ severity: ['unknown'] }, ['soon']],
] as const)('%j filters situations', (query, expected) => expect(chosen(query)).toEqual(expected))

test('the count of a kind is the number of situations after filtering by it', () => {
  for (const { kind, count } of kindsOf(situations)) expect([kind, chosen({ kind: [kind] }).length]).toEqual([kind, count])
})

test.each([
  [{ ProviderA22Open: { Id: '1', Iddirezione: 'Direzione sud' } }, 'south'],
  [{ ProviderX: { direction: 'Northbound' } }, 'north'],
  [{ ProviderX: { Fahrtrichtung: 'Richtung Süd' } }, 'south'],
  [{ ProviderX: { Richtung: 'Ost' } }, 'east'],
  [{ ProviderX: { Fahrtrichtung: 'Südtirol' } }, null],
  [{ ProviderA22Open: { Iddirezione: 'Entrambe le direzioni' } }, null],
  [{ ProviderX: { Id: 'north' } }, null],
  [null, null],
])('the direction in the words of a provider: %j', (Mapping, bearing) => {
  const Items = [item('a', '2026-11-22T00:00:00Z', null, 'closure', { Mapping })]
  expect(situationsIn({ TotalResults: 1, Items }, 'en', now)[0]!.bearing).toBe(bearing)
})

test('the most specific known kind gives a situation its sign, and an unknown one gets a warning', () => {
  const known = [
    { kind: 'closure', severity: 'high' },
    { kind: 'hindrance', severity: 'medium' },
  ] as const
  expect(kindOf(situations[0]!, known)).toEqual(known[0])
  expect(kindOf(situations[0]!, known.slice(1))).toBeNull()
  expect([iconOfKind('accident'), iconOfKind('volcano'), iconOfKind(undefined)]).toEqual(['crash', 'notice', 'notice'])
})
