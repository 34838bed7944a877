import { expect, test } from 'vitest'
import type { ObjectGroup, SeriesRow } from '@/lib/timeseries/model'
import { type FrameWriter, TreeText } from '@/lib/timeseries/present/tree-text'

const paths: Partial<Record<ObjectGroup, Record<number, string[]>>> = {
  station: { 1: ['Parking', 'stations', 'a"b'], 2: ['Parking', 'stations', 'c'], 3: ['Meteo', 'stations', 'c'] },
  dataType: { 1: ['free'], 2: ['occupied'] },
}
const objects = { of: (group: ObjectGroup, row: SeriesRow) => ({ path: paths[group]![row[group]!]!, texts: [] }) }

const frame = (group: 'station' | 'dataType', holds: string | null): FrameWriter => ({
  group,
  childKey: holds,
  before: row => `,"${group}":${row[group]}`,
  after: () => (holds ? ',"z":0' : ''),
})

function written(frames: readonly FrameWriter[], ...chunks: (readonly [station: number, dataType: number, record?: string])[][]) {
  const tree = new TreeText(frames, objects)
  const items = (chunk: (readonly [number, number, string?])[]) =>
    chunk.map(([station, dataType, record = '']) => ({ row: { station, dataType }, record }))
  return JSON.parse(`{${chunks.map(chunk => tree.add(items(chunk))).join('')}${tree.end()}}`)
}

test('a tree nests measurements in data types, stations and station types', () => {
  const frames = [frame('station', 'sdatatypes'), frame('dataType', 'tmeasurements')]
  const rows = [
    [1, 1, ',"m":1'],
    [1, 1, ',"m":2'],
    [1, 2, ',"m":3'],
    [2, 2, ',"m":4'],
    [3, 2, ',"m":5'],
  ] as const
  const dataType = (id: number, ...values: number[]) => ({ dataType: id, tmeasurements: values.map(m => ({ m })), z: 0 })
  const tree = {
    Parking: {
      stations: {
        'a"b': { station: 1, sdatatypes: { free: dataType(1, 1, 2), occupied: dataType(2, 3) }, z: 0 },
        c: { station: 2, sdatatypes: { occupied: dataType(2, 4) }, z: 0 },
      },
    },
    Meteo: { stations: { c: { station: 3, sdatatypes: { occupied: dataType(2, 5) }, z: 0 } } },
  }
  expect(written(frames, [...rows])).toEqual(tree)
  // The result does not depend on how rows are divided.
  expect(written(frames, ...rows.map(row => [row]))).toEqual(tree)
})

test('records may belong to the station itself, and stations may be empty', () => {
  expect(written([frame('station', 'smetadatahistory')], [[1, 0, ',"x":1']])).toEqual({
    Parking: { stations: { 'a"b': { station: 1, smetadatahistory: [{ x: 1 }], z: 0 } } },
  })
  expect(written([frame('station', null)], [[1, 0]], [[1, 0]], [[2, 0]])).toEqual({
    Parking: { stations: { 'a"b': { station: 1 }, c: { station: 2 } } },
  })
})

test('without rows a tree is empty', () => expect(written([frame('station', null)])).toEqual({}))
