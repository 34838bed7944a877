import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allDeprecations, deprecationsOf, findDeprecation, usualDates } from '@/lib/content/deprecations/deprecations'
import { entityAt } from '@/lib/content/entities'
import { fieldsOf } from '@/lib/content/model/model'

test.each<[string, string, string | null, object?]>([
  ['odhactivitypoi', 'GpsPoints', 'GpsInfo'],
  ['odhactivitypoi', 'PoiProperty', null],
  ['odhactivitypoi', 'LocationInfo.AreaInfo', 'AreaIds'],
  ['event', 'EventDate.EventCalculatedDay', 'EventDate.EventCalculatedDays'],
  ['tag', 'MainEntity', 'ValidForEntity'],
  ['weather', 'date', 'Date', { deprecated: '2024-02-28', removedAfter: '2024-12-31' }],
  ['event', 'Hashtag', null, { state: 'removed', deprecated: '2026-01-01', removedAfter: '2026-01-01' }],
])('%s %s is deprecated, use %s', (type, path, replacement, dates = usualDates) => {
  expect(findDeprecation(type, path.split('.'))).toMatchObject({ replacement, ...dates })
})

test.each([
  ['odhactivitypoi', 'GpsInfo'],
  ['article', 'HubTags'],
  ['event', 'constructor'],
  ['nothing', 'Detail'],
])('%s %s is not deprecated', (type, path) => expect(findDeprecation(type, path.split('.'))).toBeNull())

test('removed fields are not fields of their entity, all other deprecated ones are', () => {
  for (const [entity, fields] of allDeprecations()) {
    const names = new Set(fieldsOf(entity).map(({ name }) => name))
    for (const { field, state } of fields.filter(({ field }) => !field.includes('.')))
      expect([field, names.has(field)]).toEqual([field, state !== 'removed'])
  }
})

const specification = '../shared/interface-specification.md'

/** A section of the specification's chapter about versions. */
function under(heading: string): string {
  const text = readFileSync(specification, 'utf8')
  return text.split(`### ${heading}\n`)[1]!.split('\n### ')[0]!.trim()
}

const rowsUnder = (heading: string): [string, string][] =>
  under(heading)
    .split('\n')
    .filter(line => line.startsWith('| '))
    .slice(2)
    .map(line => line.split('|').map(cell => cell.trim()))
    .map(([, left = '', right = '']) => [left, right])

const fieldsIn = (text: string): string[] => text.replace(/\.$/, '').split(', ')
const registerOf = (endpoint: string) => deprecationsOf(entityAt(endpoint)!)

/** Names in the specification, with the names that are served. */
const served: Readonly<Record<string, string>> = { TopicRids: 'TopicRIDs', PartnerTags: 'PartnerTags' }

describe.skipIf(!existsSync(specification))(`the specification, line by line (skipped where ${specification} is absent)`, () => {
  test.each([
    ['Event', 'Events datamodel: removed fields', ['removed']],
    ['HubActivityPoi', 'Activity/POI datamodel: fields to be removed', ['to be removed', 'moved']],
  ])('%s: every field of "%s" is %s', (endpoint, heading, states) => {
    const fields = fieldsIn(under(heading))
    expect(fields.length).toBeGreaterThan(14)
    for (const field of fields) expect(states, field).toContain(registerOf(endpoint).get(field)?.state)
  })

  test.each([
    ['Event', 'Events datamodel: deprecated fields'],
    ['HubActivityPoi', 'Activity/POI datamodel: deprecated fields'],
  ])('%s: every field of "%s" is there, with its replacement', (endpoint, heading) => {
    for (const [fields, replacement] of rowsUnder(heading)) {
      const prefix = /^(EventBooking)\./.exec(fields)?.[1]
      const plain = fields.replace(/ \(under .*\)$/, '')
      for (const name of plain.split(', ')) {
        const field = prefix && !name.includes('.') ? `${prefix}.${name}` : (served[name] ?? name)
        const deprecation = registerOf(endpoint).get(ticketFields[field] ?? field)
        expect(deprecation, `${endpoint}.${field}`).toBeDefined()
        const word = /^(none|moved)/.test(replacement) ? null : /^[A-Za-z]+/.exec(replacement)![0]
        if (word) expect(deprecation!.replacement, `${endpoint}.${field}`).toContain(word)
      }
    }
  })

  test('fields that moved into AdditionalProperties have their newer place', () => {
    for (const [type, fields] of rowsUnder('Structural moves into AdditionalProperties (backward compatible for several months)'))
      for (const field of fieldsIn(fields)) {
        const state = registerOf('HubActivityPoi').get(field)?.state
        const expected = field === 'Highlight' ? 'to be removed' : 'moved'
        expect([type, field, state === 'moved' || state === expected]).toEqual([type, field, true])
      }
  })
})

/** Fields of the event's properties, with the older fields they replace. */
const ticketFields: Readonly<Record<string, string>> = {
  TicketRequired: 'Ticket',
  RegistrationRequired: 'SignOn',
  EventOrganizerId: 'OrgRID',
}
