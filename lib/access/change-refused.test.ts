import { expect, test } from 'vitest'
import { ChangeRefused, changeRefusals } from '@/lib/access/change-refused'

test('a refusal has one sentence with its values, and the property that it is about', () => {
  const refused = new ChangeRefused('role-unknown', { role: 'EDITOR', known: 'ADMIN, GUEST' })
  expect(refused).toMatchObject({ kind: 'invalid', field: 'Roles', message: 'There is no role EDITOR; there are ADMIN, GUEST.' })
  expect(new ChangeRefused('role-unknown', { role: 'X', known: '' }, 'Role').field).toBe('Role')
})

test('a value that looks like a placeholder is not replaced', () => {
  expect(new ChangeRefused('user-unknown', { name: '{name}{known}' }).message).toBe('There is no user {name}{known}.')
})

test.each(Object.entries(changeRefusals))('%s is a sentence', (_, { text }) => expect(text).toMatch(/^[A-Z{].*\.$/))
