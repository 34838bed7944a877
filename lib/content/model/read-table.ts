import type { Field, FieldDeprecation, ValueType } from '@/lib/content/model/field'

/** The fields of one entity, by the name of its path, or of a type that others name. */
export type FieldTable = Readonly<{ of: 'entity' | 'type'; name: string; fields: readonly Field[] }>

const heading = /^(entity|type) (\w+)$/
const row = /^ {2}(\w+) +(\S+)( computed)?( deprecated(?: (\S+?)\.\.(\S+))?(?: → (.+))?)?$/

/**
 * Reads tables of fields. A line without indentation begins a table (`entity Event`, `type Tags`), an indented one is a field:
 * its name, its type (`string`, `Tags[]`, `map<Detail>`; `!` behind it when it is never null), `computed` when the platform makes it,
 * `deprecated` with its dates (`2024-02-28..2024-12-31`) and, behind an arrow, what takes its place.
 * @throws Error naming the line that cannot be read
 */
export function readTables(text: string): FieldTable[] {
  const tables: { of: 'entity' | 'type'; name: string; fields: Field[] }[] = []
  for (const line of text.split('\n').filter(line => line !== '')) {
    const head = heading.exec(line)
    if (head) tables.push({ of: head[1] as 'entity' | 'type', name: head[2]!, fields: [] })
    else tables.at(-1)!.fields.push(readField(line))
  }
  return tables
}

function readField(line: string): Field {
  const found = row.exec(line)
  if (!found) throw new Error(`not a line of a table of fields: ${line}`)
  const [, name = '', type = '', computed, deprecated, from, until, replacement] = found
  return {
    name,
    type: readType(type.replace(/!$/, '')),
    nullable: !type.endsWith('!'),
    computed: computed !== undefined,
    deprecation: deprecated === undefined ? null : deprecation(from, until, replacement),
  }
}

function deprecation(from: string | undefined, until: string | undefined, replacement: string | undefined): FieldDeprecation {
  return { replacement: replacement ?? null, ...(from && until ? { deprecated: from, removedAfter: until } : {}) }
}

const plain = ['string', 'integer', 'number', 'boolean', 'datetime', 'time', 'geometry', 'any'] as const

function readType(text: string): ValueType {
  if (text.endsWith('[]')) return { kind: 'list', of: readType(text.slice(0, -2)) }
  const inner = /^map<(.+)>$/.exec(text)?.[1]
  if (inner) return { kind: 'map', of: readType(inner) }
  const kind = plain.find(name => name === text)
  return kind ? { kind } : { kind: 'object', name: text }
}
