import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PermissionPlatform } from '../harness/permission-platform'
import { own } from '../harness/server'
import { administratorOf } from './admin-caller'

// The platform checks the endpoints of datasets itself, so that the catalog reports failures before users do.

const everyTwoSeconds = { CATALOG_CHECK_HOURS: '0.0005' }
const dataset = (Id: string, ApiFilter: string[]) => ({
  Id,
  Shortname: Id,
  ApiType: 'content',
  Type: 'event',
  PathParam: ['v1', 'Event'],
  ApiFilter,
})
const patience = { timeout: 20_000, interval: 200 }

const platform = own(new PermissionPlatform({ chief: { roles: ['ADMIN'] } }, everyTwoSeconds))
const chief = administratorOf(platform, 'chief')

const codes = async (id: string) => {
  const { Cares } = (await chief('GET', `/catalog/${id}`)).body as unknown as { Cares: { Code: string }[] }
  return Cares.map(({ Code }) => Code).filter(code => code === 'never-checked' || code === 'endpoint-failing')
}

/** How often the job has run; it does not run while another process has its lease. */
const runs = async () => {
  const { Jobs } = (await chief('GET', '/operating')).body as unknown as { Jobs: { Name: string; Runs: number }[] }
  return Jobs.find(({ Name }) => Name === 'catalog-checks')?.Runs ?? 0
}

/** Stops the job of the platform by acquiring its lease, as another process would. */
async function stopChecks(): Promise<void> {
  await platform.database`
    insert into lease (name, holder, until) values ('catalog-checks', gen_random_uuid(), now() + interval '1 hour')
        on conflict (name) do update set holder = excluded.holder, until = excluded.until`
  // A run that began earlier may still end.
  await expect.poll(runsMeanwhile, patience).toBe(0)
}

/** How often the job runs during two intervals. */
async function runsMeanwhile(): Promise<number> {
  const before = await runs()
  await sleep(4000)
  return (await runs()) - before
}

test('failures are reported without a request, on every check, and the job reports its result', async () => {
  await stopChecks()
  for (const sent of [dataset('well', []), dataset('broken', ['begindate=x'])])
    expect((await chief('POST', '/documents/MetaData', { Record: sent })).status).toBe(201)
  expect(await codes('broken')).toEqual(['never-checked'])
  await platform.database`delete from lease where name = 'catalog-checks'`
  await expect.poll(() => Promise.all([codes('well'), codes('broken')]), patience).toEqual([[], ['endpoint-failing']])

  const { CheckedAt: first } = (await chief('GET', '/catalog/well')).body
  await expect.poll(async () => (await chief('GET', '/catalog/well')).body['CheckedAt'], patience).not.toBe(first)

  const { Jobs } = (await chief('GET', '/operating')).body as unknown as { Jobs: Record<string, unknown>[] }
  expect(Jobs.find(({ Name }) => Name === 'catalog-checks')).toMatchObject({ Failures: 0, LastError: null })
})

test('a dataset that cannot be checked does not stop the other checks, and is set aside until a retry', async () => {
  type OperatingState = { SetAside: { Items: { Job: string; Item: string; Reason: string }[] } }
  const setAside = async () => ((await chief('GET', '/operating')).body as unknown as OperatingState).SetAside.Items
  await platform.database.unsafe(`
    create function refuse_check() returns trigger language plpgsql as $$
    begin if new.dataset = 'refused' then raise exception 'not this one' using errcode = '23514'; end if; return new; end $$;
    create trigger refuse_check before insert or update on dataset_check for each row execute function refuse_check();`)
  for (const id of ['refused', 'welcome']) await chief('POST', '/documents/MetaData', { Record: dataset(id, []) })
  await platform.database`delete from lease where name = 'catalog-checks'`
  const untilSetAside = async () => {
    await platform.database`update failed_work set due_at = now() where set_aside_at is null`
    return setAside()
  }
  const failed = { Job: 'catalog-checks', Item: 'refused', Reason: 'not this one' }
  await expect.poll(untilSetAside, { ...patience, timeout: 60_000 }).toMatchObject([failed])
  expect(await codes('welcome')).toEqual([])
  await platform.database`drop trigger refuse_check on dataset_check`
  expect((await chief('POST', '/set-aside/catalog-checks/refused/try-again')).status).toBe(202)
  await expect.poll(() => codes('refused'), patience).toEqual([])
  expect(await setAside()).toEqual([])
})
