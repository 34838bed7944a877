import { describe, expect, test } from 'vitest'
import type { Caller } from '@/lib/access/caller'
import { clientCaller } from '@/lib/access/rights/fixtures'
import { demandSource, demandWriter, writeScope } from './write-right'

const caller = (...roles: string[]) => clientCaller({ roles: ['GUEST', ...roles] })
const event = { name: 'Event', byWriters: true }
const catalog = { name: 'MetaData', byWriters: false }

test.each([
  [['ADMIN'], event, 'all'],
  [['WRITER'], event, 'all'],
  [['Event_Update'], event, 'all'],
  [['Event_Create'], event, null],
  [['EventShort_Update'], event, null],
  [['Event_Update_source=LTS', 'Event_Update_source=idm'], event, new Set(['lts', 'idm'])],
  [['Event_Update_source='], event, null],
  [['Event_Update_accessrole=IDM'], event, null],
  [['BDP_VIEW_CLOSED_DATA', 'BDP_ADMIN'], event, null],
  [['WRITER'], catalog, null],
  [['MetaData_Update'], catalog, 'all'],
  [['ADMIN'], catalog, 'all'],
])('roles %j may change %j: %s', (roles, written, scope) =>
  expect(writeScope(caller(...roles), written, 'Update')).toEqual(scope),
)

describe('a role for a source', () => {
  const partner = caller('Event_Update_source=lts')
  const demand = (source: string | null) => () => demandSource(partner, { written: event, action: 'Update', source })
  test('lets pass its records', () => expect(demand('LTS')).not.toThrow())
  test.each(['idm', null, ''])('refuses those of %s', source => expect(demand(source)).toThrow(/source lts only/))
  test('passes the check before the body is read, for its action only', () => {
    expect(() => demandWriter(partner, event, ['Create', 'Update'])).not.toThrow()
    expect(() => demandWriter(partner, event, ['Delete'])).toThrow('This call needs the role WRITER, Event_Delete.')
  })
})

test('a caller without a token cannot write, regardless of the roles of GUEST', () => {
  const guest: Caller = { ...caller('WRITER'), kind: 'guest' }
  expect(() => demandWriter(guest, event, ['Create'])).toThrow('Writing needs an access token.')
})
