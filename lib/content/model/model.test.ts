import { expect, test } from 'vitest'
import type { ValueType } from '@/lib/content/model/field'
import { model } from '@/lib/content/model/model'
import { readTables } from '@/lib/content/model/read-table'

const tables = [...model.entities, ...model.types]

test('every type that a field names has its table', () => {
  const named = (type: ValueType): string[] => ('of' in type ? named(type.of) : type.kind === 'object' ? [type.name] : [])
  const missing = tables.flatMap(([, fields]) => fields.flatMap(({ type }) => named(type))).filter(name => !model.types.has(name))
  expect([...new Set(missing)]).toEqual([])
})

test.each(tables)('%s names no field twice', (_, fields) => {
  const names = fields.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('a line says name, type, whether null may stand there, who makes it and what takes its place', () => {
  const [table] = readTables('entity Event\n  Topics TopicLinked[] computed deprecated 2024-02-28..2024-12-31 → Tags of type x\n')
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

test('a line that cannot be read is named', () => {
  expect(() => readTables('type X\n  Name string nullable')).toThrow('Name string nullable')
})
