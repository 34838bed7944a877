import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseXml, type XmlElement } from '@/lib/formats/xml/tree'
import { ownVisitor } from '../harness/browser'
import { server } from '../harness/server'

type Entry = { Name: string; Description: string; DeprecationDate: string; RemovedAfter: string }
type Register = Record<string, Entry[]>
type Envelope = { TotalResults: number; Items: Record<string, unknown>[] }

const visitor = ownVisitor(() => server().url)
/** The deprecated fields in the register of the content API, by entity. */
let register: Register

beforeAll(async () => {
  const headers = { authorization: `Bearer ${await server().token('some-client')}` }
  register = await server().json<Register>('/content/v1/Deprecated', { headers })
})
afterAll(async () => {
  expect(visitor.troubles).toEqual([])
})

const html = async (path: string) => (await fetch(server().url + path)).text()
const countOn = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d+ deprecations?$/ })
    .textContent()

describe('the list', () => {
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
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(RemovedAfter))
    const group = page.locator('section', { has: page.getByRole('heading', { level: 3, name: new RegExp(day) }) })
    const line = group.locator('dl > div', { has: page.getByText('Ticket', { exact: true }) }).last()
    expect(await line.locator('dd').textContent()).toContain('EventProperty.TicketRequired')
    await page.getByLabel('Name or replacement').fill('ticketrequired')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL('**/build/deprecations?entity=Event&use=&q=ticketrequired')
    const fitting = register['Event']!.filter(({ Description }) => /ticketrequired/i.test(Description)).length
    expect(await countOn(page)).toBe(`${fitting} deprecation${fitting === 1 ? '' : 's'}`)
  })
})

describe('rewriting', () => {
  const rewritten = async (page: Page, call: string) => {
    await page.getByLabel('Call or fields').fill(call)
    await page.getByRole('button', { name: 'Rewrite' }).click()
    await page.waitForURL(url => url.searchParams.get('call') === call)
    return (await page.locator('#rewrite code[title]').first().getAttribute('title')) ?? ''
  }

  test('a pasted URL in an older form is rewritten to one that returns the same records', async () => {
    const page = await visitor.open('/build/deprecations')
    const older = `${server().url}/content/v1/Activity?pagesize=3&fields=Id,GpsPoints`
    const now = await rewritten(page, older)
    expect(now).toBe(`${server().url}/content/v1/HubActivityPoi?pagesize=3&fields=Id,GpsInfo&tagfilter=activity`)
    const [before, after] = (await Promise.all([older, now].map(async url => (await fetch(url)).json()))) as [Envelope, Envelope]
    expect(after.TotalResults).toBe(before.TotalResults)
    expect(after.Items.map(({ Id }) => Id)).toEqual(before.Items.map(({ Id }) => Id))
    expect(after.Items.every(item => 'GpsInfo' in item)).toBe(true)
    await page.getByText('2 deprecated names found.').waitFor()
    await page.getByRole('link', { name: 'Try it in the API console' }).click()
    await page.waitForURL(url => url.pathname === '/build/console' && url.searchParams.get('url') === now)
  })

  test('fields of one entity are rewritten, each with a reason; ambiguous ones stay and are named', async () => {
    const page = await visitor.open('/build/deprecations')
    await page.getByLabel('A list of fields belongs to').selectOption('Event')
    expect(await rewritten(page, 'Id, Ticket, Pdf, Topics')).toBe('Id,EventProperty.TicketRequired,Topics')
    const steps = await page.locator('#rewrite li').allTextContents()
    expect(steps).toHaveLength(3)
    const day = (date: string) => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))
    const { DeprecationDate, RemovedAfter } = register['Event']!.find(({ Name }) => Name === 'Ticket')!
    expect(steps[0]).toContain(`deprecated since ${day(DeprecationDate)}, served until ${day(RemovedAfter)}`)
    expect(steps[1]).toContain('so it was left out')
    expect(steps[2]).toContain('To be replaced by hand')
  })

  test('a request without deprecated fields is reported as such', async () => {
    const page = await visitor.open('/build/deprecations?call=%2Fcontent%2Fv1%2FEvent%3Ffields%3DId')
    await page.getByText('Nothing in it is deprecated.').waitFor()
  })

  test('pasted input is shown as text, whatever it contains', async () => {
    const hostile = '/content/v1/Event?fields=<img src=x onerror=alert(1)>,Ticket'
    const text = await html(`/build/deprecations?call=${encodeURIComponent(hostile)}`)
    expect(text).not.toContain('<img src=x')
    expect(text).toContain('&lt;img src=x')
  })
})

/** Every field of the register with its entity. */
const leavingFields = () => Object.entries(register).flatMap(([entity, fields]) => fields.map(field => ({ entity, ...field })))

describe('the calendar', () => {
  const read = async () => {
    const response = await fetch(`${server().url}/build/deprecations/feed.ics`)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    return readCalendar(await response.text())
  }

  test('is valid for a strict parser: all-day events with unique ids', async () => {
    const calendar = await read()
    expect([calendar.name, theOnly(calendar, 'VERSION').value]).toEqual(['VCALENDAR', '2.0'])
    expect(theOnly(calendar, 'PRODID').value).toMatch(/^-\/\//)
    for (const event of calendar.within) {
      expect(event.name).toBe('VEVENT')
      expect(theOnly(event, 'DTSTAMP').value).toMatch(/^\d{8}T\d{6}Z$/)
      const [start, end] = ['DTSTART', 'DTEND'].map(name => dayOf(theOnly(event, name)))
      expect(Date.parse(end!) - Date.parse(start!)).toBe(86_400_000)
      expect((await fetch(theOnly(event, 'URL').value, { method: 'HEAD' })).status).toBe(200)
    }
    const ids = calendar.within.map(event => theOnly(event, 'UID').value)
    expect(ids.length).toBeGreaterThan(10)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has every field of the register on its last day', async () => {
    const events = (await read()).within.map(event => ({
      day: dayOf(theOnly(event, 'DTSTART')),
      title: textOf(theOnly(event, 'SUMMARY')),
      fields: textOf(theOnly(event, 'DESCRIPTION'))
        .split('\n')
        .map(line => line.split(':')[0]),
    }))
    const missing = leavingFields().filter(
      ({ entity, Name, RemovedAfter }) =>
        !events.some(
          ({ day, title, fields }) => day === RemovedAfter && title.startsWith(`${entity}: `) && fields.includes(Name),
        ),
    )
    expect(missing).toEqual([])
  })
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
    expect([text(element, 'id'), text(element, 'title'), text(element, 'updated')].map(({ length }) => length)).toEqual([1, 1, 1])
    expect(text(element, 'id')[0]).toMatch(/^tag:[\w.-]+,\d{4}:\S+$/)
    expect(text(element, 'updated')[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
  }
  expect(new Set(entries.flatMap(entry => text(entry, 'id'))).size).toBe(entries.length)
  const calendar = readCalendar(await html('/build/deprecations/feed.ics'))
  expect(entries.flatMap(entry => text(entry, 'title'))).toEqual(calendar.within.map(event => textOf(theOnly(event, 'SUMMARY'))))
  expect(entries.flatMap(entry => text(entry, 'content'))).toEqual(
    calendar.within.map(event => textOf(theOnly(event, 'DESCRIPTION'))),
  )
})

/** A component of a calendar: its properties by name, each with its parameters and value, and its nested components. */
type Component = Readonly<{ name: string; properties: Property[]; within: Component[] }>
type Property = Readonly<{ name: string; parameters: string; value: string }>

/**
 * Parses a calendar strictly according to RFC 5545: lines end with CRLF and have at most 75 octets, folded lines are
 * joined, names are well-formed, and components are nested correctly. Throws an error with the line.
 */
function readCalendar(text: string): Component {
  if (!text.endsWith('\r\n')) throw new Error('the last line does not end with CRLF')
  const lines = text.slice(0, -2)
  for (const line of lines.split('\r\n')) {
    if (Buffer.byteLength(line) > 75) throw new Error(`longer than 75 octets: ${line}`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are not allowed in a line
    if (/[\u0000-\u0008\u000A-\u001F\u007F]/.test(line)) throw new Error(`a control character: ${JSON.stringify(line)}`)
  }
  const root: Component = { name: 'nothing', properties: [], within: [] }
  const open = [root]
  for (const property of lines
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(readProperty)) {
    const component: Component = { name: property.value, properties: [], within: [] }
    if (property.name === 'END') expect(open.pop()!.name).toBe(property.value)
    else if (property.name !== 'BEGIN') open.at(-1)!.properties.push(property)
    else {
      open.at(-1)!.within.push(component)
      open.push(component)
    }
  }
  expect([open, root.properties, root.within.length]).toEqual([[root], [], 1])
  return root.within[0]!
}

function readProperty(line: string): Property {
  const [, name, parameters = '', value] =
    /^([A-Z][A-Z0-9-]*)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]+)(?:,(?:"[^"]*"|[^";:,]+))*)*):(.*)$/s.exec(line) ?? []
  if (name === undefined || value === undefined) throw new Error(`no property: ${line}`)
  return { name, parameters: parameters.slice(1), value }
}

/** The only property with this name. */
function theOnly({ name: component, properties }: Component, name: string): Property {
  const matches = properties.filter(property => property.name === name)
  if (matches.length !== 1) throw new Error(`${component} has ${matches.length} times ${name}`)
  return matches[0]!
}

/** The decoded value of the type TEXT. */
function textOf({ name, value }: Property): string {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`${name}: a comma or semicolon without a backslash`)
  const bad = /\\(?![\\;,nN])/.exec(value.replace(/\\\\/g, '··'))
  if (bad) throw new Error(`${name}: an unknown escape at ${bad.index}`)
  return value.replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character))
}

/** A value of the type DATE as yyyy-MM-dd. */
function dayOf({ name, parameters, value }: Property): string {
  const day = /^(\d{4})(\d\d)(\d\d)$/.exec(value)?.slice(1).join('-')
  if (parameters !== 'VALUE=DATE' || !day || new Date(day).toISOString().slice(0, 10) !== day)
    throw new Error(`${name}: no day: ${parameters} ${value}`)
  return day
}
