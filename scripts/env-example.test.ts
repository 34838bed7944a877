import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { envExample } from './env-example'

test('.env.example lists every setting as lib/config.ts describes it', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(envExample())
})
