import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownDescriptions } from '@/components/session/role-names'

test('roles that the platform makes are those of its migrations, described as there', () => {
  const folder = 'lib/db/migrations'
  const inserts = readdirSync(folder).flatMap(file => [
    ...readFileSync(`${folder}/${file}`, 'utf8').matchAll(
      /insert into role \(name, description\) values([\s\S]*?)(?:;\n|on conflict)/g,
    ),
  ])
  const made = inserts.flatMap(([, rows = '']) =>
    [...rows.matchAll(/\('(\w+)', '([^']*)'\)/g)].map(([, name, text]) => [name, text]),
  )
  expect(Object.fromEntries(made)).toEqual(ownDescriptions)
})
