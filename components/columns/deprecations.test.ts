import { expect, test } from 'vitest'
import { deprecatedAt, deprecatedColumn, swapsFor } from '@/components/columns/field-path'
import { chosenColumns } from '@/components/source/chosen-columns'
import { titleColumn } from '@/components/source/content-columns'
import { contentSource } from '@/components/source/fixtures'
import type { Deprecations } from '@/components/source/source'

const dates = { deprecated: '2026-01-01', removedAfter: '2027-12-31', state: 'deprecated' } as const
const fields: Deprecations['fields'] = {
  SmgTags: { ...dates, replacement: 'Tags' },
  GpsPoints: { ...dates, replacement: 'GpsInfo' },
  'EventAdditionalInfos.Mplace': { ...dates, replacement: 'EventAdditionalInfos.MeetingPoint' },
  Topics: { ...dates, replacement: 'Tags, type eventcategory' },
  Either: { ...dates, replacement: 'One or Other.Two' },
  Gone: { ...dates, replacement: null },
  Shortname: { ...dates, replacement: 'AccoDetail.lang.Name' },
  AltitudeFrom: { ...dates, replacement: null },
}
const deprecations: Deprecations = { fields, names: [] }
const source = contentSource()

test.each([
  ['SmgTags', 'SmgTags'],
  ['GpsPoints.position.Latitude', 'GpsPoints'],
  ['EventAdditionalInfos.de.Mplace', 'EventAdditionalInfos.Mplace'],
  ['Topics.0.TopicInfo', 'Topics'],
])('%s leads through %s', (path, field) => expect(deprecatedAt(deprecations, path)?.field).toBe(field))

test.each(['Tags', 'EventAdditionalInfos.de.MeetingPoint', 'toString', ''])('%s does not', path =>
  expect(deprecatedAt(deprecations, path)).toBeNull(),
)

test.each([
  ['SmgTags', ['Tags']],
  ['GpsPoints.position.Latitude', ['GpsInfo']],
  ['EventAdditionalInfos.de.Mplace', ['EventAdditionalInfos.de.MeetingPoint']],
  ['Topics.TopicInfo', ['Tags']],
  ['Either', ['One', 'Other.Two']],
  ['Gone', []],
  ['Shortname', ['AccoDetail.it.Name']],
])('%s can be swapped for %j', (path, swaps) => expect(swapsFor(path, deprecatedAt(deprecations, path)!, 'it')).toEqual(swaps))

test('a column that can also show another field is not deprecated', () => {
  const columns = chosenColumns(source, [titleColumn], ['title', 'altitude', 'AltitudeFrom', 'SmgTags'])
  const deprecated = columns.filter(column => deprecatedColumn(source, deprecations, column))
  expect(deprecated.map(({ key }) => key)).toEqual(['AltitudeFrom', 'SmgTags'])
})

test.each([
  [['AltitudeFrom'], 'AltitudeFrom'],
  [['AltitudeFrom', 'altitude'], undefined],
])('only fields that the records have are considered: %j', (names, field) => {
  const [, altitude] = chosenColumns(source, [titleColumn], ['title', 'altitude'])
  expect(deprecatedColumn(source, { fields, names }, altitude!)?.field).toBe(field)
})
