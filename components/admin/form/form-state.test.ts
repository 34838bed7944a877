import { expect, test } from 'vitest'
import { type InputField, shownValues } from '@/components/admin/form/fields'
import { draftOf, fieldFor, initialState, refreshed, resolveConflict, saved, typed } from '@/components/admin/form/form-state'

const fields: readonly InputField[] = [
  { kind: 'text', name: 'FullName', label: '', value: 'Anna' },
  { kind: 'text', name: 'Email', label: '', value: 'a@b.it' },
  { kind: 'password', name: 'Password', label: '' },
]
const shown = shownValues(fields)
const start = initialState(shown, '"1"', null)
const renamed = typed(start, 'FullName', 'Mine')

test('unsaved input is restored with the state that it belongs to; a password is never stored', () => {
  const left = typed(renamed, 'Password', 'secret')
  const draft = draftOf(fields, left)!
  expect(JSON.stringify(draft)).not.toContain('secret')
  const again = initialState({ ...shown, FullName: 'Theirs' }, '"2"', draft)
  expect([again.values['FullName'], again.base['FullName'], again.etag]).toEqual(['Mine', 'Anna', '"1"'])
  expect(draftOf(fields, start)).toBeNull()
})

test('another change on the page causes no conflict with the form itself', () => {
  const now = refreshed(renamed, fields, { ...shown, Email: 'new@b.it' }, '"2"')
  expect([now.values, now.etag]).toEqual([{ ...shown, FullName: 'Mine', Email: 'new@b.it' }, '"2"'])
})

test('a field that both users changed stays as it is until saving', () => {
  expect(refreshed(renamed, fields, { ...shown, FullName: 'Theirs' }, '"2"')).toBe(renamed)
})

test('the second of two users keeps all own changes, or drops those to the same fields', () => {
  const both = typed(renamed, 'Email', 'mine@b.it')
  const met = { ...both, theirs: { values: { ...shown, FullName: 'Theirs' }, etag: '"2"' } }
  expect(resolveConflict(met, fields, 'mine')).toMatchObject({ etag: '"2"', values: { FullName: 'Mine', Email: 'mine@b.it' } })
  expect(resolveConflict(met, fields, 'theirs')).toMatchObject({
    etag: '"2"',
    values: { FullName: 'Theirs', Email: 'mine@b.it' },
  })
  expect(resolveConflict(met, fields, 'mine').base['FullName']).toBe('Theirs')
})

test('an error stays until its field changes, an ended session until the next attempt', () => {
  const errors = [
    { field: 'FullName', code: 'x', detail: '' },
    { field: 'Email', code: 'y', detail: '' },
  ]
  const refused = { ...renamed, outcome: { kind: 'refused', detail: '', errors } as const }
  expect(typed(refused, 'Email', 'z').outcome).toMatchObject({ errors: [{ field: 'FullName' }] })
  expect(typed({ ...renamed, outcome: { kind: 'ended' } }, 'Email', 'z').outcome).toEqual({ kind: 'ended' })
})

test('saved values are no longer input, and neither are side effects of the change, which are shown', () => {
  const now = { ...renamed.values, Email: 'made@b.it' }
  const done = saved(renamed, { kind: 'done', body: {}, etag: '"3"' }, now)
  expect([done.values, draftOf(fields, done), done.etag]).toEqual([now, null, '"3"'])
  expect(draftOf(fields, saved(renamed, { kind: 'done', body: {}, etag: '"3"' }))).toBeNull()
})

test('an error is shown at its field, or at the first of the fields that form its property', () => {
  const named = (...names: string[]) => names.map(name => ({ kind: 'text', name, label: '' }) as const)
  expect(fieldFor('Uris.0', named('Name', 'Uris'))).toBe('Uris')
  expect(fieldFor('Reason', named('Name', 'Reason.en', 'Reason.de'))).toBe('Reason.en')
  expect(fieldFor('Reason.de', named('Reason.en', 'Reason.de'))).toBe('Reason.de')
  expect(fieldFor('Other', named('Name'))).toBeUndefined()
})
