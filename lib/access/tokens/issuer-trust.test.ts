import { describe, expect, test } from 'vitest'
import { issuerTrust, ownTrust } from '@/lib/access/tokens/issuer-trust'

const own = ownTrust(['http://localhost:3000/auth/realms/belvedere'])
const claims = { typ: 'Bearer', sub: 'collector-demo', azp: 'collector-demo', realm_access: { roles: ['WRITER'] } }
const ownCaller = (more: object, typ = 'at+jwt') => own.callerFrom({ alg: 'RS256', typ }, { ...claims, ...more })

test('client, name, roles of the realm and of its clients, always GUEST, none twice', () => {
  const resource_access = { reports: { roles: ['WRITER', 'BDP_PARKING'] }, account: { roles: [] } }
  expect(ownCaller({ resource_access })).toEqual({
    kind: 'client',
    subject: 'collector-demo',
    client: 'collector-demo',
    name: 'collector-demo',
    roles: ['GUEST', 'WRITER', 'BDP_PARKING'],
  })
})

test('an account is called by its user name', () => {
  const expected = { kind: 'user', subject: '7d4f', client: 'collector-demo', name: 'analyst' }
  expect(ownCaller({ sub: '7d4f', preferred_username: 'analyst' })).toMatchObject(expected)
})

test('without any roles the caller is a guest by right', () => {
  expect(ownCaller({ realm_access: undefined }).roles).toEqual(['GUEST'])
})

test.each<[object, string]>([
  [{}, 'JWT'],
  [{}, 'application/at+jwt'],
  [{}, 'AT+JWT'],
  [{ typ: undefined }, 'at+jwt'],
])('a token with the claims %j and the header of type %s is not ours', (claims, typ) => {
  expect(() => ownCaller(claims, typ)).toThrow()
})

const settings = {
  AUTH_AUDIENCE: undefined,
  AUTH_ROLE_CLIENTS: 'odh-mobility-v2, odh-mobility-writer',
  AUTH_CLIENT_ID: 'pages',
  PUSH_CLIENT_ID: 'push-collector',
}
const trust = issuerTrust('https://id.example.org/realms/valley', settings)

/** The claims of a person in a token of Keycloak. */
const person = { typ: 'Bearer', sub: 'f3c9', azp: 'some-app', preferred_username: 'ann' }
const caller = (claims: object, typ: string | undefined = 'JWT') => trust.callerFrom({ alg: 'RS256', typ }, { ...claims })
const rolesIn = (claims: object) => caller({ ...person, ...claims }).roles

describe('who it is', () => {
  test('a person has an id and a user name', () => {
    expect(caller(person)).toEqual({ kind: 'user', subject: 'f3c9', client: 'some-app', name: 'ann', roles: ['GUEST'] })
  })

  test.each([
    ['Keycloak', { ...person, azp: 'Collector', preferred_username: 'service-account-collector' }, 'JWT'],
    ['RFC 9068', { sub: 'Collector', client_id: 'Collector' }, 'at+jwt'],
  ])('the account of a client is a client, in the words of %s', (_, claims, typ) => {
    expect(caller(claims, typ)).toMatchObject({ kind: 'client', client: 'Collector', name: 'Collector' })
  })

  test('a person who is called like the account of another client is a person', () => {
    expect(caller({ ...person, preferred_username: 'service-account-collector' })).toMatchObject({ kind: 'user' })
  })

  test.each(['at+jwt', 'AT+JWT', 'application/at+jwt'])('a header of type %s is enough, without a claim', typ => {
    expect(caller({ sub: 'f3c9', client_id: 'some-app' }, typ)).toMatchObject({ kind: 'user', client: 'some-app', name: 'f3c9' })
  })

  test.each<[string, object, string | undefined]>([
    ['an ID token of any provider', { sub: 'f3c9', azp: 'some-app', nonce: 'n' }, 'JWT'],
    ['a token that says nothing of its type', { sub: 'f3c9', azp: 'some-app' }, undefined],
    ['an ID token', { ...person, typ: 'ID' }, 'JWT'],
    ['an ID token under the header of an access token', { ...person, typ: 'ID' }, 'at+jwt'],
    ['a logout token', person, 'logout+jwt'],
    ['a token bound to a certificate', { ...person, cnf: { 'x5t#S256': 'x' } }, 'JWT'],
    ['a token without a client', { ...person, azp: undefined }, 'JWT'],
  ])('%s identifies no caller', (_, claims, typ) => {
    expect(() => trust.callerFrom({ alg: 'RS256', typ }, { ...claims })).toThrow()
  })
})

describe('roles', () => {
  test('of the realm, of the clients that count here, and as a plain list', () => {
    const resource_access = {
      'odh-mobility-v2': { roles: ['BDP_A22', 'ODH_ROLE_PREMIUM'] },
      pages: { roles: ['ADMIN'] },
      'push-collector': { roles: ['BDP_PUSH'] },
    }
    const all = rolesIn({ realm_access: { roles: ['BDP_REALM', 'offline_access'] }, resource_access, roles: ['BDP_PLAIN'] })
    expect(all).toEqual(['GUEST', 'BDP_REALM', 'offline_access', 'BDP_PLAIN', 'BDP_A22', 'ODH_ROLE_PREMIUM', 'ADMIN', 'BDP_PUSH'])
  })

  test('of any other client do not count', () => {
    expect(rolesIn({ resource_access: { 'some-app': { roles: ['ADMIN'] }, account: { roles: ['BDP_ADMIN'] } } })).toEqual([
      'GUEST',
    ])
  })

  test("ROLE_ADMIN of the Open Data Hub's writer is our WRITER, of any other client it is nothing", () => {
    const roles = ['ROLE_ADMIN']
    expect(rolesIn({ resource_access: { 'odh-mobility-writer': { roles } } })).toEqual(['GUEST', 'WRITER'])
    expect(rolesIn({ resource_access: { 'odh-mobility-v2': { roles } } })).toEqual(['GUEST', 'ROLE_ADMIN'])
  })

  test('groups are no roles', () => expect(rolesIn({ groups: ['ADMIN'] })).toEqual(['GUEST']))
})
