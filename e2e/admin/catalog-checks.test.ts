import { afterAll, beforeAll, expect, test } from 'vitest'
import { PermissionPlatform } from '../harness/permission-platform'
import { administrator } from './admin-caller'

// Endpoints of datasets are looked at by the platform itself, so that the catalog knows what fails before somebody asks.

const everyTwoSeconds = { CATALOG_CHECK_HOURS: '0.0005' }
const dataset = (Id: string, ApiFilter: string[]) => ({
  ...{ Id, Shortname: Id, ApiType: 'content', Type: 'event', PathParam: ['v1', 'Event'], ApiFilter },
})
const patience = { timeout: 20_000, interval: 200 }

let platform: PermissionPlatform
let chief: ReturnType<typeof administrator>

beforeAll(async () => {
  platform = await PermissionPlatform.start(everyTwoSeconds)
  await platform.addClient('chief', { roles: ['ADMIN'] })
  chief = administrator(platform, await platform.token('chief'))
})
afterAll(() => platform?.stop())

const codes = async (id: string) => {
  const { Cares } = (await chief('GET', `/catalog/${id}`)).body as unknown as { Cares: { Code: string }[] }
  return Cares.map(({ Code }) => Code).filter(code => code === 'never-checked' || code === 'endpoint-failing')
}

/** How often the job has had its turn. */
const runs = async () => {
  const { Jobs } = (await chief('GET', '/operating')).body as unknown as { Jobs: { Name: string; Runs: number }[] }
  return Jobs.find(({ Name }) => Name === 'catalog-checks')?.Runs ?? 0
}

/** Lets the platform look at nothing, as if another process did. */
async function nobodyLooks(): Promise<void> {
  await platform.database`
    insert into lease (name, holder, until) values ('catalog checks', gen_random_uuid(), now() + interval '1 hour')
        on conflict (name) do update set holder = excluded.holder, until = excluded.until`
  // A turn that had begun before may still end.
  const before = await runs()
  await expect.poll(runs, patience).toBeGreaterThan(before + 1)
}

test('what fails is told without anybody asking, again and again, and the job tells how it went', async () => {
  await nobodyLooks()
  for (const sent of [dataset('well', []), dataset('broken', ['begindate=x'])])
    expect((await chief('POST', '/documents/MetaData', { Record: sent })).status).toBe(201)
  expect(await codes('broken')).toEqual(['never-checked'])
  await platform.database`delete from lease where name = 'catalog checks'`
  await expect.poll(() => Promise.all([codes('well'), codes('broken')]), patience).toEqual([[], ['endpoint-failing']])

  const { CheckedAt: first } = (await chief('GET', '/catalog/well')).body
  await expect.poll(async () => (await chief('GET', '/catalog/well')).body['CheckedAt'], patience).not.toBe(first)

  const { Jobs } = (await chief('GET', '/operating')).body as unknown as { Jobs: Record<string, unknown>[] }
  expect(Jobs.find(({ Name }) => Name === 'catalog-checks')).toMatchObject({ Failures: 0, LastError: null })
})

test('only one process looks at a time', async () => {
  await nobodyLooks()
  const { CheckedAt: seen } = (await chief('GET', '/catalog/well')).body
  const now = await runs()
  await expect.poll(runs, patience).toBeGreaterThan(now + 1)
  expect((await chief('GET', '/catalog/well')).body['CheckedAt']).toBe(seen)
})
