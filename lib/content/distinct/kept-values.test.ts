import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keptFields, recordPartFor } from '@/lib/content/distinct/kept-values'
import { findEntity } from '@/lib/content/entities'
import { parseFields } from '@/lib/grammar/fields'

const migration = readFileSync(new URL('../../db/migrations/0004-content.sql', import.meta.url), 'utf8')

test('the fields that are found without the text are those the database keeps', () => {
  const [, list = ''] = /unnest\(array\[([^\]]+)\]\)/.exec(migration)!
  const members = [...list.matchAll(/'(\w+)'/g)].map(([, member]) => member!)
  const [, meta = ''] = /jsonb_build_object\(([^;]+?)\)\)\n/.exec(migration)!
  const inMeta = [...meta.matchAll(/\{_Meta,(\w+)\}/g)].map(([, member]) => `_Meta.${member}`)
  expect([...members, ...inMeta].sort()).toEqual([...keptFields].sort())
  expect(members.length).toBeGreaterThan(20)
})

const wanting = (type: string, fields: string) => recordPartFor(findEntity(type)!, parseFields(fields))

test.each([
  ['Source', { part: 'kept', members: ['Source'] }],
  ['Source,TagIds.[*],LicenseInfo.License', { part: 'kept', members: ['Source', 'TagIds', 'LicenseInfo'] }],
  ['_Meta.Source', { part: 'kept', members: ['_Meta'] }],
  ['_Meta.LastUpdate', { part: 'member', member: '_Meta' }],
  ['_Meta', { part: 'member', member: '_Meta' }],
  ['Detail.en.Title,Detail.de.Title', { part: 'member', member: 'Detail' }],
  ['Source,Shortname', { part: 'all', but: [] }],
  ['[*]', { part: 'all', but: [] }],
])('%s is found in %j', (fields, expected) => expect(wanting('HubActivityPoi', fields)).toEqual(expected))

test('what other languages say of the weather is not looked into', () => {
  expect(wanting('weather', 'Translations')).toEqual({ part: 'all', but: ['Translations'] })
})
