import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type FieldValueType, model, readTables } from '@/lib/content/model/model'

const tables = [...model.entities, ...model.types]

test('every type that a field names has its table', () => {
  const named = (type: FieldValueType): string[] => ('of' in type ? named(type.of) : type.kind === 'object' ? [type.name] : [])
  const missing = tables.flatMap(([, fields]) => fields.flatMap(({ type }) => named(type))).filter(name => !model.types.has(name))
  expect([...new Set(missing)]).toEqual([])
})

test.each(tables)('%s names no field twice', (_, fields) => {
  const names = fields.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('a line has names, type, nullability, whether the field is computed, and its deprecation', () => {
  const [table] = readTables({
    'entity Event': ['Topics: TopicLinked[] computed deprecated 2024-02-28..2024-12-31 → Tags of type x'],
  })
  expect(table).toEqual({
    of: 'entity',
    name: 'Event',
    fields: [
      {
        name: 'Topics',
        type: { kind: 'list', of: { kind: 'object', name: 'TopicLinked' } },
        nullable: true,
        computed: true,
        deprecation: { replacement: 'Tags of type x', deprecated: '2024-02-28', removedAfter: '2024-12-31' },
      },
    ],
  })
})

test('tables share lines and the fields of a base', () => {
  const text = { 'base named': ['De, It: string'], 'type Area, Region': ['Id: string!', '...named'] }
  const names = readTables(text).map(({ name, fields }) => [name, ...fields.map(field => field.name)])
  expect(names).toEqual([
    ['named', 'De', 'It'],
    ['Area', 'Id', 'De', 'It'],
    ['Region', 'Id', 'De', 'It'],
  ])
})

test.each(['Name: string nullable', 'Name string', '...unknown'])('an invalid line is reported: %s', line => {
  expect(() => readTables({ 'type X': [line] })).toThrow(line)
})

type ReferenceField = Readonly<{
  name: string
  type: string
  generated?: boolean
  deprecated?: boolean
  deprecationDate?: string
}>
const reference = '../shared/reference/content-fields.json'

/** A type in the notation of the reference. */
function typeText(type: FieldValueType): string {
  if (type.kind === 'list') return `${typeText(type.of)}[]`
  if (type.kind === 'map') return `map<${typeText(type.of)}>`
  if (type.kind === 'object') return type.name
  return type.kind === 'time' ? 'TimeSpan' : type.kind === 'geometry' ? 'Geometry' : type.kind
}

test.skipIf(!existsSync(reference))(
  'every field of the reference is ours: its type, who makes it, whether and since when it is deprecated',
  () => {
    const { entities, nested } = JSON.parse(readFileSync(reference, 'utf8')) as Record<string, Record<string, ReferenceField[]>>
    for (const [name, listed] of [...Object.entries(entities!), ...Object.entries(nested!)]) {
      const ours = new Map((model.entities.get(name) ?? model.types.get(name))?.map(field => [field.name, field]))
      for (const field of listed) {
        const { type, computed, deprecation } = ours.get(field.name)!
        expect([name, field.name, typeText(type), computed, deprecation !== null, deprecation?.deprecated ?? null]).toEqual([
          name,
          field.name,
          field.type,
          Boolean(field.generated),
          Boolean(field.deprecated),
          field.deprecationDate ?? null,
        ])
      }
    }
  },
)
