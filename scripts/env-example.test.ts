import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Settings } from '@/lib/settings'
import { envExample, settingsPage } from './env-example'

test.each([
  ['.env.example', envExample],
  ['docs/operating/settings.md', settingsPage],
])('%s lists every setting as lib/settings.ts describes it', (file, written) => {
  expect(readFileSync(file, 'utf8')).toBe(written())
})

test('every setting belongs to a topic', () => {
  const listed = [...envExample().matchAll(/^#(\w+)=$/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual(
    Object.keys(Settings.shape)
      .filter(name => name !== 'NODE_ENV')
      .sort(),
  )
})
