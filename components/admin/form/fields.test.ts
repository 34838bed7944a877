import { expect, test } from 'vitest'
import {
  bodyOf,
  differing,
  filledPath,
  type InputField,
  missingInPath,
  sentValue,
  shownValues,
  valuesOf,
} from '@/components/admin/form/fields'
import en from '@/messages/en.json'

const fields: readonly InputField[] = [
  { kind: 'text', name: 'FullName', label: 'Name', value: 'Anna' },
  { kind: 'text', name: 'Email', label: 'E-mail', value: null, empty: 'null' },
  { kind: 'flag', name: 'Blocked', label: 'Blocked', value: false },
  { kind: 'several', name: 'Roles', label: 'Roles', value: ['B', 'A'], choices: [] },
]
const shown = shownValues(fields)

test('a change sends only values that differ from the initial ones', () => {
  expect(bodyOf({ fields, values: shown, base: shown })).toEqual({})
  expect(bodyOf({ fields, values: { ...shown, Email: 'a@b.it' }, base: shown })).toEqual({ Email: 'a@b.it' })
  const withEmail = { ...shown, Email: 'a@b.it' }
  expect(bodyOf({ fields, values: { ...withEmail, Email: '' }, base: withEmail })).toEqual({ Email: null })
  expect(differing(fields, shown, { ...shown, Roles: ['A', 'B'] })).toEqual([])
})

test('a new object is sent with all properties that have a value', () => {
  const added: readonly InputField[] = [
    { kind: 'text', name: 'Name', label: '' },
    { kind: 'text', name: 'Id', label: '', empty: 'absent' },
    { kind: 'password', name: 'Password', label: '' },
    { kind: 'number', name: 'Period', label: '' },
    { kind: 'moment', name: 'Until', label: '' },
    { kind: 'lines', name: 'Uris', label: '' },
  ]
  const values = { ...shownValues(added), Uris: ' /a/b \n\n/c' }
  expect(bodyOf({ fields: added, values, base: null, fixed: { Kind: 'x' } })).toEqual({
    Kind: 'x',
    Name: '',
    Period: null,
    Until: null,
    Uris: ['/a/b', '/c'],
  })
  expect(sentValue(added[3]!, '600')).toBe(600)
  expect(sentValue(added[2]!, 'secret')).toBe('secret')
})

test('an empty choice is not sent if it is required, and null if it is optional', () => {
  const choice = { kind: 'choice', name: 'Reach', label: '', choices: [['all', 'All']] } as const
  expect(bodyOf({ fields: [{ ...choice, required: true }], values: { Reach: '' }, base: null })).toEqual({})
  expect(bodyOf({ fields: [choice], values: { Reach: '' }, base: null })).toEqual({ Reach: null })
})

test('values in the path are not repeated in the body', () => {
  const grant: readonly InputField[] = [
    { kind: 'choice', name: 'Role', label: '', value: 'a/b', choices: [] },
    { kind: 'moment', name: 'Until', label: '' },
  ]
  const { path, rest } = filledPath('/users/anna/roles/{Role}', grant, shownValues(grant))
  expect([path, rest.map(({ name }) => name)]).toEqual(['/users/anna/roles/a%2Fb', ['Until']])
  expect(missingInPath('/users/anna/roles/{Role}', grant, shownValues(grant))).toEqual([])
  expect(missingInPath('/users/anna/roles/{Role}', grant, { Role: '', Until: '' })).toEqual(['Role'])
})

test('fields show the properties of an object that was read again', () => {
  const now = { ...shown, FullName: 'mine' }
  expect(valuesOf(fields, { FullName: 'theirs', Email: 'x@y.it', Other: 1 }, now)).toEqual({
    FullName: 'theirs',
    Email: 'x@y.it',
    Blocked: false,
    Roles: ['B', 'A'],
  })
})

test('nested fields form one property, and show its values', () => {
  const fields = [
    { kind: 'area', name: 'Reason.en', label: '', empty: 'absent' },
    { kind: 'area', name: 'Reason.de', label: '', empty: 'absent' },
    { kind: 'area', name: 'Reason.it', label: '', empty: 'absent' },
  ] as const
  const values = valuesOf(fields, { Reason: { en: 'old', it: null } }, { 'Reason.de': 'alt' })
  expect(values).toEqual({ 'Reason.en': 'old', 'Reason.de': '', 'Reason.it': '' })
  expect(bodyOf({ fields, values: { ...values, 'Reason.de': 'alt' }, base: null })).toEqual({ Reason: { en: 'old', de: 'alt' } })
  expect(valuesOf(fields, {}, { ...values, 'Reason.en': 'typed' })).toMatchObject({ 'Reason.en': 'typed' })
})

test.each([
  ['users', ['add', 'give', 'newPassword', 'block', 'unblock', 'remove']],
  ['clients', ['add', 'endSecret', 'block', 'unblock', 'remove']],
  ['roles', ['add']],
  ['push', ['give']],
  ['requests', ['approve', 'refuse']],
] as const)('the dialogs of %s have messages for their button, title and lead: %j', (namespace, names) => {
  for (const name of names)
    expect(Object.keys(en.admin[namespace])).toEqual(expect.arrayContaining([name, `${name}Title`, `${name}Lead`]))
})
