import { expect, test } from 'vitest'
import { chosenOf, kindsOf, situationsIn } from '@/components/live/situation'

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
const answer = {
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
const situations = situationsIn(answer, 'en', now)
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id)

test('what is over or withdrawn is not told; what goes on comes before what is to come', () => {
  expect(ids(situations)).toEqual(['new', 'old', 'soon', 'later'])
})

test('texts are plain, in the language there is, with their place', () => {
  expect(situations[0]).toMatchObject({
    title: 'Titel new',
    text: 'Gesperrt',
    kinds: [{ kind: 'closure', name: 'Closure' }],
    geometry: { type: 'Point', coordinates: [11.3, 46.5] },
  })
})

test('kinds and times narrow down, and the counts are of what one gets', () => {
  expect(ids(chosenOf(situations, { kind: [], when: 'upcoming' }, now))).toEqual(['soon', 'later'])
  expect(ids(chosenOf(situations, { kind: ['event'], when: 'all' }, now))).toEqual(['soon'])
  for (const { kind, count } of kindsOf(situations))
    expect([kind, chosenOf(situations, { kind: [kind], when: 'all' }, now).length]).toEqual([kind, count])
})
