import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { guest, holds } from '@/lib/access/caller'
import { type AccessView, printAccessView, readAccessView, withAccessView } from '@/lib/access/rights/access-view'
import { clientCaller } from '@/lib/access/rights/fixtures'

const person = (...roles: string[]) => clientCaller({ kind: 'user', roles: ['GUEST', ...roles] })
const role = fc.constantFrom('GUEST', 'ADMIN', 'BDP_ADMIN', 'BDP_X', 'WRITER', 'Event_Update', '__proto__')
const lens = fc.oneof(
  fc.constant<AccessView>({ as: 'public' }),
  fc.oneof(role, fc.string()).map((name): AccessView => ({ as: 'role', role: name })),
)

test('a lens never gives a role that the person does not hold, for any person and any request', () =>
  forAll([fc.array(role), lens], (roles, through) => {
    const own = person(...roles)
    const seen = withAccessView(own, through)
    expect(seen.roles.filter(name => !holds(own, name))).toEqual([])
    if (!own.roles.includes('ADMIN')) expect(holds(seen, 'ADMIN')).toBe(false)
    expect([own.subject, '']).toContain(seen.subject)
  }))

test.each([
  ['without a lens one is oneself', null, ['GUEST', 'BDP_X', 'WRITER']],
  ['as everybody', { as: 'public' }, ['GUEST']],
  ['as one of the own roles', { as: 'role', role: 'BDP_X' }, ['GUEST', 'BDP_X']],
  ['as a role of another user', { as: 'role', role: 'BDP_Y' }, ['GUEST']],
  ['as administrator', { as: 'role', role: 'ADMIN' }, ['GUEST']],
] as [string, AccessView | null, string[]][])('%s', (_, through, roles) => {
  expect(withAccessView(person('BDP_X', 'WRITER'), through).roles).toEqual(roles)
})

test('an administrator views as any role, with the access of that role only', () => {
  expect(withAccessView(person('ADMIN', 'WRITER'), { as: 'role', role: 'BDP_X' }).roles).toEqual(['GUEST', 'BDP_X'])
})

test('the view without a role keeps the person, the public view is a guest', () => {
  expect(withAccessView(person('WRITER'), { as: 'role', role: 'GUEST' })).toMatchObject({ kind: 'user', roles: ['GUEST'] })
  expect(withAccessView(person('WRITER'), { as: 'public' })).toBe(guest)
  expect(withAccessView(guest, { as: 'role', role: 'ADMIN' })).toBe(guest)
})

test.each(['public', 'role:ADMIN', 'role:Event_Update_source=x'])('%s is read as it is written', text => {
  expect(printAccessView(readAccessView(text)!)).toBe(text)
})

test.each(['', 'me', 'role:', 'role:a b', 'role:x;y', 'ROLE:x', 'role:\n', 'role:x\ny', `role:${'x'.repeat(201)}`])(
  '%j is no lens',
  text => expect(readAccessView(text)).toBeNull(),
)
