import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newSessionId, sessionHash } from '@/lib/access/sessions/session-id'

const key = randomBytes(32)

test('an id leads to the hash it was made with, and no two are alike', () => {
  const made = Array.from({ length: 50 }, () => newSessionId(key))
  for (const { id, hash } of made) expect(sessionHash(id, key)).toBe(hash)
  expect(new Set(made.map(({ id }) => id)).size).toBe(made.length)
})

test('an id says nothing of the hash', () => {
  const { id, hash } = newSessionId(key)
  expect(id).not.toContain(hash.slice(0, 8))
  expect(id).toMatch(/^[A-Za-z0-9_-]{64}$/)
})

test('an id with one letter changed, of another key, or invented, is none', () => {
  const { id } = newSessionId(key)
  for (let at = 0; at < id.length; at++) {
    const other = id[at] === 'A' ? 'B' : 'A'
    expect(sessionHash(id.slice(0, at) + other + id.slice(at + 1), key)).toBeNull()
  }
  expect(sessionHash(id, randomBytes(32))).toBeNull()
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => sessionHash(text, key) === null))
  for (const text of ['', id.slice(1), `${id}A`, `${id}\n`, ` ${id}`]) expect(sessionHash(text, key)).toBeNull()
})
