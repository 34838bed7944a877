import { xmlText } from '@/lib/formats/xml/text'

/** An entry of a feed. `id` never changes; `updated` is the last change of its text. */
export type AtomEntry = Readonly<{ id: string; title: string; updated: Date; link: string; text: string }>

type AtomFeed = Readonly<{
  id: string
  title: string
  author: string
  self: string
  page: string
  entries: readonly AtomEntry[]
}>

/** A feed in Atom, as recent as its newest entry. @see RFC 4287 */
export function atomFeed({ id, title, author, self, page, entries }: AtomFeed): string {
  const updated = new Date(Math.max(0, ...entries.map(entry => entry.updated.getTime())))
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${xmlText(id)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<author><name>${xmlText(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    ...entries.map(entryXml),
    '</feed>\n',
  ].join('\n')
}

const entryXml = ({ id, title, updated, link, text }: AtomEntry): string =>
  [
    '<entry>',
    `<id>${xmlText(id)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<link rel="alternate" type="text/html" href="${xmlText(link)}"/>`,
    `<content type="text">${xmlText(text)}</content>`,
    '</entry>',
  ].join('\n')

/** An event on one day (yyyy-MM-dd). `uid` never changes; `stamp` is the last change of its text. */
type CalendarDay = Readonly<{ uid: string; day: string; stamp: Date; title: string; text: string; link: string }>

/** A calendar of whole days. @see RFC 5545 */
export function calendarOf(name: string, days: readonly CalendarDay[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Belvedere//Changes//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...days.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${wrapLine(line)}\r\n`).join('')
}

const linesOf = ({ uid, day, stamp, title, text, link }: CalendarDay): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${stamp.toISOString().replace(/[-:]|\.\d+/g, '')}`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  // The end of a whole day is the day after it.
  `DTEND;VALUE=DATE:${compact(new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10))}`,
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(text)}`,
  `URL:${link}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const compact = (day: string) => day.replaceAll('-', '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const octetsMax = 75

function wrapLine(line: string): string {
  let [written, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > octetsMax) {
      written += '\r\n '
      octets = 1
    }
    written += character
    octets += size
  }
  return written
}
