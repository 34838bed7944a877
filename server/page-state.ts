import { createHash } from 'node:crypto'

const script = /<script\b[^>]*>(.*?)<\/script>/gs
const push = 'self.__next_f.push('

/**
 * Identifies the content of a page: React's data without the numbers of their rows and the order in which these were written, which differ each time that
 * the same page is made, and everything else as it stands. A page of another build differs, as its data name their scripts.
 * @param text a page, or the part of one that Next's scripts request (`text/x-component`)
 * @param policy what the page may do, besides its inline scripts
 */
export function stateOfPage(text: string, policy: string): string {
  const isPage = text.startsWith('<')
  const inline = isPage ? [...text.matchAll(script)].map(([, inside]) => inside!) : []
  const flight = isPage ? inline.map(flightIn).join('') : text
  // Scripts in files are left out: a page announces them early or not at all, and React's data name them all.
  const others = inline.filter(inside => inside !== '' && !inside.startsWith(push))
  const parts = [policy, isPage ? text.replace(script, '') : '', ...others.sort(), ...inOrder(rowsOf(Buffer.from(flight)))]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}

/** The part of React's data in an inline script. */
function flightIn(inside: string): string {
  if (!inside.startsWith(push)) return ''
  const [, data] = JSON.parse(inside.slice(push.length, inside.lastIndexOf(')'))) as readonly unknown[]
  return typeof data === 'string' ? data : ''
}

/** A row of React's data: elements, or a text that an element refers to. */
type Row = Readonly<{ number: string; text: string; isText: boolean }>

const newline = '\n'.charCodeAt(0)

/** The rows of React's data; a row ends with its line, and one of text after as many bytes as it says. Rows that only announce files are left out. */
function rowsOf(data: Buffer): Row[] {
  const rows: Row[] = []
  for (let at = 0; at < data.length; ) {
    const start = data.indexOf(':', at) + 1
    if (start === 0) return [...rows, { number: '', text: data.toString('utf8', at), isText: true }]
    const isText = data.toString('latin1', start, start + 1) === 'T'
    const comma = isText ? data.indexOf(',', start) : -1
    const line = data.indexOf(newline, start)
    const end = isText ? comma + 1 + Number.parseInt(data.toString('latin1', start + 1, comma), 16) : line
    const text = data.toString('utf8', isText ? comma + 1 : start, end < start ? data.length : end)
    if (isText || !text.startsWith('H')) rows.push({ number: data.toString('latin1', at, start - 1), text, isText })
    if (end < start) return rows
    at = isText ? end : end + 1
  }
  return rows
}

/** References to rows by number, such as `"$L2b"` or `"$2b:props"`; a text that begins with a dollar sign has two. */
const reference = /(?<!\\)"\$([LQWFBKh@]?)([0-9a-f]+)/g

/** The texts of rows in the order in which they are referred to from the first one, with references by their place in it; then those without a reference. */
function inOrder(rows: readonly Row[]): string[] {
  const byNumber = new Map(rows.map(row => [row.number, row]))
  const places = new Map([['0', 0]])
  const texts: string[] = []
  for (const number of places.keys()) {
    const row = byNumber.get(number)
    texts.push(row ? withPlaces(row, places) : '')
  }
  const apart = rows.filter(({ number }) => !places.has(number)).map(row => withPlaces(row, new Map()))
  return [...texts, ...apart.sort()]
}

/** A row whose references are places; what it refers to first gets the next one. */
function withPlaces({ text, isText }: Row, places: Map<string, number>): string {
  if (isText) return text
  return text.replace(reference, (_, kind: string, number: string) => {
    if (!places.has(number)) places.set(number, places.size)
    return `"$${kind}${places.get(number)}`
  })
}
