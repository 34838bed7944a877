import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../[locale]/(reading)/admin', import.meta.url))
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('page.tsx'))

// A layout does not run again on navigation, so each page has to check.
test.each(pages)('the page of the administration %s checks the right first', file => {
  const text = readFileSync(join(folder, file), 'utf8')
  const [, body = ''] = /export default async function \w+\([^)]*\)[^\n]*\{\n([\s\S]*)/.exec(text) ?? []
  expect(body.trimStart()).toMatch(/^await asAdministrator\(\)/)
})
