import { expect, test } from 'vitest'
import { entityAt } from '@/lib/content/entities'
import { readIncoming, readRecordOf, type UnusableRecord } from '@/lib/content/incoming-record'
import { momentForms } from '@/lib/grammar/moment'

test('fields of the original get the names of the specification, whose value applies if both are delivered; unknown fields stay', () => {
  const record = readIncoming({
    Id: 'x',
    OdhActive: true,
    ODHTags: [{ Id: 'poi', Self: 'https://other.example/v1/ODHTag/poi' }],
    LTSTags: [],
    OutdooractiveID: '1',
    OutdooractiveElevationID: '2',
    ODHActivityPoiTypes: [],
    AdditionalProperties: { ActivityLtsDataProperties: { Number: '5' }, EchargingDataProperties: {} },
    Somebody: { elses: 'field' },
  })
  expect(record).toMatchObject({
    HubActive: true,
    HubTags: [{ Id: 'poi', Self: '/v1/HubTag/poi' }],
    PartnerTags: [],
    OutdoorPortalID: '1',
    OutdoorPortalElevationID: '2',
    HubActivityPoiTypes: [],
    AdditionalProperties: { ActivityPartnerDataProperties: { Number: '5' }, EchargingDataProperties: {} },
    Somebody: { elses: 'field' },
  })
  expect(Object.keys(record).filter(name => /odh|lts|outdooractive/i.test(name))).toEqual([])
  expect(readIncoming({ HubActive: false, OdhActive: true })).toMatchObject({ HubActive: false })
  expect(readIncoming({ OdhActive: true, HubActive: false })).toMatchObject({ HubActive: false })
})

test.each([
  ['https://tourism.example/v1/ODHActivityPoi/smgpoi1', '/v1/HubActivityPoi/smgpoi1'],
  ['https://tourism.example/base/v1/Tag/culture attractions', '/v1/Tag/culture%20attractions'],
  ['Accommodation/abc', '/v1/Accommodation/ABC'],
  ['/v1/Announcement/urn:announcements:a22:2e', '/v1/Announcement/urn:announcements:a22:2e'],
  ['https://tourism.example/v1/AccommodationTypes/hotel', 'https://tourism.example/v1/AccommodationTypes/hotel'],
])('the link %s becomes %s', (link, ours) => expect(readIncoming({ deep: [{ Self: link }] })['deep']).toEqual([{ Self: ours }]))

test.each<[unknown, string]>([
  [null, 'expected an object'],
  [[], 'expected an object'],
  ['text', 'expected an object'],
  [{ Id: '' }, 'Id: expected 1 to 200 printable characters'],
  [{ Id: 'a\nb' }, 'Id: expected 1 to 200 printable characters'],
  [{ Detail: [] }, 'Detail: expected an object, found a list'],
  [{ TagIds: 'museums' }, 'TagIds: expected a list, found "museums"'],
  [{ LastChange: 'yesterday' }, `LastChange: expected ${momentForms}`],
])('%j is invalid, and the reason is reported', (delivered, reason) => {
  expect(() => readIncoming(delivered)).toThrow(expect.objectContaining({ message: reason }))
})

test('a record that is nested too deep is invalid', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)
  expect(() => readIncoming({ Id: 'deep', deep })).toThrow('nested more than 64 levels deep')
})

test('every invalid field is reported once, by the schemas of the platform and of the entity together', () => {
  const delivered = {
    Active: 'yes',
    Detail: { en: { Title: 5 } },
    TagIds: [1],
    EventDate: [{ From: 7 }],
    LastChange: 'yesterday',
  }
  const flaws = () => {
    try {
      readRecordOf(entityAt('Event')!, delivered)
    } catch (error) {
      return (error as UnusableRecord).flaws.map(({ path, clause }) => `${path.join('.')} ${clause}`)
    }
  }
  expect(flaws()).toEqual([
    'Active expected true or false, found "yes"',
    'TagIds.0 expected a string, found 1',
    `LastChange expected ${momentForms}`,
    'Detail.en.Title expected a string, found 5',
    'EventDate.0.From expected a string, found 7',
  ])
})
