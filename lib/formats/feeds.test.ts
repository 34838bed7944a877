import { expect, test } from 'vitest'
import { calendarOf } from '@/lib/formats/feeds'

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
