import { beforeAll, expect, test } from 'vitest'
import { runCommand } from '../harness/run-program'
import { own } from '../harness/server'
import { requests } from '../harness/soap-messages'
import { call, elementsIn, textsIn } from './soap-client'
import { TimetablePlatform } from './timetable-server'

const platform = own(new TimetablePlatform())

beforeAll(async () => {
  await platform.publish('hill')
  await platform.publish('valley')
})

const url = () => platform.url
const timetables = (...args: string[]) => runCommand('timetables', args, { DATA_DIR: platform.dataDir })

async function publication(headers: Record<string, string> = {}) {
  const response = await fetch(`${url()}/netex/publication.xml`, { headers })
  const frames = [...(await response.text()).matchAll(/<CompositeFrame id="[^"]*:([^":]+)" version="(\d+)"/g)]
  return {
    status: response.status,
    changed: response.headers.get('last-modified') ?? '',
    frames: frames.map(([, ...named]) => named.join(' ')),
  }
}

test('one that is removed is in no publication any more, and mirrors learn that something changed', async () => {
  expect((await timetables('list')).output).toMatch(/^hill {2}version 1 .* 2 journeys\nvalley {2}version 1 .* 2 journeys\n$/)
  await call(url(), requests.subscribe('reader', 'all'))
  await call(url(), requests.dataSupply('reader'))
  // A publication has no `Last-Modified` for some time after its change.
  await expect.poll(async () => (await publication()).changed, { timeout: 10_000 }).toMatch(/GMT/)
  const before = await publication()
  expect(before.frames).toEqual(['hill 1', 'valley 1'])

  expect(await timetables('remove', 'valley')).toMatchObject({ code: 0, output: 'The timetable valley is removed.\n' })
  const ready = await call(url(), requests.checkStatus('reader'))
  expect(textsIn(ready, 'DataReady')).toEqual(['true'])
  expect(elementsIn(await call(url(), requests.dataSupply('reader')), 'CompositeFrame')).toHaveLength(1)
  const after = await publication({ 'If-Modified-Since': before.changed })
  expect([after.status, after.frames]).toEqual([200, ['hill 1']])
})

test('each feed is a file of its own in a list, and one that is not there is not found', async () => {
  await platform.publish('valley')
  const listing = (await (await fetch(`${url()}/netex/timetables`)).json()) as {
    timetables: { feed: string; publication: string }[]
  }
  expect(listing.timetables).toMatchObject([
    { feed: 'hill', from: expect.any(String), version: 1 },
    { feed: 'valley', version: 2 },
  ])
  for (const { feed, publication: address } of listing.timetables) {
    const response = await fetch(address)
    const text = await response.text()
    expect([response.status, [...text.matchAll(/<CompositeFrame id="[^"]*:([^":]+)"/g)].map(([, name]) => name)]).toEqual([
      200,
      [feed],
    ])
    const again = await fetch(address, { headers: { 'If-None-Match': response.headers.get('etag')! } })
    expect(again.status).toBe(304)
    await again.text()
  }
  for (const feed of ['Valley', 'nowhere', '', '%00', 'hill&feed=valley'])
    expect((await fetch(`${url()}/netex/publication.xml?feed=${feed}`)).status, feed).toBe(404)
  await timetables('remove', 'valley')
})

test('imported again it is another version, the last one removed leaves nothing to publish, an unknown name is reported', async () => {
  await platform.publish('valley')
  expect((await publication()).frames).toEqual(['hill 1', 'valley 3'])
  for (const name of ['hill', 'valley']) expect((await timetables('remove', name)).code).toBe(0)
  expect((await publication()).status).toBe(404)
  expect(await timetables('list')).toMatchObject({ code: 0, output: '' })
  expect(await timetables('remove', 'valley')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no timetable valley'),
  })
  expect(await timetables('remove')).toMatchObject({ code: 2, errors: expect.stringContaining('npm run timetables -- list') })
})
