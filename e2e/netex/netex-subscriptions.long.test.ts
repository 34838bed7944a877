import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { admin } from '@/lib/db/pools'
import { own } from '../harness/server'
import { requests } from '../harness/soap-messages'
import { within } from '../harness/worlds/start'
import { call, elementsIn, textsIn } from './soap-client'
import { TimetablePlatform } from './timetable-server'

const platform = own(
  new TimetablePlatform({
    NETEX_SUBSCRIBING_PER_MINUTE: '1000',
    NETEX_SUBSCRIPTIONS_PER_CALLER_MAX: '40',
    DEMO: '1',
  }),
)
const url = () => platform.url

beforeAll(async () => {
  await platform.publish('valley')
})

/** Starts are slow on a machine that does other work as well. */
const patience = { timeout: 240_000 }

type Headers = Record<string, string>

const subscribe = async (
  requestor: string,
  identifier: string,
  options: Parameters<typeof requests.subscribe>[2] = {},
  headers: Headers = {},
) => textsIn(await call(url(), requests.subscribe(requestor, identifier, options), headers), 'Status')[0]

const isReady = async (requestor: string, headers: Headers = {}) =>
  textsIn(await call(url(), requests.checkStatus(requestor), headers), 'DataReady')[0] === 'true'

/** The number of composite frames that a supply returns for each subscription, by name. */
async function supplied(consumer: string, inner = '', headers: Headers = {}) {
  const response = await call(url(), requests.dataSupply(consumer, inner), headers)
  const deliveries = elementsIn(response, 'DataObjectDelivery')
  const framesOf = deliveries.map(
    one => [textsIn(one, 'SubscriptionRef')[0] ?? '', elementsIn(one, 'CompositeFrame').length] as const,
  )
  return { given: framesOf.toSorted(([a], [b]) => (a < b ? -1 : 1)), more: textsIn(response, 'MoreData')[0], answer: response }
}

const end = async (requestor: string, which: string, headers: Headers = {}) =>
  textsIn(await call(url(), requests.deleteSubscription(requestor, which), headers), 'Status')

const allData = '<s:AllData>true</s:AllData>'
const incremental = '<n:SubscriptionPolicy><n:IncrementalUpdates>true</n:IncrementalUpdates></n:SubscriptionPolicy>'
const noFrames = [['', 0]]

/** The number of published timetables, including the demo's. */
const published = async () => elementsIn(await call(url(), requests.getNetex()), 'CompositeFrame').length

test('changes since the last delivery are delivered once, everything whenever it is requested', async () => {
  const all = await published()
  expect([await subscribe('once', 'a'), await isReady('once'), await isReady('somebody')]).toEqual(['true', true, false])
  expect((await supplied('once')).given).toEqual([['a', all]])
  expect(await isReady('once')).toBe(false)
  expect((await supplied('once')).given).toEqual(noFrames)
  expect((await supplied('once', allData)).given).toEqual([['a', all]])
  await platform.publish('valley', 'Nuovo')
  expect(await isReady('once')).toBe(true)
  const { given, answer } = await supplied('once')
  expect(given).toEqual([['a', all]])
  expect(textsIn(answer, 'Name').some(name => name.includes('Nuovo'))).toBe(true)
  expect((await supplied('once')).given).toEqual(noFrames)
})

test('a subscriber to changes gets the timetables that changed, and the same feed again is no change', async () => {
  const all = await published()
  await subscribe('changes', 'a', { more: incremental })
  expect((await supplied('changes')).given).toEqual([['a', all]])
  await platform.publish('hill')
  expect((await supplied('changes')).given).toEqual([['a', 1]])
  await platform.publish('hill')
  expect(await isReady('changes')).toBe(false)
  expect((await supplied('changes', allData)).given).toEqual([['a', all + 1]])
})

test('subscriptions survive a restart and a kill, with what they have received', patience, async () => {
  const started = async () => textsIn(await call(url(), requests.checkStatus('kept')), 'ServiceStartedTime')[0]!
  await subscribe('kept', 'handed')
  await supplied('kept')
  await subscribe('kept', 'waiting')
  const before = await started()
  await platform.restart()
  expect((await started()) > before).toBe(true)
  await platform.restart('SIGKILL')
  expect(await isReady('kept')).toBe(true)
  expect((await supplied('kept')).given.map(([name]) => name)).toEqual(['waiting'])
  expect((await supplied('kept', allData)).given.map(([name]) => name)).toEqual(['handed', 'waiting'])
})

test('the same name again replaces the subscription, which starts from the beginning', async () => {
  const [line] = elementsIn(await call(url(), requests.getNetex()), 'Line')
  await subscribe('again', 'a')
  await supplied('again')
  const id = line!.attributes.get('id')
  const topic = `<n:Current/><n:NetworkFilterByValue><n:objectReferences><n:LineRef ref="${id}"/></n:objectReferences></n:NetworkFilterByValue>`
  await subscribe('again', 'a', { topic })
  const { given, answer } = await supplied('again')
  expect(given).toEqual([['a', 1]])
  expect(elementsIn(answer, 'Line')).toHaveLength(1)
})

test('a response that cannot contain all waiting notifications says so, until none waits', async () => {
  for (let nth = 0; nth < 25; nth += 1) await subscribe('many', `s${nth}`, { topic: '<n:Current/><n:ResourceFrameRef/>' })
  const first = await supplied('many')
  const second = await supplied('many')
  expect([first.given.length, first.more, second.given.length, second.more]).toEqual([20, 'true', 5, 'false'])
  expect(new Set([...first.given, ...second.given].map(([name]) => name)).size).toBe(25)
  expect((await supplied('many', allData)).given).toHaveLength(25)
  expect(await end('many', '<s:All/>')).toHaveLength(25)
})

test('ended ones are gone, unknown ones are named', async () => {
  await subscribe('ending', 'a')
  await subscribe('ending', 'b')
  const refs = '<s:SubscriptionRef>a</s:SubscriptionRef><s:SubscriptionRef>no</s:SubscriptionRef>'
  const response = await call(url(), requests.deleteSubscription('ending', refs))
  expect(textsIn(response, 'Status')).toEqual(['true', 'false'])
  expect(textsIn(elementsIn(response, 'UnknownSubscriptionError')[0]!, 'SubscriptionCode')).toEqual(['no'])
  expect((await supplied('ending', allData)).given.map(([name]) => name)).toEqual(['b'])
  expect(await end('ending', '<s:All/>')).toEqual(['true'])
  const none = await call(url(), requests.dataSupply('ending'))
  expect(textsIn(none, 'Status')[0]).toBe('false')
  expect(textsIn(none, 'ErrorText')[0]).toMatch(/no subscription of this consumer/)
})

test.each([
  ['whose end has passed', { until: '2020-01-01T00:00:00Z' }, /InitialTerminationTime has passed/],
  ['whose end is no time', { until: 'tomorrow' }, /InitialTerminationTime must be a time/],
])('a subscription %s is refused in the response', async (_, options, text) => {
  const response = await call(url(), requests.subscribe('refused', 'a', options))
  expect(textsIn(response, 'Status')).toEqual(['false'])
  expect(textsIn(response, 'ErrorText')[0]).toMatch(text)
})

test('with a token a subscription belongs to its holder: no other client can read, replace or end it', async () => {
  const bearer = async (client: string) => ({
    Authorization: `Bearer ${await platform.token(client, `${client}-secret`)}`,
  })
  const [owner, other] = [await bearer('collector-demo'), await bearer('reader-demo')]
  await subscribe('owned', 'a', {}, owner)
  for (const headers of [{}, other]) {
    expect(await isReady('owned', headers)).toBe(false)
    expect(textsIn(await call(url(), requests.dataSupply('owned', allData), headers), 'Status')[0]).toBe('false')
    expect(await end('owned', '<s:SubscriptionRef>a</s:SubscriptionRef>', headers)).toEqual(['false'])
    expect(await subscribe('owned', 'a', { topic: '<n:Current/><n:SiteFrameRef/>' }, headers)).toBe('true')
    expect(await end('owned', '<s:All/>', headers)).toEqual(['true'])
  }
  // A caller with a token need not name itself.
  expect((await supplied('', allData, owner)).given.map(([name]) => name)).toEqual(['a'])
  await subscribe('owned', 'a', {}, owner)
  expect((await supplied('owned', '', owner)).given).toEqual([['a', await published()]])
  expect(await end('owned', '<s:All/>', owner)).toEqual(['true'])
})

test(
  'while the database is unavailable every response says so in terms of the protocol; then the state is as before',
  patience,
  async () => {
    await subscribe('away', 'a')
    const [pid] = readFileSync(join(platform.dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    const states: string[] = []
    const stateNow = async () => {
      const response = await call(url(), requests.checkStatus('away'))
      const [up, ready] = [textsIn(response, 'Status')[0], textsIn(response, 'DataReady')[0]]
      expect(elementsIn(response, 'ServiceNotAvailableError')).toHaveLength(up === 'true' ? 0 : 1)
      states.push(`${up} ${ready}`)
      return states.includes('false false') ? states.at(-1) : 'still there'
    }
    await expect.poll(stateNow, { timeout: 40_000, interval: 5 }).toBe('true true')
    expect((await supplied('away')).given.map(([name]) => name)).toEqual(['a'])
  },
)

const inDatabase = (text: string) => within(platform, () => admin().unsafe(text))

test('one without an owner ends after a day without use, one in use does not, and every one at its end', async () => {
  for (const name of ['idle', 'used', 'over']) await subscribe('days', name)
  await inDatabase(`update timetable_subscription set used_at = now() - interval '25 hours' where identifier = 'idle'`)
  await inDatabase(`update timetable_subscription set used_at = now() - interval '23 hours' where identifier = 'used'`)
  await inDatabase(`update timetable_subscription set ends_at = now() where identifier = 'over'`)
  expect((await supplied('days')).given.map(([name]) => name)).toEqual(['used'])
  const [row] = await inDatabase(
    `select used_at > now() - interval '1 minute' as used from timetable_subscription where identifier = 'used'`,
  )
  expect(row).toEqual({ used: true })
})

test('there are only so many of one caller', async () => {
  await inDatabase('delete from timetable_subscription')
  const statuses: (string | undefined)[] = []
  for (let nth = 0; nth < 42; nth += 1) statuses.push(await subscribe('greedy', `s${nth}`))
  expect(statuses.filter(status => status === 'true')).toHaveLength(40)
  const response = await call(url(), requests.subscribe('greedy', 'more'))
  expect(elementsIn(response, 'AllowedResourceUsageExceededError')).toHaveLength(1)
  // Existing subscriptions can be changed.
  expect(await subscribe('greedy', 's0')).toBe('true')
})
