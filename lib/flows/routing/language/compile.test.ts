import { expect, test } from 'vitest'
import { compileMapping } from '@/lib/flows/routing/language/compile'
import { MappingError } from '@/lib/flows/routing/language/flaw'

const station = { each: '$.spots[*]', type: 'ParkingStation', id: '@.id', name: '@.name' }
const counted = { each: '$.spots[*]', stationType: 'ParkingStation', station: '@.id', period: 300 }

test.each<[string, object, string, RegExp]>([
  ['an unknown property', { stations: [{ ...station, colour: 1 }] }, 'stations.0', /no property "colour"/],
  ['no rule', { dataTypes: [] }, '', /at least one rule/],
  [
    'a broken path',
    { stations: [{ ...station, id: '@.a[' }] },
    'stations.0.id.path',
    /^expected a JSONPath \(RFC 9535\), but unclosed bracketed selection, at position 4$/,
  ],
  ['a pattern', { stations: [{ ...station, each: '$[?match(@.a, "(a+)+b")]' }] }, 'stations.0.each', /no such function 'match'/],
  ['each from a record', { stations: [{ ...station, each: '@.a' }] }, 'stations.0.each', /begins with \$/],
  [
    'two kinds of source',
    { stations: [{ ...station, id: { path: '@.a', constant: 1 } }] },
    'stations.0.id',
    /expected one of path, constant, template, found path and constant/,
  ],
  [
    'a broken template',
    { stations: [{ ...station, id: { template: 'a{@.b' } }] },
    'stations.0.id.template',
    /closing brace, at position 2/,
  ],
  [
    'a pattern of no time',
    { measurements: [{ ...counted, time: { path: '@.t', time: 'YYYY' }, values: { x: 1 } }] },
    'measurements.0.time.time',
    /expected iso, seconds/,
  ],
  [
    'no such zone',
    { measurements: [{ ...counted, time: { path: '@.t', time: 'iso', zone: 'Mars' }, values: { x: 1 } }] },
    'measurements.0.time.zone',
    /time zone/,
  ],
  [
    'both forms of values',
    { measurements: [{ ...counted, values: {}, dataType: 'a', value: 1 }] },
    'measurements.0.values',
    /either values/,
  ],
  ['an unknown entity', { documents: [{ each: '$', entity: 'Nothing', id: 'a' }] }, 'documents.0.entity', /found "Nothing"/],
  [
    'a property within another',
    { documents: [{ each: '$', entity: 'Event', id: 'a', fields: { A: 1, 'A.b': 2 } }] },
    'documents.0.fields.A.b',
    /within A/,
  ],
  [
    'a reserved name',
    { documents: [{ each: '$', entity: 'Event', id: 'a', fields: { 'a.__proto__.b': 1 } }] },
    'documents.0.fields.a.__proto__.b',
    /expected a name/,
  ],
  [
    'languages that are missing',
    { documents: [{ each: '$', entity: 'Event', id: 'a', fields: { 'D.{language}': 1 } }] },
    'documents.0.fields.D.{language}',
    /expected languages/,
  ],
  [
    'a scale of a text',
    { stations: [{ ...station, id: { path: '@.a', as: 'text', scale: 2 } }] },
    'stations.0.id.as',
    /expected number/,
  ],
])('a mapping with %s is refused at its place', (_, mapping, place, clause) => {
  try {
    compileMapping(mapping)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(MappingError)
    expect([(error as MappingError).path.join('.'), (error as MappingError).clause]).toEqual([
      place,
      expect.stringMatching(clause),
    ])
  }
})
