import { beforeAll, describe, expect, test } from 'vitest'
import { Administrator } from '../admin/administrator'
import { query } from '../harness/platform-database'
import { PushingClient } from '../harness/pushing-client'
import { ownPlatform } from '../harness/server'

// A failing item does not hold up the others: it is set aside, reported, and tried again by an administrator.

const platform = ownPlatform({ env: { PAGES: 'off', NETEX_NOTIFICATIONS: 'data-ready' } })
const within = { timeout: 60_000, interval: 200 }
const slow = { timeout: 240_000 }
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
const hurry = () => ask('update failed_work set due_at = now()')
const tryAgain = (...names: string[]) => admin.post(`/set-aside/${names.map(encodeURIComponent).join('/')}/try-again`)

/** @param meanwhile what else goes on */
async function untilSetAside(job: string, meanwhile?: () => Promise<unknown>): Promise<SetAside['Items']> {
  await expect
    .poll(async () => {
      await hurry()
      await meanwhile?.()
      return (await ofJob(job)).length
    }, within)
    .toBeGreaterThan(0)
  return ofJob(job)
}

test('a dataset whose type is no entity leaves no pending note', async () => {
  await ask(`insert into outdated_copy (type, id, since) values ('reduced', 'snowreport', '2020-01-01')`)
  await expect.poll(() => ask(`select * from outdated_copy`), within).toEqual([])
  expect(await setAside()).toEqual({ Total: 0, Items: [] })
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'pass' } })
})

test('only a record that the database refuses keeps its old name; the others of its tag follow', slow, async () => {
  const name = `bad-${Date.now()}`
  await ask(`
    create function refuse_one() returns trigger language plpgsql as $$
    begin if new.id = '${name}' then raise exception 'refused for a test' using errcode = '23514'; end if; return new; end $$`)
  const [tag] = await ask(`
    select d.tag_ids[1] as id, count(*)::int as records from document d
     where d.type = 'odhactivitypoi' and d.tag_ids[1] is not null group by 1 having count(*) > 5 order by 2 limit 1`)
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
  // Renamed once more, it is tried again automatically, and the others follow.
  const again = `Again ${name}`
  await ask(`update document set titles = jsonb_set(titles, '{en}', to_jsonb('${again}'::text)),
    body = jsonb_set(body::jsonb, '{TagName,en}', to_jsonb('${again}'::text))::text where type = 'tag' and id = '${id}'`)
  const notAgain = () => ask(`select id from document where ${of} and position('${again}' in body) = 0`)
  await expect.poll(() => hurry().then(notAgain), within).toEqual([{ id: name }])
  await ask('drop trigger refuse_one on document')
  await expect.poll(async () => (await tryAgain('copies', `tag ${id}`)).status, within).toBe(202)
  await expect.poll(notAgain, within).toEqual([])
  expect(await ofJob('copies')).toEqual([])
})

describe('routes', () => {
  let client: PushingClient
  const counted = { id: 'c' }
  const stationsOf = (type: string) => ({ stations: [{ each: '$', type, id: '@.id', name: '@.id' }] })
  const put = (dataset: string, mapping: object) => client.ask('PUT', `/routes/demo-provider/${dataset}`, { mapping })
  const stateOf = async (dataset: string, id: string) =>
    (await client.delivery(id, `route /demo-provider/${dataset}`)) ?? { state: 'none', attempts: 0, round: 0 }

  beforeAll(async () => {
    client = await PushingClient.of(platform)
  })

  test('a message for which the database takes too long delays no message of another route', slow, async () => {
    await ask(`
      create function take_too_long() returns trigger language plpgsql as $$
      begin if new.type = 'SlowType' then raise exception 'took too long' using errcode = '55P03'; end if; return new; end $$`)
    await ask('create trigger take_too_long before insert on station for each row execute function take_too_long()')
    await put('a-slow', stationsOf('SlowType'))
    await put('b-quick', stationsOf('QuickType'))
    const slow = await client.push('a-slow', counted)
    await expect.poll(async () => (await stateOf('a-slow', slow)).attempts, within).toBeGreaterThan(0)
    const quick = await client.push('b-quick', counted)
    await expect.poll(async () => (await stateOf('b-quick', quick)).state, within).toBe('delivered')
    expect((await stateOf('a-slow', slow)).state).toBe('waiting')
    await ask('drop trigger take_too_long on station')
    await expect.poll(async () => (await stateOf('a-slow', slow)).state, { ...within, timeout: 90_000 }).toBe('delivered')
  })

  test('a rejected message is listed, and retried', async () => {
    await put('rejecting', { stations: [{ each: '$', type: 'RejectedType', id: '@.missing', name: '@.id' }] })
    const id = await client.push('rejecting', counted)
    await expect.poll(async () => (await stateOf('rejecting', id)).state, within).toBe('rejected')
    const item = `/demo-provider/rejecting ${id}`
    expect(await ofJob('routing')).toEqual([expect.objectContaining({ Item: item, Reason: expect.stringMatching(/id/) })])
    expect((await tryAgain('routing', item)).body).toEqual({ TriedAgain: 1 })
    await expect.poll(() => stateOf('rejecting', id), within).toMatchObject({ state: 'rejected', round: 2 })
    await put('rejecting', stationsOf('RejectedType'))
    await expect.poll(async () => (await tryAgain('routing')).status, within).toBe(202)
    await expect.poll(async () => (await stateOf('rejecting', id)).state, within).toBe('delivered')
    expect(await ofJob('routing')).toEqual([])
  })
})

test('a consumer of timetables that was given up is listed, and called again', async () => {
  await ask(`
    insert into timetable_subscription (owner, subscriber, requestor, identifier, counted_for, topic, is_incremental, ends_at,
                                        consumer_address, failures)
    values ('', 'board', 'board', 'one', 'x', '{"frames":"all","ignored":[]}', false, now() + interval '1 day', 'http://127.0.0.1:9/', 9)`)
  const [item] = await untilSetAside('consumers')
  expect(item).toMatchObject({ Item: expect.stringMatching(/^board one \d+$/), Tries: 10, Reason: expect.stringMatching(/./) })
  expect((await tryAgain('consumers', item!.Item)).status).toBe(202)
  const left = () => ask(`select failures, ended_at from timetable_subscription where subscriber = 'board'`)
  await expect.poll(left, within).toEqual([{ failures: 1, ended_at: null }])
  expect(await ofJob('consumers')).toEqual([])
})

test('a count that the database refuses delays no other one, and is stored later with all its times', slow, async () => {
  const [refused, other] = await Promise.all(['Events', 'Tags'].map(name => platform.datasetId(name)))
  await ask(`
    create function refuse_count() returns trigger language plpgsql as $$
    begin if new.subject = '${refused}' then raise exception 'not counted' using errcode = '23514'; end if; return new; end $$`)
  await ask('create trigger refuse_count before insert or update on call_count for each row execute function refuse_count()')
  const calls = async (subject: string) =>
    Number((await ask(`select coalesce(sum(calls), 0) as calls from call_count where subject = '${subject}'`))[0]!['calls'])
  const [before, beforeOther] = [await calls(refused!), await calls(other!)]
  for (const endpoint of ['Event', 'Tag', 'Event']) await platform.json(`/content/v1/${endpoint}?pagesize=1`)
  await expect.poll(() => calls(other!), within).toBe(beforeOther + 1)
  // A successfully stored count resets the retry delay, so the refused count is retried without back-off.
  const goOn = () => platform.json('/content/v1/Tag?pagesize=1')
  const [item] = await untilSetAside('calls', goOn)
  expect(item).toMatchObject({ Item: expect.stringContaining(refused!), Reason: 'not counted' })
  await platform.json('/content/v1/Event?pagesize=1')
  await ask('drop trigger refuse_count on call_count')
  expect((await tryAgain('calls')).status).toBe(202)
  await expect.poll(() => goOn().then(() => calls(refused!)), { ...within, timeout: 120_000 }).toBe(before + 3)
  expect(await ofJob('calls')).toEqual([])
})

test('a record whose links cannot follow a new URL is listed with it, and follows when it is retried', slow, async () => {
  const left = () =>
    ask(`select type, id from document where position('"${platform.url}/content/' in body) > 0 order by type, id limit 2`)
  const [record] = await left()
  await ask(`
    create function refuse_links() returns trigger language plpgsql as $$
    begin if new.id = '${record!['id']}' then raise exception 'no new links' using errcode = '23514'; end if; return new; end $$`)
  await ask('create trigger refuse_links before update on document for each row execute function refuse_links()')
  await platform.stop()
  const movedUrl = 'http://content.moved.example'
  await platform.start({ env: { PAGES: 'off', CONTENT_URL: movedUrl } })
  admin = await Administrator.signIn(platform, 'admin', 'admin-demo')
  await expect.poll(left, within).toEqual([record])
  const [item] = await untilSetAside('links')
  expect(item).toMatchObject({
    Item: `${movedUrl} ${platform.url}`,
    Tries: 5,
    Reason: expect.stringMatching(`${record!['id']}: no new links`),
  })
  await ask('drop trigger refuse_links on document')
  expect((await tryAgain('links', item!.Item)).status).toBe(202)
  await expect.poll(left, within).toEqual([])
  expect(await ofJob('links')).toEqual([])
})
