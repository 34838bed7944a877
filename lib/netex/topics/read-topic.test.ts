import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { parseXml } from '@/lib/formats/xml/tree'
import { ErrorCondition } from '@/lib/netex/siri/elements'
import { parseTopic, readTopic, selectionOf } from '@/lib/netex/topics/read-topic'

const read = (inner: string) => readTopic(parseXml(`<DataObjectRequest>${inner}</DataObjectRequest>`))
const topic = (inner: string) => read(`<topics><NetworkFrameTopic>${inner}</NetworkFrameTopic></topics>`)
const filtered = (inner: string) => topic(`<Current/><NetworkFilterByValue>${inner}</NetworkFilterByValue>`)
const objects = (inner: string) => filtered(`<objectReferences>${inner}</objectReferences>`)

const corner = (longitude: string, latitude: string) => `<Longitude>${longitude}</Longitude><Latitude>${latitude}</Latitude>`
const box = (upper: string, lower: string) =>
  filtered(`<BoundingBox><UpperLeft><Location>${upper}</Location></UpperLeft><LowerRight>${lower}</LowerRight></BoundingBox>`)

test.each([
  ['nothing at all', read(''), { frames: 'all' }],
  [
    'what has changed',
    topic('<ChangedSince>2026-01-01T00:00:00+01:00</ChangedSince>'),
    { frames: 'all', changedSince: new Date('2025-12-31T23:00:00Z') },
  ],
  ['data valid at a time', topic('<CurrentAt>2026-01-01T00:00:00Z</CurrentAt>'), { frames: 'all', at: new Date('2026-01-01') }],
  ['a kind of frame', topic('<Current/><SiteFrameRef/><ServiceFrameRef ref=""/>'), { frames: ['SiteFrame', 'ServiceFrame'] }],
  ['a frame by its id', topic('<Current/><CompositeFrameRef ref="x:y" version="1"/>'), { frames: ['x:y'] }],
  ['any frame', topic('<Current/><VersionFrameRef/>'), { frames: 'all' }],
  ['a type of frame', topic('<Current/><TypeOfFrameRef ref="epip:EU_PI_STOP"/>'), { frames: ['SiteFrame'] }],
  [
    'lines and operators',
    objects('<LineRef ref="a"/><LineRef>b</LineRef><OperatorRef ref="c"/>'),
    { frames: 'all', lines: ['a', 'b'], operators: ['c'] },
  ],
  [
    'stops',
    objects('<StopPlaceRef ref="a"/><QuayRef ref="b"/><ScheduledStopPointRef ref="c"/>'),
    { frames: 'all', stopPlaces: ['a', 'b', 'c'] },
  ],
  ['a network', filtered('<NetworkRef ref="n"/>'), { frames: 'all', networks: ['n'] }],
  ['a box', box(corner('11', '47'), corner('12.5', '46')), { frames: 'all', boundingBox: [11, 46, 12.5, 47] }],
])('%s is selected, and kept as it was', (_, topicRead, selection) => {
  expect(selectionOf(topicRead)).toEqual(selection)
  expect(parseTopic(JSON.stringify(topicRead))).toEqual(topicRead)
})

test.each([
  ['a time in the past that was', () => topic('<HistoricBetween/>'), 'CapabilityNotSupportedError'],
  ['conditions', () => topic('<selectionValidityConditions/>'), 'CapabilityNotSupportedError'],
  ['a time that is none', () => topic('<ChangedSince>yesterday</ChangedSince>'), 'OtherError'],
  ['an unknown type of frame', () => topic('<TypeOfFrameRef ref="x:FARES"/>'), 'InvalidDataReferencesError'],
  ['a filter by vehicles', () => objects('<VehicleRef ref="a"/>'), 'CapabilityNotSupportedError'],
  ['a filter with a name of every object', () => objects('<constructor ref="a"/>'), 'CapabilityNotSupportedError'],
  ['half a box', () => filtered('<BoundingBox><UpperLeft/></BoundingBox>'), 'OtherError'],
  ['a box upside down', () => box(corner('11', '46'), corner('12', '47')), 'OtherError'],
  ['a box beyond the world', () => box(corner('-181', '46'), corner('12', '45')), 'OtherError'],
  ['too many references', () => objects('<LineRef ref="a"/>'.repeat(1001)), 'AllowedResourceUsageExceededError'],
])('%s is refused with its condition', (_, reading, code) => {
  expect(reading).toThrow(ErrorCondition)
  expect(reading).toThrow(expect.objectContaining({ code }))
})

test('what has no effect is named', () => {
  const policy =
    '<Policy><MaximumNumberOfElements>5</MaximumNumberOfElements><IncludeDeleted>true</IncludeDeleted><RequestDetail>Basic</RequestDetail></Policy>'
  expect(read(policy).ignored).toEqual(['MaximumNumberOfElements', 'IncludeDeleted', 'RequestDetail'])
  expect(read('<Policy><IncludeDeleted>false</IncludeDeleted><RequestDetail>All</RequestDetail></Policy>').ignored).toEqual([])
})

const names =
  'topics NetworkFrameTopic Current ChangedSince NetworkFilterByValue objectReferences LineRef BoundingBox UpperLeft LowerRight Longitude Latitude TypeOfFrameRef SiteFrameRef Policy toString __proto__'

test('any tree is a topic or a condition', () => {
  const { tree } = fc.letrec<{ tree: string }>(tie => ({
    tree: fc
      .tuple(
        fc.constantFrom(...names.split(' ')),
        fc.constantFrom('', ' ref="a"', ' ref=""'),
        fc.oneof(
          { maxDepth: 6 },
          fc.constantFrom('', '1', '2026-01-01T00:00:00Z'),
          fc.array(tie('tree'), { maxLength: 3 }).map(inner => inner.join('')),
        ),
      )
      .map(([name, attribute, inner]) => `<${name}${attribute}>${inner}</${name}>`),
  }))
  return forAll([tree], inner => {
    try {
      const topic = read(inner)
      expect(parseTopic(JSON.stringify(topic))).toEqual(topic)
    } catch (error) {
      expect(error).toBeInstanceOf(ErrorCondition)
    }
  })
})
