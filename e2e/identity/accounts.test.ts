import { decodeJwt, decodeProtectedHeader } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoUsers } from '@/lib/auth/accounts/public-sign-ins'
import { own } from '../harness/server'
import { credentialsOf, type OauthResponse, OpenidWorld, type TestClient } from './openid-world'

// A platform without the demo, as an operator runs it: users, roles and keys by command, and their effect for a client.
const platform = own(new OpenidWorld())
let desk: TestClient

beforeAll(async () => {
  desk = await platform.client('desk', '--grant', 'password', '--grant', 'client_credentials', '--full-scope')
})

/** A new user. @returns the generated password */
const newUser = async (name: string, ...args: string[]): Promise<string> =>
  /password=(.*)/.exec(await platform.run('users', ['create', name, ...args]))![1]!

const signIn = (username: string, password: string) =>
  platform.ask({ grant_type: 'password', ...credentialsOf(desk), username, password })
const refresh = ({ body }: OauthResponse) => platform.refresh(desk, body.refresh_token)
const statusWith = ({ body }: OauthResponse) => platform.statusWith(body.access_token)

const soon = { timeout: 20_000, interval: 50 }
const wrong = { status: 401, body: { error: 'invalid_grant', error_description: 'Invalid user credentials' } }

describe('users', () => {
  test('the first administrator is created by command and signs in, however the name is typed', async () => {
    const password = await newUser('Anna.Müller', '--role', 'ADMIN', '--name', 'Anna Müller', '--email', 'anna@example.org')
    for (const typed of ['anna.müller', 'ANNA.MÜLLER', 'anna.müller'.normalize('NFD')]) {
      const signedIn = await signIn(typed, password)
      expect(signedIn.status).toBe(200)
      expect(decodeJwt(signedIn.body.access_token!)).toMatchObject({
        preferred_username: 'anna.müller',
        name: 'Anna Müller',
        email: 'anna@example.org',
        realm_access: { roles: ['ADMIN'] },
      })
    }
  })

  test('a password can be given on standard input; then nothing shows it', async () => {
    const { code, output, errors } = await platform.command(
      'users',
      ['create', 'reader', '--password-stdin'],
      'ein gutes Passwort\n',
    )
    expect({ code, output, errors }).toEqual({ code: 0, output: 'username=reader\n', errors: '' })
    expect((await signIn('reader', 'ein gutes Passwort')).status).toBe(200)
  })

  test('a new password ends what was signed in with the old one', async () => {
    const old = await newUser('changes')
    const before = await signIn('changes', old)
    const password = (await platform.run('users', ['password', 'changes'])).match(/password=(.*)/)![1]!
    expect(await signIn('changes', old)).toMatchObject(wrong)
    expect(await refresh(before)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect((await signIn('changes', password)).status).toBe(200)
    await expect.poll(() => statusWith(before), soon).toBe(401)
  })

  test('a blocked user is out within a second, tokens and all, and comes in again when unblocked', async () => {
    const password = await newUser('blocked')
    const before = await signIn('blocked', password)
    expect(await statusWith(before)).toBe(200)
    await platform.run('users', ['block', 'blocked'])
    await expect.poll(() => statusWith(before), soon).toBe(401)
    expect(await signIn('blocked', password)).toMatchObject({ status: 400, body: { error_description: 'Account disabled' } })
    expect(await signIn('blocked', 'wrong')).toMatchObject(wrong)
    expect((await refresh(before)).status).toBe(400)
    await platform.run('users', ['unblock', 'blocked'])
    const again = await signIn('blocked', password)
    await expect.poll(() => statusWith(again), soon).toBe(200)
    expect((await refresh(before)).status).toBe(400)
    expect(await statusWith(before)).toBe(401)
  })

  test('a removed user is out within a second, tokens and all, also when the name is given again', async () => {
    const password = await newUser('removed')
    const before = await signIn('removed', password)
    await platform.run('users', ['remove', 'removed'])
    await expect.poll(() => statusWith(before), soon).toBe(401)
    expect(await signIn('removed', password)).toMatchObject(wrong)
    expect((await refresh(before)).status).toBe(400)
    await newUser('removed')
    expect(await statusWith(before)).toBe(401)
  })

  test('the last administrator cannot be blocked, removed or stripped, the last but one can', async () => {
    const last = 'anna.müller'
    const refusal = { code: 1, errors: expect.stringMatching(/last user with the role ADMIN/) }
    for (const args of [
      ['block', last],
      ['remove', last],
      ['roles', last, '--remove', 'ADMIN'],
    ])
      expect(await platform.command('users', args)).toMatchObject(refusal)
    await newUser('second', '--role', 'ADMIN')
    await platform.run('users', ['block', 'second'])
    expect(await platform.command('users', ['remove', last])).toMatchObject(refusal)
    await platform.run('users', ['unblock', 'second'])
    await platform.run('users', ['roles', 'second', '--remove', 'ADMIN'])
    expect(await platform.run('users', ['list'])).toContain(`${last} ADMIN\n`)
  })
})

describe('a database that once was a demo', () => {
  test('has no administrator with a public password, regardless of its rows', async () => {
    const [admin] = demoUsers
    await platform.query(
      `insert into account (id, username, password_argon2) values ('${admin!.id}', 'admin', '${admin!.passwordArgon2}');
       insert into account_role (account_id, role) values ('${admin!.id}', 'ADMIN')`,
    )
    expect(await signIn('admin', 'admin-demo')).toMatchObject(wrong)
    expect(await platform.run('users', ['list'])).toContain('admin (of the demo, cannot sign in here) ADMIN\n')
    expect(await platform.command('users', ['remove', 'anna.müller'])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/last user/),
    })
    await platform.run('users', ['remove', 'admin'])
  })

  test('accepts no password of the demo', async () => {
    await newUser('copied')
    await platform.query(`update account set password_argon2 = '${demoUsers[0]!.passwordArgon2}' where username = 'copied'`)
    expect(await signIn('copied', 'admin-demo')).toMatchObject(wrong)
  })
})

describe('roles', () => {
  test('open data by rules, which are listed and closed by their numbers', async () => {
    await platform.run('roles', ['create', 'BDP_PARKING', '--description', 'Sees closed parking places.'])
    const rule = await platform.run('roles', [
      'open',
      'BDP_PARKING',
      '--station-type',
      'ParkingStation',
      '--period',
      '300',
      '--closed',
    ])
    const number = /^rule=(\d+)$/m.exec(rule)![1]!
    expect(rule).toContain('There are no stations of the type ParkingStation at the moment')
    expect(await platform.run('roles', ['list'])).toContain(
      `BDP_PARKING  Sees closed parking places.\n  rule ${number}: closed data too, period 300, station-type ParkingStation (there is no such thing at the moment)\n`,
    )
    expect(await platform.run('roles', ['close', number])).toBe(`rule ${number} is removed.\n`)
    await platform.run('roles', ['remove', 'BDP_PARKING'])
    expect(await platform.run('roles', ['list'])).not.toContain('BDP_PARKING')
  })
})

describe('keys', () => {
  const keys = async () => {
    const path = '/auth/realms/belvedere/protocol/openid-connect/certs'
    return (await platform.json<{ keys: { kid: string }[] }>(path)).keys.map(({ kid }) => kid)
  }

  test('are rotated while the server runs: the next key signs, a new one is added, tokens of the old one stay valid', async () => {
    const token = () => platform.clientTokens(desk)
    const keyOf = ({ body }: OauthResponse) => decodeProtectedHeader(body.access_token!).kid!
    const before = await token()
    const [signing, next] = await keys()
    expect(keyOf(before)).toBe(signing)
    expect(await platform.run('db', ['rotate-keys'])).toBe(`signing=${next}\nretired=${signing}\n`)
    await expect.poll(async () => keyOf(await token()), { timeout: 15_000, interval: 200 }).toBe(next)
    // Another worker may read the new key a few seconds later.
    await expect.poll(keys, { timeout: 15_000 }).toEqual([next, expect.any(String), signing])
    expect(await statusWith(before)).toBe(200)
    expect(await statusWith(await token())).toBe(200)
  })

  test('are gone once no token of theirs can be around', async () => {
    const count = () => platform.query('select kid from signing_key order by kid')
    await platform.query(`update signing_key set retired_at = now() - interval '1 hour' where retired_at is not null`)
    await platform.run('db', ['rotate-keys'])
    expect(await count()).toHaveLength(3)
  })

  test('the schema can be brought up to date without a start', async () => {
    expect(await platform.run('db', ['migrate'])).toMatch(/^The schema is up to date: \d{4}-[a-z-]+\.sql\.\n$/)
    const schema = await platform.run('db', ['schema'])
    for (const part of ['create table account (', 'create view guest.document as', 'FUNCTION public.is_closed('])
      expect(schema).toContain(part)
  })
})

describe('a command that cannot be done explains it in one sentence', () => {
  test.each<['clients' | 'users' | 'roles', string[], RegExp]>([
    ['users', ['roles', 'anna.müller'], /Name at least one role/],
    ['clients', ['create', 'x', '--redirect-uri', 'here'], /not an absolute URL/],
    ['clients', ['create', 'x', '--redirect-uri', 'https://example.org/#a'], /has a fragment/],
    ['clients', ['create', 'x', '--session-max', 'long'], /number of seconds/],
    ['roles', ['open', 'BDP_VIEW_CLOSED_DATA', '--period', '0'], /number of seconds/],
    ['roles', ['close', '999999'], /There is no rule 999999/],
  ])('%s %j', async (name, args, sentence) => {
    const { code, output, errors } = await platform.command(name, args)
    expect({ code, output, errors }).toEqual({ code: 1, output: '', errors: expect.stringMatching(sentence) })
    expect(errors.trim().split('\n')).toHaveLength(1)
  })

  test.each<['clients' | 'users' | 'roles' | 'db', string[]]>([
    ['users', []],
    ['users', ['create', 'a', '--password', 'typed-for-all-to-see']],
    ['users', ['toString']],
    ['clients', ['create', 'x', '--colour', 'red']],
    ['roles', ['open']],
  ])('one that cannot be read gets the usage: %s %j', async (name, args) => {
    const { code, output, errors } = await platform.command(name, args)
    expect({ code, output, errors }).toEqual({ code: 2, output: '', errors: expect.stringContaining(`npm run ${name} -- `) })
  })
})
