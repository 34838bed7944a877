/** Reads CSV by RFC 4180, independently of our writer: an object for each row, keyed by the names in the header. */
export function readCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = linesOf(text)
  return rows.map(row => {
    if (row.length !== header.length)
      throw new Error(`${row.length} cells below ${header.length} names: ${row.join('|').slice(0, 200)}`)
    return Object.fromEntries(header.map((name, column) => [name, row[column]!]))
  })
}

/** The cells of each line. */
export function linesOf(text: string): string[][] {
  const lines: string[][] = []
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/y
  let line: string[] = []
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const [, given = '', end] = cell.exec(text) ?? []
    if (end === undefined) throw new Error(`not RFC 4180 at ${at}: ${JSON.stringify(text.slice(at, at + 80))}`)
    line.push(given.startsWith('"') ? given.slice(1, -1).replaceAll('""', '"') : given)
    if (end === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}
