import { expect, test } from 'vitest'
import { compileMapping } from '@/lib/flows/routing/language/compile'

const station = { each: '$.spots[*]', type: 'ParkingStation', id: '@.id', name: '@.name' }
const counted = { each: '$.spots[*]', stationType: 'ParkingStation', station: '@.id', period: 300 }

const stations = (rule: object) => ({ stations: [{ ...station, ...rule }] })
const measured = (rule: object) => ({ measurements: [{ ...counted, values: { x: 1 }, ...rule }] })
const events = (fields: object) => ({ documents: [{ each: '$', entity: 'Event', id: 'a', fields }] })

test.each<[string, object, string, RegExp]>([
  ['an unknown property', stations({ colour: 1 }), 'stations.0', /no property "colour"/],
  ['no rule', { dataTypes: [] }, '', /at least one rule/],
  [
    'a broken path',
    stations({ id: '@.a[' }),
    'stations.0.id.path',
    /^expected a JSONPath \(RFC 9535\), but unclosed bracketed selection, at position 4$/,
  ],
  ['a pattern', stations({ each: '$[?match(@.a, "(a+)+b")]' }), 'stations.0.each', /no such function 'match'/],
  ['each from a record', stations({ each: '@.a' }), 'stations.0.each', /begins with \$/],
  [
    'two kinds of source',
    stations({ id: { path: '@.a', constant: 1 } }),
    'stations.0.id',
    /expected one of path, constant, template, found path and constant/,
  ],
  ['a broken template', stations({ id: { template: 'a{@.b' } }), 'stations.0.id.template', /closing brace, at position 2/],
  ['a pattern of no time', measured({ time: { path: '@.t', time: 'Y' } }), 'measurements.0.time.time', /expected iso, seconds/],
  ['no such zone', measured({ time: { path: '@.t', time: 'iso', zone: 'Mars' } }), 'measurements.0.time.zone', /time zone/],
  ['both forms of values', measured({ dataType: 'a', value: 1 }), 'measurements.0.values', /either values/],
  ['an unknown entity', { documents: [{ each: '$', entity: 'Nothing', id: 'a' }] }, 'documents.0.entity', /found "Nothing"/],
  ['a property within another', events({ A: 1, 'A.b': 2 }), 'documents.0.fields.A.b', /within A/],
  ['a reserved name', events({ 'a.__proto__.b': 1 }), 'documents.0.fields.a.__proto__.b', /expected a name/],
  ['languages that are missing', events({ 'D.{language}': 1 }), 'documents.0.fields.D.{language}', /expected languages/],
  ['a scale of a text', stations({ id: { path: '@.a', as: 'text', scale: 2 } }), 'stations.0.id.as', /expected number/],
])('a mapping with %s is refused at its place', (_, mapping, place, clause) => {
  expect(() => compileMapping(mapping)).toThrow(
    expect.objectContaining({ path: expect.toSatisfy(path => path.join('.') === place), clause: expect.stringMatching(clause) }),
  )
})
