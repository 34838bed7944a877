import { expect, test } from 'vitest'
import { isComplete, type Question, questionBody, questionUrl, readQuestion } from '@/components/admin/check-access/question'

const questionAbout = (who: Question['who'], what: Question['what'], texts: Question['texts']): Question => ({ who, what, texts })

test.each([
  [questionAbout('guest', 'dataset', { Dataset: 'Rooms', User: 'left over' }), { Who: {}, Read: { Dataset: 'Rooms' } }],
  [
    questionAbout('user', 'record', { User: 'anna', Client: 'narrow', Type: 'Event', Id: 'X' }),
    { Who: { User: 'anna', Client: 'narrow' }, Read: { Type: 'Event', Id: 'X' } },
  ],
  [
    questionAbout('roles', 'series', { Roles: 'A, B', StationType: 'P', Station: '1', Period: '600' }),
    { Who: { Roles: ['A', 'B'] }, Read: { StationType: 'P', Station: '1', Period: 600 } },
  ],
  [
    questionAbout('client', 'write', { Client: 'c', Type: 'Event', Action: 'Update' }),
    { Who: { Client: 'c' }, Write: { Type: 'Event', Action: 'Update' } },
  ],
  [questionAbout('token', 'push', { Token: 't', Push: '/a/b' }), { Who: { Token: 't' }, Push: '/a/b' }],
])('the body of question %#', (question, body) => {
  expect(questionBody(question)).toEqual(body)
  expect(isComplete(question)).toBe(true)
})

test('the URL contains the question, and never a token', () => {
  const question = questionAbout('user', 'dataset', { User: 'anna b', Dataset: 'Car parks' })
  const url = new URL(questionUrl(question), 'http://localhost')
  expect(readQuestion(Object.fromEntries(url.searchParams), 'here')).toEqual(question)
  expect(questionUrl(questionAbout('token', 'push', { Token: 'secret', Push: '/a' }))).not.toContain('secret')
  expect(readQuestion({ who: 'token', Token: 'secret', what: 'nonsense' }, 'here')).toEqual(questionAbout('token', 'dataset', {}))
})

test('a question is complete when all required inputs are filled in', () => {
  expect(isComplete(questionAbout('user', 'dataset', { Dataset: 'x' }))).toBe(false)
  expect(isComplete(questionAbout('user', 'dataset', { Dataset: 'x', User: ' ' }))).toBe(false)
})

test('if users and clients belong to another identity provider, a question is about roles instead', () => {
  expect(readQuestion({ who: 'user', User: 'ann', what: 'record' }, 'elsewhere')).toMatchObject({ who: 'roles', what: 'record' })
  expect(readQuestion({ who: 'client', Client: 'desk' }, 'elsewhere').who).toBe('roles')
  expect(readQuestion({ who: 'token' }, 'elsewhere').who).toBe('token')
})
