import { describe, expect, test } from 'vitest'
import { PermissionPlatform } from '../harness/permission-platform'
import { query } from '../harness/platform-database'
import { own, startServer } from '../harness/server'

const platform = own(
  new PermissionPlatform({
    one: {},
    two: { roles: ['BDP_PUSH'] },
    narrow: { roles: ['BDP_PUSH', 'WRITER'], scope: [] },
  }),
)

const list = () => platform.permissions('list')
const rows = async () => [
  ...(await platform.database`
    select (select count(*) from resource)::int as resources, (select count(*) from policy)::int as policies,
           (select count(*) from permission)::int as permissions`),
]

describe('an operator', () => {
  test('allows, lists and removes; each change is in the audit under who typed it', async () => {
    expect(await platform.permissions('allow', '/a/*', '--client', 'one')).toBe('client-one-a-all: client one may use /a/*\n')
    expect(await platform.permissions('allow', '/a/*', '--role', 'BDP_PUSH', '--name', 'pushers')).toBe(
      'pushers: role BDP_PUSH may use /a/*\n',
    )
    expect(await list()).toBe('client-one-a-all: client one may use /a/*\npushers: role BDP_PUSH may use /a/*\n')
    expect(await platform.permissions('remove', 'pushers')).toBe('pushers is removed.\n')
    expect(await list()).toBe('client-one-a-all: client one may use /a/*\n')
    const changes = await platform.database`
      select distinct actor, subject, detail ->> 'operation' as operation
        from audit
       where subject in ('resource', 'policy', 'permission')
       order by subject, operation`
    const who = expect.stringMatching(/^command ./)
    expect([...changes]).toEqual([
      { actor: who, subject: 'permission', operation: 'delete' },
      { actor: who, subject: 'permission', operation: 'insert' },
      { actor: who, subject: 'policy', operation: 'delete' },
      { actor: who, subject: 'policy', operation: 'insert' },
      { actor: who, subject: 'resource', operation: 'insert' },
    ])
  })

  test('gets a note when a more specific URI decides', async () => {
    expect(await platform.permissions('allow', '/a/b', '--client', 'two')).toBe(
      'client-two-a-b: client two may use /a/b\nNote: /a/* does not decide about /a/b any more; the more exact URI does.\n',
    )
    expect(await platform.permissions('allow', '/a/b', '--client', 'one')).toBe('client-one-a-b: client one may use /a/b\n')
    await platform.permissions('remove', 'client-one-a-b')
  })

  test('gets an explanation from the function that decides', async () => {
    const explain = async (uri: string, ...who: string[]) => (await platform.permissions('explain', uri, ...who)).split('\n')[0]
    expect(await explain('/a/x', '--client', 'one')).toBe(
      'allowed: policy client one names the caller, and permission client-one-a-all links it to resource /a/*',
    )
    expect(await explain('/a/b', '--client', 'one')).toBe('refused: no permission of resource /a/b names the caller')
    expect(await explain('/b/b', '--client', 'one')).toBe('refused: no resource covers it')
    expect(await explain('bdp://station?origin=o&stationType=t', '--client', 'narrow')).toBe('refused: no resource covers it')
    const { code, output } = await platform.command('explain', '/a/../b', '--client', 'two')
    expect([code, output]).toEqual([
      0,
      'refused: this is neither a push path such as /provider/dataset nor one call about stations\nasked for client two with the roles GUEST, BDP_PUSH\n',
    ])
  })

  test('gets an explanation for a user through a client, within its scope', async () => {
    await platform.addUser('anna', 'a long password of anna')
    await platform.permissions('allow', '/people/x', '--user', 'Anna')
    await platform.permissions('allow', '/team/x', '--role', 'WRITER')
    await platform.database`insert into account_role (account_id, role) select id, 'WRITER' from account`
    const explain = (uri: string, ...who: string[]) => platform.permissions('explain', uri, '--user', 'ANNA', ...who)
    expect(await explain('/people/x')).toMatch(/^allowed: .*\nasked for user anna with the roles GUEST, WRITER\n$/)
    expect(await explain('/team/x')).toMatch(/^allowed: policy role WRITER names the caller/)
    expect(await explain('/team/x', '--client', 'narrow')).toMatch(
      /^refused: .*\nasked for user anna through client narrow with the roles GUEST\n$/,
    )
    await platform.database`update account set blocked = true`
    expect((await platform.command('explain', '/people/x', '--user', 'anna')).code).toBe(1)
  })

  test.each<[string[], number, RegExp]>([
    [['allow', '/a/*', '--client', 'one'], 1, /Permission client-one-a-all allows this already/],
    [['allow', '/z/z', '--role', 'WRITER', '--client', 'one'], 1, /one of --client ID, --user NAME and --role ROLE/],
    [['remove', 'nothing'], 1, /There is no permission nothing/],
    [['explain', '/z/z'], 1, /Say for whom/],
    [[], 2, /npm run permissions -- list/],
  ])('explains what to do when a command is not possible: %j', async (args, code, message) => {
    const before = await rows()
    const ended = await platform.command(...args)
    expect(ended).toMatchObject({ code, output: '', errors: expect.stringMatching(message) })
    expect(await rows()).toEqual(before)
  })

  test('concurrent commands: one adds the permission, the others report that it exists', async () => {
    const ended = await Promise.all(Array.from({ length: 6 }, () => platform.command('allow', '/at/once', '--client', 'one')))
    expect(ended.map(({ code }) => code).sort()).toEqual([0, 1, 1, 1, 1, 1])
    const [counts] = await platform.database`
      select (select count(*) from resource where uris = '{/at/once}')::int as resources,
             (select count(*) from policy where subjects = '{one}')::int as policies,
             (select count(*) from permission where name like 'client-one-at-once%')::int as permissions`
    expect(counts).toEqual({ resources: 1, policies: 1, permissions: 1 })
  })
})

// The last test: it restarts the platform.
test("the demo's permission goes when the demo has left", async () => {
  await platform.database`
      insert into resource (id, name, uris) values ('00000000-0000-4000-8000-00000000de10', 'Demo', '{/demo-provider/*}')`
  const { dataDir } = platform.server
  await platform.server.stop()
  const again = await startServer({ dataDir, env: { DEMO: '0', PAGES: 'off' } })
  const names = (await query<{ name: string }>(dataDir, 'select name from resource')).map(({ name }) => name)
  await again.stop()
  expect(names).toEqual(expect.arrayContaining(['/a/*', '/a/b']))
  expect(names).not.toContain('Demo')
})
