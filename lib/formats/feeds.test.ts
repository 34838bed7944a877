import { expect, test } from 'vitest'
import { atomFeed, calendarOf } from '@/lib/formats/feeds'
import { parseXml } from '@/lib/formats/xml/tree'

const feed = (entries: Parameters<typeof atomFeed>[0]['entries']) =>
  atomFeed({ id: 'tag:h,2026:a', title: 'A & B', author: 'H', self: 'http://h/f?a=1&b=2', page: 'http://h/', entries })

test('a feed is XML, whatever its texts contain, and as new as its newest entry', () => {
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  const entry = { id: 'tag:h,2026:1', title: '<b>"x"</b>', link: 'http://h/?a&b', text: 'a < b & c\nd' }
  const xml = feed([
    { ...entry, updated: at('2026-01-01') },
    { ...entry, id: 'tag:h,2026:2', updated: at('2026-03-01') },
  ])
  const root = parseXml(xml)
  expect(JSON.stringify(root)).toContain('a < b & c\\nd')
  expect(xml).toContain('<updated>2026-03-01T00:00:00.000Z</updated>\n<author>')
})

test('a calendar has short lines that unfold to the original, and days that end on the next one', () => {
  const text = `${'Öffnungszeiten; und, mehr\\'.repeat(20)}\nzweite Zeile`
  const ics = calendarOf('Änderungen', [
    { uid: 'a@h', day: '2027-12-31', stamp: new Date('2026-01-01T00:00:00Z'), title: 'x', text, link: 'http://h/' },
  ])
  expect(ics.endsWith('\r\n')).toBe(true)
  const lines = ics.split('\r\n')
  expect(Math.max(...lines.map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const unfolded = ics.replace(/\r\n /g, '').split('\r\n')
  expect(unfolded.filter(line => /^(BEGIN|END|VERSION|PRODID)/.test(line))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    expect.stringMatching(/^PRODID:-\/\//),
    'BEGIN:VEVENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
  const value = (name: string) => unfolded.find(line => line.startsWith(`${name}:`))!.slice(name.length + 1)
  expect(
    value('DESCRIPTION')
      .replace(/\\n/g, '\n')
      .replace(/\\([\\;,])/g, '$1'),
  ).toBe(text)
  expect(value('DESCRIPTION')).not.toMatch(/(?<!\\)(?:\\\\)*[;,]/)
  expect(unfolded.join('')).not.toMatch(/\p{Cc}/u)
  expect(unfolded).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20271231', 'DTEND;VALUE=DATE:20280101']))
  expect(value('DTSTAMP')).toBe('20260101T000000Z')
})
