/** An event on one day (yyyy-MM-dd). `uid` never changes; `stamp` is the last change of its text. */
export type CalendarDay = Readonly<{ uid: string; day: string; stamp: Date; title: string; text: string; link: string }>

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
  return lines.map(line => `${folded(line)}\r\n`).join('')
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

/** A line in pieces of at most 75 octets; a character is never cut. */
function folded(line: string): string {
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
