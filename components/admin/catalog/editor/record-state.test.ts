import { expect, test } from 'vitest'
import { errorsAt } from '@/components/admin/catalog/editor/form-field'
import {
  clashes,
  type EditorState,
  edited,
  initialEditorState,
  ownChanges,
  resolveRecordConflict,
} from '@/components/admin/catalog/editor/record-state'

const base = { Shortname: 'Events', Texts: { de: 'alt', en: 'old' }, Category: ['a'] }
const overtaken = (record: object, theirs: object): EditorState => ({
  ...edited(initialEditorState(base, '"1"'), record as never),
  theirs: { record: theirs as never, etag: '"2"' },
})

test('changes of two users to different fields are both kept', () => {
  const theirs = { ...base, Texts: { de: 'alt', en: 'new' }, Dataspace: 'other' }
  const state = overtaken({ ...base, Texts: { de: 'neu', en: 'old' } }, theirs)
  expect(clashes(state)).toEqual([])
  const after = resolveRecordConflict(state, 'mine')
  expect(after).toMatchObject({ etag: '"2"', theirs: null, record: { Texts: { de: 'neu', en: 'new' }, Dataspace: 'other' } })
  expect(ownChanges(after).map(({ path }) => path)).toEqual(['/Texts/de'])
})

test('if both users changed the same field, the user chooses', () => {
  const state = overtaken({ ...base, Shortname: 'Mine', Category: ['a', 'b'] }, { ...base, Shortname: 'Theirs' })
  expect(clashes(state)).toEqual(['/Shortname'])
  expect(resolveRecordConflict(state, 'mine').record).toEqual({ ...base, Shortname: 'Mine', Category: ['a', 'b'] })
  expect(resolveRecordConflict(state, 'theirs').record).toEqual({ ...base, Shortname: 'Theirs', Category: ['a', 'b'] })
})

test('a change of a field that the other user removed is dropped alone', () => {
  const mine = { ...base, Shortname: 'Mine', Texts: { de: 'neu', en: 'old' } }
  const state = overtaken(mine, { Shortname: 'Events', Category: ['a'] })
  expect(clashes(state)).toEqual(['/Texts/de'])
  expect(resolveRecordConflict(state, 'mine').record).toEqual({ Shortname: 'Mine', Category: ['a'] })
})

test('the message about an ended session stays until the user signs in, other outcomes until the next letter', () => {
  const state = initialEditorState(base, null)
  expect(edited({ ...state, outcome: { kind: 'ended' } }, base).outcome).toEqual({ kind: 'ended' })
  expect(edited({ ...state, outcome: { kind: 'forbidden' } }, base).outcome).toBeNull()
})

test.each([
  [[], []],
  [['/Shortname'], ['/Shortname', '']],
  [['/ApiDescription'], ['/ApiDescription/de', '']],
  [['/LicenseInfo/License'], ['/LicenseInfo', '']],
  [['/Short'], ['']],
])('errors for the visited paths %j, their properties and their parents', (visited, shown) => {
  const errors = ['/Shortname', '/ApiDescription/de', '/LicenseInfo', ''].map(field => ({ field, code: 'missing', detail: '' }))
  expect(errorsAt(errors, visited).map(({ field }) => field)).toEqual(shown)
})
