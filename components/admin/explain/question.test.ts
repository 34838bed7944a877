import { expect, test } from 'vitest'
import { isComplete, type Question, questionAddress, questionBody, readQuestion } from '@/components/admin/explain/question'

const asked = (who: Question['who'], what: Question['what'], texts: Question['texts']): Question => ({ who, what, texts })

test.each([
  [asked('guest', 'dataset', { Dataset: 'Rooms', User: 'left over' }), { Who: {}, Read: { Dataset: 'Rooms' } }],
  [
    asked('user', 'record', { User: 'anna', Client: 'narrow', Type: 'Event', Id: 'X' }),
    { Who: { User: 'anna', Client: 'narrow' }, Read: { Type: 'Event', Id: 'X' } },
  ],
  [
    asked('roles', 'series', { Roles: 'A, B', StationType: 'P', Station: '1', Period: '600' }),
    { Who: { Roles: ['A', 'B'] }, Read: { StationType: 'P', Station: '1', Period: 600 } },
  ],
  [
    asked('client', 'write', { Client: 'c', Type: 'Event', Action: 'Update' }),
    { Who: { Client: 'c' }, Write: { Type: 'Event', Action: 'Update' } },
  ],
  [asked('token', 'push', { Token: 't', Push: '/a/b' }), { Who: { Token: 't' }, Push: '/a/b' }],
])('a question becomes the body of the call %#', (question, body) => {
  expect(questionBody(question)).toEqual(body)
  expect(isComplete(question)).toBe(true)
})

test('an address contains the question, and never a token', () => {
  const question = asked('user', 'dataset', { User: 'anna b', Dataset: 'Car parks' })
  const address = new URL(questionAddress(question), 'http://localhost')
  expect(readQuestion(Object.fromEntries(address.searchParams), 'here')).toEqual(question)
  expect(questionAddress(asked('token', 'push', { Token: 'secret', Push: '/a' }))).not.toContain('secret')
  expect(readQuestion({ who: 'token', Token: 'secret', what: 'nonsense' }, 'here')).toEqual(asked('token', 'dataset', {}))
})

test('a question is complete when all required inputs are filled in', () => {
  expect(isComplete(asked('user', 'dataset', { Dataset: 'x' }))).toBe(false)
  expect(isComplete(asked('user', 'dataset', { Dataset: 'x', User: ' ' }))).toBe(false)
})

test('where another provider keeps users and clients, a question is about roles instead', () => {
  expect(readQuestion({ who: 'user', User: 'ann', what: 'record' }, 'elsewhere')).toMatchObject({ who: 'roles', what: 'record' })
  expect(readQuestion({ who: 'client', Client: 'desk' }, 'elsewhere').who).toBe('roles')
  expect(readQuestion({ who: 'token' }, 'elsewhere').who).toBe('token')
})
