import { beforeAll, expect, test } from 'vitest'
import { parseXml, type XmlElement } from '@/lib/formats/xml/tree'
import { ownVisitor } from '../harness/browser'
import { server } from '../harness/server'

type Entry = { Name: string; Description: string; DeprecationDate: string; RemovedAfter: string }
type Register = Record<string, Entry[]>
type Envelope = { TotalResults: number; Items: Record<string, unknown>[] }

const visitor = ownVisitor()
/** The deprecated fields in the register of the content API, by entity. */
let register: Register

beforeAll(async () => {
  const headers = { authorization: `Bearer ${await server().token('some-client')}` }
  register = await server().json<Register>('/content/v1/Deprecated', { headers })
})

const html = async (path: string) => (await fetch(server().url + path)).text()

test('an entity has as many changes as the register of the API has deprecated fields', async () => {
  for (const [entity, fields] of Object.entries(register)) {
    const text = await html(`/build/deprecations?entity=${encodeURIComponent(entity)}`)
    const shown = /role="status"[^>]*>(\d+) deprecations?</.exec(text)?.[1]
    expect([entity, Number(shown)]).toEqual([entity, fields.length])
  }
})

test('a field is listed under its last day with its replacement, and the text filter works', async () => {
  const page = await visitor.open('/build/deprecations?entity=Event')
  const { RemovedAfter } = register['Event']!.find(({ Name }) => Name === 'Ticket')!
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(RemovedAfter))
  const group = page.locator('section', { has: page.getByRole('heading', { level: 3, name: new RegExp(day) }) })
  const line = group.locator('dl > div', { has: page.getByText('Ticket', { exact: true }) }).last()
  expect(await line.locator('dd').textContent()).toContain('EventProperty.TicketRequired')
  await page.getByLabel('Name or replacement').fill('ticketrequired')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL('**/build/deprecations?entity=Event&use=&q=ticketrequired')
  const fitting = register['Event']!.filter(({ Description }) => /ticketrequired/i.test(Description)).length
  const status = page.getByRole('main').getByRole('status')
  await status.filter({ hasText: `${fitting} deprecation${fitting === 1 ? '' : 's'}` }).waitFor()
})

test('a pasted URL in an older form is rewritten to one that returns the same records', async () => {
  const page = await visitor.open('/build/deprecations')
  const older = `${server().url}/content/v1/Activity?pagesize=3&fields=Id,GpsPoints`
  await page.getByLabel('Request or fields').fill(older)
  await page.getByRole('button', { name: 'Update' }).click()
  await page.waitForURL(url => url.searchParams.get('call') === older)
  const now = (await page.locator('#rewrite code[title]').first().getAttribute('title'))!
  expect(now).toBe(`${server().url}/content/v1/HubActivityPoi?pagesize=3&fields=Id,GpsInfo&tagfilter=activity`)
  const [before, after] = (await Promise.all([older, now].map(async url => (await fetch(url)).json()))) as [Envelope, Envelope]
  expect(after.TotalResults).toBe(before.TotalResults)
  expect(after.Items.map(({ Id }) => Id)).toEqual(before.Items.map(({ Id }) => Id))
  expect(after.Items.every(item => 'GpsInfo' in item)).toBe(true)
  await page.getByText('2 deprecated names found.').waitFor()
  await page.getByRole('link', { name: 'Try in the API console' }).click()
  await page.waitForURL(url => url.pathname === '/build/console' && url.searchParams.get('url') === now)
})
/** The properties of each event of a calendar, by name. Its syntax is checked in lib/formats/feeds.test.ts. */
async function calendarEvents(): Promise<ReadonlyMap<string, string>[]> {
  const response = await fetch(`${server().url}/build/deprecations/feed.ics`)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const [, ...events] = (await response.text()).replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n')
  const property = (line: string): [string, string] => {
    const [, name, value] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line)!
    return [name!, value!.replace(/\\([\\;,n])/g, (_, character: string) => (character === 'n' ? '\n' : character))]
  }
  return events.map(event => new Map(event.trim().split('\r\n').map(property)))
}

test('the calendar has every field of the register on its last day, in events with unique ids and a page', async () => {
  const events = await calendarEvents()
  const ids = events.map(event => event.get('UID'))
  expect(ids.length).toBeGreaterThan(10)
  expect(new Set(ids).size).toBe(ids.length)
  for (const event of events) expect((await fetch(event.get('URL')!, { method: 'HEAD' })).status).toBe(200)
  const listed = events.flatMap(event => {
    const names = event.get('DESCRIPTION')!.split('\n')
    return names.map(line => [event.get('SUMMARY')!.split(': ')[0], line.split(':')[0], event.get('DTSTART')].join())
  })
  const all = Object.entries(register).flatMap(([entity, fields]) => fields.map(field => ({ entity, ...field })))
  const fields = all.map(({ entity, Name, RemovedAfter }) => [entity, Name, RemovedAfter.replaceAll('-', '')].join())
  expect(listed).toEqual(expect.arrayContaining(fields))
})

test('the Atom feed has the same entries as the calendar, each with a permanent id and its day', async () => {
  const response = await fetch(`${server().url}/build/deprecations/feed.atom`)
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const feed = parseXml(await response.text())
  const own = (element: XmlElement, name: string) => element.children.filter(child => child.name === name)
  const text = (element: XmlElement, name: string) => own(element, name).map(child => child.text)
  expect([feed.name, feed.namespace]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
  const entries = own(feed, 'entry')
  for (const element of [feed, ...entries]) {
    expect(text(element, 'id')).toEqual([expect.stringMatching(/^tag:[\w.-]+,\d{4}:\S+$/)])
    expect(text(element, 'updated')).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)])
  }
  expect(new Set(entries.flatMap(entry => text(entry, 'id'))).size).toBe(entries.length)
  const events = await calendarEvents()
  expect(entries.flatMap(entry => text(entry, 'title'))).toEqual(events.map(event => event.get('SUMMARY')))
  expect(entries.flatMap(entry => text(entry, 'content'))).toEqual(events.map(event => event.get('DESCRIPTION')))
})
