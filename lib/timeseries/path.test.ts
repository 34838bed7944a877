import { expect, test } from 'vitest'
import { depthOf, parseRepresentation } from '@/lib/timeseries/path'

const depth = (representation: string, ...segments: string[]) => depthOf(parseRepresentation(representation), segments)
const day = { from: Date.UTC(2024, 0, 1), to: Date.UTC(2024, 0, 2) }

test.each([
  [['flat'], 'stations', '*', null],
  [['flat', 'a,b'], 'dataTypes', 'a,b', null],
  [['tree,node', 'a', 'LATEST'], 'latest', 'a', null],
  [['flat', 'a', '2024-01-01', '2024-01-02'], 'history', 'a', day],
  [['flat', 'Metadata', '2024-01-01', '2024-01-02'], 'metadata', 'Metadata', day],
  [['flat,edge'], 'edges', '*', null],
  [['flat,event'], 'events', '*', null],
  [['flat,event', 'latest'], 'latestEvents', '*', null],
  [['flat,event', '2024-01-01'], 'events', '*', { from: day.from, to: day.from }],
  [['flat,event', '2024-01-01', '2024-01-02'], 'events', '*', day],
] as const)('%j', ([representation, ...segments], level, dataTypes, interval) => {
  expect(depth(representation, ...segments)).toEqual({ level, dataTypes, interval })
})

test.each([
  [['flat', 'a', 'newest'], 404],
  [['flat,edge', 'a'], 404],
  [['flat,event', 'a', 'b', 'c'], 404],
  [['flat', 'a', '2024-13-01', '2024-01-02'], 400],
  [['flat', 'a', '2025-02-01', '2025-02-31'], 400],
  [['flat,event', '2025-02-29'], 400],
  [['flat', 'a', '1706697000', '1706783400'], 400],
  [['flat,event', 'soon'], 400],
] as const)('%j: %i', ([representation, ...segments], status) => {
  expect(() => depth(representation, ...segments)).toThrow(expect.objectContaining({ status }))
})

test.each(['flat', 'TREE', 'flat,node', 'edge , tree', 'event,flat'])('%j is a representation', text => {
  expect(parseRepresentation(text).text).toBe(text)
})

test.each(['', 'node', 'round', 'flat,tree', 'flat,node,edge', 'flat,flat', 'flat,nodes'])('%j is invalid', text => {
  expect(() => parseRepresentation(text)).toThrow(expect.objectContaining({ status: 400, slug: 'representation-unknown' }))
})
