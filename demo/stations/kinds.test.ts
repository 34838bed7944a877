import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isInProvince } from '@/demo/geography/places'
import { recordsOf } from '@/demo/stations/kind'
import { stationKinds } from '@/demo/stations/kinds'
import { linkEndType, links } from '@/demo/stations/roads'
import type { World } from '@/demo/world'

const world: World = { now: new Date('2026-05-20T10:07:00Z'), scale: 1, site: 'http://localhost:3000' }

const stations = stationKinds.flatMap(kind => [...kind.stations(world)].map(measured => ({ kind, ...measured })))
const seriesIn = (moment: World) =>
  stations.flatMap(({ station, courses }) => courses.map(course => ({ ...course, ...recordsOf(moment, station.id, course) })))
const series = seriesIn(world)

const hashOf = (all: typeof series) => {
  const hash = createHash('sha256')
  for (const { station, dataType, period, values } of all) hash.update(JSON.stringify([station, dataType, period, [...values]]))
  return hash.digest('hex')
}

test('the same moment has the same measurements, and a later one repeats those it shares with it', () => {
  expect(hashOf(seriesIn({ ...world, now: new Date(world.now) }))).toBe(hashOf(series))
  const later = seriesIn({ ...world, now: new Date('2026-05-20T11:00:00Z') })
  const differing = later.flatMap(({ values }, place) =>
    [...values].filter(([time, value]) => (series[place]!.values.get(time) ?? value) !== value),
  )
  expect(differing).toEqual([])
})

test('there are a few hundred thousand measurements, numbers, texts and JSON values', () => {
  const total = series.reduce((sum, { values }) => sum + values.size, 0)
  expect(total).toBeGreaterThan(250_000)
  expect(total).toBeLessThan(400_000)
  expect(new Set(series.map(({ kind }) => kind))).toEqual(new Set(['number', 'text', 'json']))
})

test('every number is finite and every series ends within its period of the moment', () => {
  for (const { station, dataType, period, values } of series) {
    const bad = [...values.values()].filter(value => typeof value === 'number' && !Number.isFinite(value))
    expect(bad, `${station} ${dataType}`).toEqual([])
    const age = world.now.getTime() - Math.max(...values.keys())
    expect(age, `${station} ${dataType}`).toBeGreaterThanOrEqual(0)
    expect(age, `${station} ${dataType}`).toBeLessThan(period * 1000)
  }
})

test('all stations lie in the province', () => {
  const outside = stations.filter(({ station }) => !isInProvince({ longitude: station.longitude!, latitude: station.latitude! }))
  expect(outside.map(({ station }) => station.id)).toEqual([])
})

test('codes are unique within a type, parents exist and what is measured is declared', () => {
  const keys = new Set(stations.map(({ kind, station }) => `${kind.type} ${station.id}`))
  expect(keys.size).toBe(stations.length)
  for (const { kind, station, courses } of stations) {
    if (station.parentStation) expect(keys, station.id).toContain(`${station.parentStationType} ${station.parentStation}`)
    for (const { dataType } of courses) expect(kind.dataTypes.map(({ name }) => name)).toContain(dataType)
  }
})

test('links lead from one station to another', () => {
  const ends = new Set(stations.filter(({ kind }) => kind.type === linkEndType).map(({ station }) => station.id))
  expect(links.length).toBeGreaterThan(10)
  for (const { begin, end, line } of links) {
    expect(ends).toContain(begin)
    expect(ends).toContain(end)
    expect(line.length).toBeGreaterThanOrEqual(2)
  }
})
