import { beforeAll, expect, test } from 'vitest'
import { Administrator } from '../admin/administrator'
import { query } from '../harness/platform-database'
import { ownPlatform } from '../harness/server'

// Nothing that a job cannot do holds up what stands behind it: it is set aside, told, and tried again when an administrator says so.

const platform = ownPlatform({ env: { PAGES: 'off', CATALOG_CHECK_HOURS: '1' } })
const within = { timeout: 60_000, interval: 200 }
let admin: Administrator

beforeAll(async () => {
  admin = await Administrator.signIn(platform, 'admin', 'admin-demo')
})

type SetAside = { Total: number; Items: { Job: string; Item: string; Reason: string; Tries: number; Since: string }[] }

const setAside = async () => ((await admin.get('/operating')).body as { SetAside: SetAside }).SetAside
const ofJob = async (job: string) => (await setAside()).Items.filter(({ Job }) => Job === job)
const ready = async () => {
  const response = await fetch(`${platform.url}/ready`)
  return { status: response.status, body: (await response.json()) as { status: string; checks: Record<string, object> } }
}
const ask = (statement: string) => query<Record<string, unknown>>(platform.dataDir, statement)
/** Failures wait for their next try up to a minute. */
const hurry = () => ask('update failed_work set due_at = now() where set_aside_at is null')
const tryAgain = (...names: string[]) => admin.post(`/set-aside/${names.map(encodeURIComponent).join('/')}/try-again`)

async function untilSetAside(job: string): Promise<SetAside['Items']> {
  await expect
    .poll(async () => {
      await hurry()
      return (await ofJob(job)).length
    }, within)
    .toBeGreaterThan(0)
  return ofJob(job)
}

test('a dataset whose type is no entity leaves no note behind that anything waits for', async () => {
  await ask(`insert into outdated_copy (type, id, since) values ('reduced', 'snowreport', '2020-01-01')`)
  await expect.poll(() => ask(`select * from outdated_copy`), within).toEqual([])
  expect(await setAside()).toEqual({ Total: 0, Items: [] })
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'pass' } })
})

test('a note that cannot be done holds up no other one, is set aside with its reason, and is tried again', async () => {
  await ask(`insert into outdated_copy (type, id, since) values ('weather', 'X', '2020-01-01')`)
  const [known] = await ask(`select id from document where type = 'tag' limit 1`)
  await ask(`insert into outdated_copy (type, id) values ('tag', '${known!['id']}')`)
  await expect.poll(() => ask(`select type from outdated_copy`), within).toEqual([{ type: 'weather' }])
  const [item] = await untilSetAside('copies')
  expect(item).toMatchObject({ Item: 'weather X', Reason: 'no record copies anything of a weather', Tries: 5 })
  await expect
    .poll(ready, within)
    .toMatchObject({ status: 200, body: { status: 'warn', checks: { background: [{ status: 'warn' }] } } })
  expect((await tryAgain('copies', 'weather Y')).status).toBe(404)
  const again = await tryAgain('copies', 'weather X')
  expect([again.status, again.body]).toEqual([202, { TriedAgain: 1 }])
  expect(await ofJob('copies')).toEqual([])
  await untilSetAside('copies')
  await ask(`delete from outdated_copy`)
  expect((await tryAgain('copies')).body).toEqual({ TriedAgain: 1 })
  await expect.poll(ready, within).toMatchObject({ body: { status: 'pass' } })
})

test('a record that the database refuses keeps its old name alone, and the others of its tag follow', async () => {
  const name = `bad-${Date.now()}`
  await ask(`
    create function refuse_one() returns trigger language plpgsql as $$
    begin if new.id = '${name}' then raise exception 'refused for a test' using errcode = '23514'; end if; return new; end $$`)
  const [tag] = await ask(`
    select d.tag_ids[1] as id, count(*)::int as records from document d
     where d.type = 'odhactivitypoi' and d.tag_ids[1] is not null group by 1 order by 2 desc limit 1`)
  const id = String(tag!['id'])
  const of = `type = 'odhactivitypoi' and tag_ids && array['${id}'] and reduced_of is null`
  await ask(`update document set id = '${name}', body = replace(body, id, '${name}') where (type, id) =
    (select type, id from document where ${of} order by id offset 3 limit 1)`)
  await ask(`create trigger refuse_one before update on document for each row execute function refuse_one()`)
  const renamed = `Renamed ${name}`
  await ask(`update document set titles = jsonb_set(titles, '{en}', to_jsonb('${renamed}'::text)),
    body = jsonb_set(body::jsonb, '{TagName,en}', to_jsonb('${renamed}'::text))::text where type = 'tag' and id = '${id}'`)
  const left = () => ask(`select id from document where ${of} and position('${renamed}' in body) = 0`)
  await expect.poll(left, within).toEqual([{ id: name }])
  const [item] = await untilSetAside('copies')
  expect(item).toMatchObject({
    Item: `tag ${id}`,
    Reason: expect.stringMatching(`1 records? could not be made again: .*${name}: refused for a test`),
  })
  await ask('drop trigger refuse_one on document')
  await tryAgain('copies', `tag ${id}`)
  await expect.poll(left, within).toEqual([])
  expect(await ofJob('copies')).toEqual([])
})
