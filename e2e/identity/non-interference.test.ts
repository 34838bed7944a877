import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '@/lib/content/entities'
import { admin } from '@/lib/db/pools'
import { query } from '../harness/platform-database'
import { routeCases } from '../harness/route-cases/all'
import { asksOf } from '../harness/route-cases/asks'
import { unansweredPaths, unreadDocuments } from '../harness/route-cases/described'
import type { RouteCase } from '../harness/route-cases/route-case'
import { differences, type RouteFacts, routeTable } from '../harness/route-table'
import { isLong, oneOf, sampleOf, seed } from '../harness/sample'
import { until } from '../harness/until'
import { findDifference, type Question, responseIn } from '../harness/worlds/alike'
import { type CallerName, equalCallers, sameFrom, Tokens } from '../harness/worlds/callers'
import { startWorld, startWorlds, type World, type Worlds, within } from '../harness/worlds/start'
import { worldNames } from '../harness/worlds/world'
import { type Mutation, mutatedServer } from './mutated-server'
import { holdRecomputation, OpenTransactions, recomputed } from './open-transactions'

// Closed data must not be visible at any URL or in any header: platforms that differ only in rows that a caller may not
// see return identical responses to that caller, byte by byte. Requests are made for every route.

const routes = await routeTable()
const patience = { timeout: isLong ? 2_400_000 : 120_000 }
/** Factor for the number of requests per route. */
const effort = isLong ? 20 : 1 / 8

let worlds: Worlds
let closedRecords: { type: string; id: string; state: string }[]
let etags: string[]

beforeAll(async () => {
  worlds = await startWorlds()
  const all = worldNamed('all')
  const stateRows = await within(all.server, () => admin().unsafe(statesText))
  closedRecords = stateRows.filter(row => row.closed && !row.shown) as never
  // A caller who once had access to a closed record still has its ETag.
  etags = stateRows.filter((_, index) => index % 9 === 0).map(({ state }) => `"${state}.json"`)
  for (const path of ['/content/v1/HubActivityPoi', '/content/v1/MetaData', '/content/v1/AccommodationRoom'])
    etags.push((await responseIn(all, { ask: { method: 'GET', path }, caller: 'of everything closed' })).headers['etag']!)
})

afterAll(() => worlds?.stop())

// The id of a record with an open reduced form leads guests to that form, so its existence is not secret.
const statesText = `
  select d.type, d.id, d.state, d.closed,
         exists (select from document r where r.type = d.type and r.reduced_of = d.id and r.for_guests) as shown
    from document d
   order by d.type, d.id`

const worldNamed = (name: World['name']) => worlds.all.find(world => world.name === name)!

/** The worlds that must look alike to a caller. */
const worldsFor = (caller: CallerName) =>
  worlds.all.filter(({ name }) => worldNames.indexOf(name) >= worldNames.indexOf(sameFrom(caller)))

async function expectAlike(question: Question, varies?: RouteCase['varies']): Promise<void> {
  const [one, other] = (await findDifference(worldsFor(question.caller), question, varies)) ?? []
  expect(other, `a difference shows to a caller ${question.caller}: ${JSON.stringify(question)}`).toEqual(one)
}

const get = (path: string) => ({ method: 'GET', path })

test('every route has a case in the table, and every API description is read', () => {
  expect(differences(routes, Object.keys(routeCases))).toEqual([])
  expect(unreadDocuments(routes)).toEqual([])
  expect(unansweredPaths(routes)).toEqual([])
})

const caller = fc.oneof(
  { weight: 2, arbitrary: fc.constant<CallerName>('guest') },
  { weight: 3, arbitrary: fc.constantFrom(...equalCallers) },
)
/** Sometimes a caller who sees more sends the same request first. */
const after = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constant<CallerName>('of everything closed') },
)

const questionsOf = (route: RouteFacts, routeCase: RouteCase): fc.Arbitrary<Question> =>
  fc.record({ ask: asksOf(route, routeCase, etags), caller, after })

const knownRoutes = routes.flatMap(route => (routeCases[route.pattern] ? [{ route, routeCase: routeCases[route.pattern]! }] : []))

describe('nothing closed shows at', () => {
  test.each(knownRoutes.map(one => [one.route.pattern, one] as const))('%s', patience, async (_, { route, routeCase }) => {
    await fc.assert(
      fc.asyncProperty(questionsOf(route, routeCase), question => expectAlike(question, routeCase.varies)),
      { numRuns: Math.ceil((routeCase.runs ?? 40) * effort), seed },
    )
  })
})

test('no statement of a healthy server raised an alarm', () => {
  for (const { server } of worlds.all) expect(server.output()).not.toContain('alarm')
})

describe('the comparison covers closed data: for a caller with access the worlds differ at', () => {
  const reaching = knownRoutes.filter(({ routeCase }) => /^closed data( with a token)?$/.test(routeCase.reaches))
  test.each(reaching.map(one => [one.route.pattern, one] as const))('%s', patience, async (_, { route, routeCase }) => {
    for (const { ask } of fc.sample(questionsOf(route, routeCase), { numRuns: 200, seed }))
      if (await findDifference(worlds.all, { ask, caller: 'of everything closed' })) return
    expect.fail('200 requests, and no difference')
  })
})

describe('each role opens what it opens:', () => {
  test.each<[CallerName, string]>([
    ['of rooms', '/content/v1/AccommodationRoom/OPEN-1'],
    ['of turnover', '/timeseries/v2/flat/ParkingStation/turnover/latest'],
    ['of the backstage', '/content/v1/Event/c-backstage-1'],
    ['of a partner', '/timeseries/v2/flat,event/partner'],
    ['of detectors', '/timeseries/v2/flat/BluetoothStation'],
    ['of a partner', '/content/v1/Event/aa-partner-1'],
    ['of minutes', '/timeseries/v2/flat/*/*/latest?where=mperiod.eq.60'],
  ])('a client %s sees %s, and others do not', async (caller, path) => {
    const without = { ask: get(path), caller: 'without roles' as const }
    expect(await responseIn(worldNamed('partly'), { ask: get(path), caller }, undefined)).not.toEqual(
      await responseIn(worldNamed('partly'), without, undefined),
    )
  })
})

test(
  'the tag of a closed record is no way to learn that it is there: 404, as for a record that never was',
  patience,
  async () => {
    const endpointOf = new Map(entities.map(({ type, endpoint }) => [type, endpoint]))
    for (const { type, id, state } of closedRecords)
      for (const etag of [`"${state}.json"`, `W/"${state}.json-gzip"`, '*']) {
        const ask = {
          ...get(`/content/v1/${endpointOf.get(type)}/${encodeURIComponent(id)}`),
          headers: { 'If-None-Match': etag },
        }
        const question = { ask, caller: 'without roles' as const, after: 'of everything closed' as const }
        expect((await responseIn(worldNamed('all'), question)).status, JSON.stringify(question)).toBe(404)
      }
  },
)

test('all levels of everything, whole, and the catalog with its counts', patience, async () => {
  const levels = ['', '/*', '/*/*', '/*/*/latest', '/*/*/2020-01-01/2100-01-01', '/*/metadata/2020-01-01/2100-01-01']
  const series = ['flat', 'tree'].flatMap(structure => levels.map(level => structure + level))
  const others = ['flat,edge/*', 'tree,edge/*', 'flat,event/*', 'tree,event/*', 'flat,edge', 'flat,event', 'flat,event/*/latest']
  const paths = [...series, ...others].map(path => `/timeseries/v2/${path}?limit=-1&shownull=true&distinct=false`)
  for (const path of ['/content/v1/MetaData?pagesize=1000', ...paths])
    for (const caller of equalCallers) await expectAlike({ ask: get(path), caller, after: 'of everything closed' })
})

/** Makes the data of closed datasets look as if these had been closed a moment ago. */
const closedAMomentAgo = `
  alter table document disable trigger access_changed;
  set session_replication_role = replica;
  update document set closed = false, for_guests = type <> 'accommodationroom' where closed and not licence_closed and reduced_of is null;
  update record_change
     set closed = false, was_closed = false, for_guests = type <> 'accommodationroom', was_for_guests = type <> 'accommodationroom'
   where closed and not licence_closed and not was_licence_closed and reduced_of is null;
  update series set closed = false, for_guests = true where closed;
  update station set closed = false, for_guests = true where closed;
  update event set closed = false, for_guests = true where closed;
  insert into access_change (dataset, records, entity, time_series)
  select id, entity is not null, entity, entity is null from dataset where closed or reduces is not null;
  set session_replication_role = origin`

const accessText = ['document', 'record_change', 'series', 'station', 'event'].map(
  table => `select '${table}' as name, md5(string_agg(t::text, ' ' order by t::text)) as hash
              from (select to_jsonb(r) - '{changed_tx,changed_seq}'::text[] as t from ${table} r) r`,
)

/** Locks which the recomputation waits for after it has reached rooms and awards, in the order of their types. */
const laterRows = `select count(*) from (select from document d where d.type > 'accommodationroom' for update) r`

describe('while rows are recomputed because datasets were closed, nothing closed shows', () => {
  const held = new OpenTransactions()
  let before: unknown

  const accessIn = (world: World) => query(world.server.dataDir, accessText.join(' union all '))
  const pendingIn = (world: World, condition: string) =>
    until(async () => (await query(world.server.dataDir, `select from access_change where ${condition}`)).length > 0, condition)

  /** @param lock statement of a transaction that lasts until `release` */
  const hold = async (lock: string) => {
    for (const { server } of worlds.all) await held.hold(server.dataDir, lock)
  }
  afterAll(() => held.release())

  let queryCount = 0
  /** Houses that guests see, whole or reduced; each time with another condition, so that no cached count is used. */
  const housesIn = async (world: World) =>
    (await world.server.json(`/content/v1/Accommodation?pagesize=1&rawfilter=ne(Shortname,'${queryCount++}')`))['TotalResults']

  const expectAllAlike = async () => {
    for (const { route, routeCase } of sampleOf(knownRoutes, 4))
      await fc.assert(
        fc.asyncProperty(questionsOf(route, routeCase), question => expectAlike(question, routeCase.varies)),
        { numRuns: Math.ceil(((routeCase.runs ?? 40) * effort) / 2), seed },
      )
  }

  test('before the first of them', patience, async () => {
    before = await accessIn(worldNamed('all'))
    const houses = await housesIn(worldNamed('all'))
    await hold(holdRecomputation)
    for (const { server } of worlds.all) await query(server.dataDir, closedAMomentAgo)
    await Promise.all(worlds.all.map(world => until(async () => (await housesIn(world)) === houses, 'whole houses show')))
    await expectAllAlike()
    for (const world of worlds.all) await pendingIn(world, 'not exists (select from access_recomputation)')
  })

  test('in the middle', patience, async () => {
    const first = held.take()
    await hold(laterRows)
    await held.release(first)
    await pendingIn(worldNamed('all'), `exists (select from document where type = 'accommodationroom' and closed)`)
    await expectAllAlike()
  })

  test('after a kill, and the rows are at last what they were', patience, async () => {
    for (const [index, { name, server }] of worlds.all.entries()) {
      await server.stop('SIGKILL')
      const again = await startWorld({ dataDir: server.dataDir })
      Object.assign(worlds.all[index]!, { name, server: again, tokens: new Tokens(again) })
    }
    await held.release()
    await expectAllAlike()
    const all = worldNamed('all')
    await recomputed(all.server.dataDir)
    expect(await accessIn(all)).toEqual(before)
  })
})

/** Replaces the server of the world with all closed data by one with a mistake. */
async function withMutation<T>(mutation: Mutation, wall: 'on' | 'off', work: (mutated: World) => Promise<T>): Promise<T> {
  const healthy = worldNamed('all').server
  await healthy.stop()
  const { program, remove } = await mutatedServer(mutation)
  const server = await startWorld({ dataDir: healthy.dataDir, program, env: { SECOND_WALL: wall } })
  try {
    return await work({ name: 'all', server, tokens: new Tokens(server) })
  } finally {
    await server.stop()
    remove()
  }
}

/**
 * Whether the comparison detects that a mutated server responds to a guest differently from the world without closed
 * rows.
 */
async function leaksAt({ route, routeCase }: (typeof knownRoutes)[number], mutated: World, numRuns: number): Promise<boolean> {
  for (const { ask } of fc.sample(questionsOf(route, routeCase), { numRuns, seed }))
    if (await findDifference([worldNamed('open'), mutated], { ask, caller: 'guest' }, routeCase.varies)) return true
  return false
}

// These tests run last, because they replace the server with all closed data.
const mutations: readonly (readonly [Mutation, RegExp])[] = [
  ['documents', /^\/(content|traffic)\//],
  ['time series', /^\/timeseries\//],
]
describe.each(oneOf(mutations))('where the rule for %s is forgotten', (mutation, doors) => {
  const reaching = knownRoutes.filter(
    ({ route, routeCase }) => /^closed data( by a mistake)?$/.test(routeCase.reaches) && doors.test(route.pattern),
  )

  test('the comparison fails at every route without the second wall', patience, async () => {
    await withMutation(mutation, 'off', async mutated => {
      const undetected = []
      for (const one of reaching) if (!(await leaksAt(one, mutated, 200))) undetected.push(one.route.pattern)
      expect(undetected).toEqual([])
    })
  })

  test('nothing shows behind the second wall, and the log holds an alarm', patience, async () => {
    await withMutation(mutation, 'on', async mutated => {
      const leaking = []
      for (const one of reaching) if (await leaksAt(one, mutated, isLong ? 500 : 25)) leaking.push(one.route.pattern)
      expect(leaking).toEqual([])
      await expect.poll(() => mutated.server.output(), { timeout: 20_000 }).toContain('alarm: a statement')
    })
  })
})
