/** A component of a calendar with its properties and nested components. */
type Component = Readonly<{ name: string; properties: readonly Property[]; within: readonly Component[] }>
type Property = Readonly<{ name: string; parameters: string; value: string }>

/**
 * Parses a calendar as strictly as RFC 5545 allows: CRLF, 75 octets per line, folding, names, nesting.
 * @throws with the line
 */
export function readCalendar(text: string): Component {
  if (!text.endsWith('\r\n')) throw new Error('the last line does not end with CRLF')
  const physical = text.slice(0, -2).split('\r\n')
  for (const line of physical) checkLine(line)
  const [calendar, rest] = readComponent(unfolded(physical))
  if (rest.length > 0) throw new Error(`behind the end: ${rest[0]}`)
  return calendar
}

function checkLine(line: string): void {
  if (/[\r\n]/.test(line)) throw new Error(`a line break that is no CRLF: ${JSON.stringify(line)}`)
  if (Buffer.byteLength(line) > 75) throw new Error(`longer than 75 octets: ${line}`)
  if (line === '') throw new Error('an empty line')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: characters that a line must not contain
  if (/[\u0000-\u0008\u000A-\u001F\u007F]/.test(line)) throw new Error(`a control character: ${JSON.stringify(line)}`)
}

const unfolded = (lines: readonly string[]): string[] => {
  const whole: string[] = []
  for (const line of lines) {
    if (!/^[ \t]/.test(line)) whole.push(line)
    else if (whole.length === 0) throw new Error('the first line goes on from nothing')
    else whole.push(whole.pop()! + line.slice(1))
  }
  return whole
}

function readComponent([first, ...lines]: readonly string[]): [Component, readonly string[]] {
  const name = /^BEGIN:([A-Z-]+)$/.exec(first ?? '')?.[1]
  if (!name) throw new Error(`BEGIN expected: ${first}`)
  const [properties, within]: [Property[], Component[]] = [[], []]
  let rest: readonly string[] = lines
  while (rest[0] !== undefined && rest[0] !== `END:${name}`) {
    if (!rest[0].startsWith('BEGIN:')) {
      properties.push(readProperty(rest[0]))
      rest = rest.slice(1)
      continue
    }
    const [component, behind] = readComponent(rest)
    within.push(component)
    rest = behind
  }
  if (rest[0] === undefined) throw new Error(`${name} is not closed`)
  return [{ name, properties, within }, rest.slice(1)]
}

function readProperty(line: string): Property {
  const [, name, parameters = '', value] =
    /^([A-Z][A-Z0-9-]*)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]+)(?:,(?:"[^"]*"|[^";:,]+))*)*):(.*)$/s.exec(line) ?? []
  if (name === undefined || value === undefined) throw new Error(`no property: ${line}`)
  return { name, parameters: parameters.slice(1), value }
}

export function theOnly({ name: component, properties }: Component, name: string): Property {
  const matches = properties.filter(property => property.name === name)
  if (matches.length !== 1) throw new Error(`${component} has ${matches.length} times ${name}`)
  return matches[0]!
}

/** Unescapes a value of the type TEXT. */
export function textOf({ name, value }: Property): string {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`${name}: a comma or semicolon without a backslash`)
  const bad = /\\(?![\\;,nN])/.exec(value.replace(/\\\\/g, '··'))
  if (bad) throw new Error(`${name}: an unknown escape, at ${bad.index}`)
  return value.replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character))
}

/** A value of the type DATE as yyyy-MM-dd. */
export function dayOf({ name, parameters, value }: Property): string {
  const day = /^(\d{4})(\d\d)(\d\d)$/.exec(value)?.slice(1).join('-')
  if (parameters !== 'VALUE=DATE' || !day || new Date(day).toISOString().slice(0, 10) !== day)
    throw new Error(`${name}: no day: ${parameters} ${value}`)
  return day
}
