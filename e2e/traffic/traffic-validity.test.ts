import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseXml } from '@/lib/formats/xml/tree'
import { findZone } from '@/lib/grammar/time-zone'
import { categories } from '@/lib/traffic/categories'
import { entryOf, type FeedEntry, publicationHead, publicationTail } from '@/lib/traffic/feed'
import { situationIds } from '@/lib/traffic/situation'
import { DatexSchemas, schemasAbsent } from '../harness/datex-schemas'
import { all, flawsOf } from '../harness/datex-structure'

// Publications of random announcements are valid by the DATEX II schemas, if available, and by our copy of the rules.

let schemas: DatexSchemas | null = null
beforeAll(() => {
  if (schemasAbsent) console.log('without the schemas of DATEX II next to the project only the structure is checked')
  else schemas = new DatexSchemas()
})
afterAll(() => schemas?.dispose())

const supplier = { slug: 'test', country: 'it', identifier: 'ITTEST' }
const clock = { now: Date.parse('2025-06-01T12:00:00Z'), zone: findZone('Europe/Rome')! }

type Record = Readonly<{ [member: string]: unknown }>

function entriesOf(records: readonly Record[]): FeedEntry[] {
  const ids = situationIds(records.map((record, place) => String(record['Id'] ?? place)))
  return records.map((record, place) => {
    const id = ids.get(String(record['Id'] ?? place))!
    return entryOf({ state: '', id, body: Buffer.from(JSON.stringify(record)) }, supplier, clock)
  })
}

function publicationOf(records: readonly Record[]): string {
  const situationCount = entriesOf(records).filter(({ xml }) => xml !== null)
  const situations = situationCount.sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ xml }) => xml!.toString())
  return publicationHead(supplier, clock.now) + situations.join('') + publicationTail
}

function expectValid(xml: string): void {
  expect(flawsOf(xml)).toEqual([])
  expect(schemas?.errorsOf(xml) ?? []).toEqual([])
}

const position = { Geo: { position: { Latitude: 46.5, Longitude: 11.3 } } }
const announcement = (tag: string, more: Record = {}): Record => ({
  Id: `urn:announcements:test:${tag}`,
  StartTime: '2025-06-01T06:00:00Z',
  FirstImport: '2025-05-31T06:00:00Z',
  LastChange: '2025-06-01T07:00:00Z',
  ...position,
  Detail: { it: { Title: tag }, de: { Title: tag }, en: { Title: tag } },
  Source: 'TEST',
  TagIds: ['announcement:traffic-event', `traffic-event:${tag}`],
  ...more,
})

const countOf = (xml: string) => all(parseXml(xml), 'situation').length

test('every tag results in a valid situation, active or in the future', () => {
  const running = publicationOf(categories.map(({ tag }) => announcement(tag)))
  expect(countOf(running)).toBe(categories.length)
  expectValid(running)
  const toCome = publicationOf(
    categories.map(({ tag, lasting }) =>
      announcement(tag, {
        StartTime: '2025-06-01T18:00:00Z',
        ...(lasting === 'short' ? { EndTime: '2025-06-02T18:00:00Z' } : {}),
      }),
    ),
  )
  expect(countOf(toCome)).toBe(categories.length)
  expect(toCome).not.toContain('certain')
  expectValid(toCome)
})

test('a speed limit has the number of its supplier', () => {
  const limited = (Limite: unknown) =>
    publicationOf([announcement('speed-limit', { Mapping: { ProviderA22BrennerLEC: { Limite } } })])
  expect(limited('90')).toContain('<temporarySpeedLimit>90</temporarySpeedLimit></situationRecord>')
  expect(limited(110)).toContain('<temporarySpeedLimit>110<')
  for (const nothing of ['', 'fast', 0, 1e-9, -5, 1000, null, '1e3', {}]) {
    const xml = limited(nothing)
    expect(xml).not.toContain('temporarySpeedLimit')
    expectValid(xml)
  }
})

test('the feed follows the table of fields', () => {
  const xml = publicationOf([
    announcement('closure', {
      Id: 'urn:announcements:provincebz:412c',
      Source: 'other',
      _Meta: { Source: 'PROVINCE_BZ', UpdateInfo: { UpdateHistory: [{}, {}, {}] } },
      Mapping: { Other: { Id: 'no' }, ProviderProvinceBz: { Id: '3079201' } },
      EndTime: '2025-07-01T00:00:00+02:00',
      Detail: { de: { Title: 'Sperre', BaseText: 'bei Vahrn' }, it: { Title: 'Chiusura' } },
    }),
  ])
  expectValid(xml)
  const [situation] = all(parseXml(xml), 'situation')
  const text = (name: string) => all(situation!, name).map(element => element.text)
  expect([situation!.attributes.get('id'), situation!.attributes.get('version')]).toEqual(['412c', '1'])
  const [record] = all(situation!, 'situationRecord')
  expect([record!.attributes.get('id'), record!.attributes.get('version')]).toEqual(['412c', '3'])
  expect(Object.fromEntries([...facts.keys()].map(name => [name, text(name)[0]]))).toEqual(Object.fromEntries(facts))
  expect(text('value')).toEqual(['PROVINCE_BZ', 'Chiusura', 'Sperre bei Vahrn'])
})

const facts = new Map(
  Object.entries({
    overallSeverity: 'high',
    situationRecordCreationReference: '3079201',
    situationRecordCreationTime: '2025-05-31T06:00:00.000Z',
    situationRecordVersionTime: '2025-06-01T07:00:00.000Z',
    probabilityOfOccurrence: 'certain',
    sourceCountry: 'it',
    sourceIdentification: 'ITTEST',
    validityStatus: 'active',
    overallStartTime: '2025-06-01T06:00:00.000Z',
    overallEndTime: '2025-06-30T22:00:00.000Z',
    commentDateTime: '2025-06-01T07:00:00.000Z',
    latitude: '46.5',
    longitude: '11.3',
    roadOrCarriagewayOrLaneManagementType: 'roadClosed',
  }),
)

test('every omission has a reason', () => {
  const reasons = (more: Record) => entriesOf([announcement('closure', more)])[0]!
  expect(reasons({ TagIds: ['traffic-event:sandstorm'] })).toMatchObject({
    omission: 'no known tag',
    unknown: ['sandstorm'],
    xml: null,
  })
  expect(reasons({ Geo: undefined })).toMatchObject({ omission: 'no position', xml: null })
  expect(reasons({ EndTime: '2025-05-01T00:00:00Z' })).toMatchObject({ omission: 'ends before it begins', xml: null })
  expect(reasons({ EndTime: '2025-06-01T11:00:00Z' })).toMatchObject({ omission: null, xml: null })
})

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.nat(2).map(more => 'ü'.repeat(1023 + more)),
  fc.constantFrom('<b>&amp;]]></b>', '"\'><!--', '\u0000\ud800', '😀'.repeat(1025), '&#0;', '\r\n\t'),
)
const moment = fc.oneof(
  fc.date({ min: new Date('2025-05-30'), max: new Date('2025-06-03'), noInvalidDate: true }).map(date => date.toISOString()),
  fc.constantFrom(
    '2025-06-01',
    '0001-01-01T00:00:00',
    '9999-12-31T23:59:59Z',
    '2025-06-01T12:00:00+02:00',
    'never',
    '',
    '2024-02-31T00:00:00Z',
  ),
)
const number = fc.oneof(fc.double(), fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(0, 1e-9, 46.5))
const place = fc.record({ Latitude: number, Longitude: number, Geometry: text, Default: fc.boolean() }, { requiredKeys: [] })
const textOfLanguage = fc.record({ Title: fc.oneof(text, fc.constant(null)), BaseText: text }, { requiredKeys: [] })
const record = fc.record(
  {
    // Stored records always have an id.
    Id: fc.oneof(
      text.filter(id => id !== ''),
      text.map(id => `urn:announcements:test:${id}`),
    ),
    Source: fc.oneof(text, fc.array(text)),
    TagIds: fc.array(fc.oneof(fc.constantFrom(...categories.map(({ tag }) => `traffic-event:${tag}`)), text), { maxLength: 3 }),
    StartTime: moment,
    EndTime: moment,
    FirstImport: moment,
    LastChange: moment,
    Detail: fc.oneof(
      fc.dictionary(fc.oneof(fc.constantFrom('it', 'de', 'en', 'lld', 'x-y'), text), textOfLanguage),
      fc.jsonValue(),
    ),
    Geo: fc.oneof(fc.dictionary(fc.constantFrom('position', 'area'), place), fc.jsonValue()),
    Mapping: fc.oneof(fc.dictionary(text, fc.record({ Id: text, Limite: fc.oneof(number, text) })), fc.jsonValue()),
    _Meta: fc.oneof(fc.record({ Source: text }), fc.jsonValue()),
    Shortname: text,
  },
  { requiredKeys: ['Id'] },
)

test('publications of random announcements are valid', () => {
  let situationCount = 0
  const usable = record.map(given => ({ ...announcement('closure'), ...given }))
  fc.assert(
    fc.property(fc.uniqueArray(fc.oneof(record, usable), { maxLength: 12, selector: ({ Id }) => Id }), records => {
      const xml = publicationOf(records)
      situationCount += countOf(xml)
      expectValid(xml)
    }),
    { numRuns: process.env['TEST_LONG'] ? 3000 : 300 },
  )
  // Most generated announcements are not current, but some must be.
  expect(situationCount).toBeGreaterThan(30)
})

test('the checks find faults', () => {
  const xml = publicationOf([announcement('closure'), announcement('accident')])
  const broken: [string, string][] = [
    ['<overallSeverity>high</overallSeverity>', ''],
    ['<complianceOption>mandatory</complianceOption>', ''],
    ['<latitude>46.5</latitude><longitude>11.3</longitude>', '<longitude>11.3</longitude><latitude>46.5</latitude>'],
    ['>46.5<', '>north<'],
    ['2025-06-01T06:00:00.000Z', 'yesterday'],
    ['<value lang="it">closure</value>', `<value lang="it">${'x'.repeat(1025)}</value>`],
  ]
  for (const [from, to] of broken) {
    expect(xml).toContain(from)
    expect(flawsOf(xml.replace(from, to)), from).not.toEqual([])
    // The schema accepts a missing optional element.
    if (!from.startsWith('<overall')) expect(schemas?.errorsOf(xml.replace(from, to)) ?? ['unknown'], from).not.toEqual([])
  }
  expect(flawsOf(xml.replaceAll('id="accident"', 'id="closure"'))).toContain('ids that are not unique')
  expect(flawsOf(xml.replace('46.5', '0').replace('11.3', '0'))).toContain('a position at 0/0')
})
