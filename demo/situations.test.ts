import { expect, test } from 'vitest'
import { isInProvince } from '@/demo/geography/places'
import { mobilityEvents } from '@/demo/situations'
import type { World } from '@/demo/world'

const world: World = { now: new Date('2026-05-20T10:07:00Z'), scale: 1, site: 'http://localhost:3000' }
const events = [...mobilityEvents(world)]

test('there are a few dozen events, the same for the same world', () => {
  expect(events.length).toBeGreaterThan(36)
  expect([...mobilityEvents({ ...world })]).toEqual(events)
  expect(new Set(events.map(({ uuid }) => uuid)).size).toBe(events.length)
})

test('the editions of a series follow one another', () => {
  for (const { series_uuid, ends_at, starts_at } of events) {
    if (ends_at !== null) expect(ends_at > starts_at).toBe(true)
    const editions = events.filter(event => event.series_uuid === series_uuid)
    for (const [place, edition] of editions.entries()) if (place > 0) expect(edition.starts_at).toBe(editions[place - 1]!.ends_at)
  }
})

test('events lie in the province', () => {
  const points = events.flatMap(
    ({ location_geometry: { type, coordinates } }) => (type === 'Point' ? [coordinates] : coordinates) as [number, number][],
  )
  expect(points.filter(([longitude, latitude]) => !isInProvince({ longitude, latitude }))).toEqual([])
})
