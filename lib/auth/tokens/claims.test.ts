import { expect, test } from 'vitest'
import type { Client } from '@/lib/auth/clients/clients'
import { scopedRoles } from '@/lib/auth/tokens/claims'

const roles = ['BDP_PARKING', 'BDP_VIEW_CLOSED_DATA', 'WRITER']

const client = (scope: Partial<Client>) => ({ id: 'c', roles, fullScope: false, scopeRoles: [], ...scope }) as unknown as Client

test.each<[string, Partial<Client>, string[]]>([
  ['full scope lets every role of the account in', { fullScope: true }, roles],
  ['full scope needs no mapping, and a mapping does not narrow it', { fullScope: true, scopeRoles: ['WRITER'] }, roles],
  ['mapped roles come in, the others stay out', { scopeRoles: ['WRITER', 'BDP_PARKING'] }, ['BDP_PARKING', 'WRITER']],
  ['nothing mapped lets nothing in', {}, []],
  ['a mapping gives no role that the account does not hold', { scopeRoles: ['ADMIN'] }, []],
  ['a mapping compares letter for letter', { scopeRoles: ['writer'] }, []],
])('%s', (_, scope, expected) => expect(scopedRoles(roles, client(scope))).toEqual(expected))
