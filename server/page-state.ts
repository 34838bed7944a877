import { createHash } from 'node:crypto'

const script = /<script\b[^>]*>(.*?)<\/script>/gs
const push = 'self.__next_f.push('

/**
 * What identifies a page's content: equal for two makings of it that differ only in the order in which Next wrote their parts, which depends on what was
 * read first. A page of another build differs, as its parts name their scripts.
 * @param text a page, or the part of one that Next's scripts request (`text/x-component`)
 * @param policy what the page may do, besides its inline scripts
 */
export function stateOfPage(text: string, policy: string): string {
  const isPage = text.startsWith('<')
  const inline = isPage ? [...text.matchAll(script)].map(([, inside]) => inside!) : []
  const flight = isPage ? inline.map(flightIn).join('') : text
  // Scripts in files are announced when their turn comes, or not; the rows name them all.
  const others = inline.filter(inside => inside !== '' && !inside.startsWith(push))
  const parts = [policy, isPage ? text.replace(script, '') : '', ...others.sort(), ...rowsOf(Buffer.from(flight)).sort()]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}

/** The part of React's data in an inline script. */
function flightIn(inside: string): string {
  if (!inside.startsWith(push)) return ''
  const [, data] = JSON.parse(inside.slice(push.length, inside.lastIndexOf(')'))) as readonly unknown[]
  return typeof data === 'string' ? data : ''
}

/** References to rows by number, such as `"$L2b"` or `"$2b:props"`; a text that begins with a dollar sign has two. */
const reference = /"\$[LQWFBKh@]?[0-9a-f]+/g

const [newline, textRow, hint] = ['\n'.charCodeAt(0), 'T', 'H'] as const

/**
 * The rows of React's data without their numbers, which follow the order of writing; rows that only announce files are left out. A row ends with its
 * line, and one of text after as many bytes as it says.
 */
function rowsOf(data: Buffer): string[] {
  const rows: string[] = []
  for (let at = 0; at < data.length; ) {
    const start = data.indexOf(':', at) + 1
    if (start === 0) return [...rows, data.toString('utf8', at)]
    const isText = data.toString('latin1', start, start + 1) === textRow
    const comma = isText ? data.indexOf(',', start) : -1
    const line = data.indexOf(newline, start)
    const end = isText ? comma + 1 + Number.parseInt(data.toString('latin1', start + 1, comma), 16) : line
    const row = data.toString('utf8', isText ? comma + 1 : start, end < start ? data.length : end)
    if (isText || !row.startsWith(hint)) rows.push(isText ? row : row.replace(reference, '"$'))
    if (end < start) return rows
    at = isText ? end : end + 1
  }
  return rows
}
