import { expect, test } from 'vitest'
import { ownTrust } from '@/lib/access/tokens/own-trust'

const trust = ownTrust(['http://localhost:3000/auth/realms/belvedere'])
const claims = { typ: 'Bearer', sub: 'collector-demo', azp: 'collector-demo', realm_access: { roles: ['WRITER'] } }
const caller = (more: object, typ = 'at+jwt') => trust.callerFrom({ alg: 'RS256', typ }, { ...claims, ...more })

test('client, name, roles of the realm and of its clients, always GUEST, none twice', () => {
  const resource_access = { reports: { roles: ['WRITER', 'BDP_PARKING'] }, account: { roles: [] } }
  expect(caller({ resource_access })).toEqual({
    kind: 'client',
    subject: 'collector-demo',
    client: 'collector-demo',
    name: 'collector-demo',
    roles: ['GUEST', 'WRITER', 'BDP_PARKING'],
  })
})

test('an account is called by its user name', () => {
  const expected = { kind: 'user', subject: '7d4f', client: 'collector-demo', name: 'analyst' }
  expect(caller({ sub: '7d4f', preferred_username: 'analyst' })).toMatchObject(expected)
})

test('without any roles the caller is a guest by right', () => {
  expect(caller({ realm_access: undefined }).roles).toEqual(['GUEST'])
})

test.each(['JWT', 'application/at+jwt', 'AT+JWT'])('a header of type %s is not ours', typ => {
  expect(() => caller({}, typ)).toThrow()
})

test('a token without its type is not ours', () => expect(() => caller({ typ: undefined })).toThrow())
