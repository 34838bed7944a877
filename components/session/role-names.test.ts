import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownDescriptions } from '@/components/session/role-names'

test('the descriptions of the own roles are those of the database', () => {
  const tables = readFileSync('lib/db/migrations/0002-identity.sql', 'utf8')
  const [roles = ''] = tables.split('insert into role ').slice(1)
  const created = [...roles.matchAll(/^ {2}\('(\w+)', '([^']*)', \w+\)/gm)].map(([, name, description]) => [name, description])
  expect(Object.fromEntries(created)).toEqual(ownDescriptions)
})
