import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { property } from '@/e2e/harness/property'
import { newSessionId, type SessionTokens, sealTokens, sessionHash, unsealTokens } from '@/lib/access/session-store/session-seal'

const key = randomBytes(32)

test('an id leads to its hash without containing it, and no two are alike', () => {
  const ids = Array.from({ length: 50 }, () => newSessionId(key))
  for (const { id, hash } of ids) {
    expect(sessionHash(id, key)).toBe(hash)
    expect(id).toMatch(/^[A-Za-z0-9_-]{64}$/)
    expect(id).not.toContain(hash.slice(0, 8))
  }
  expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length)
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

const session = 'a1'
const tokens: SessionTokens = { access: 'header.payload.signature', refresh: 'r', id: 'i' }
const sealed = sealTokens(tokens, session, key)

property('tokens come back as they were sealed', [fc.string({ minLength: 1, unit: 'binary' })], access => {
  expect(unsealTokens(sealTokens({ access }, session, key), session, key)).toEqual({ access })
})

test('nothing of a token shows in what is stored, and the same tokens never look the same', () => {
  expect(sealed.toString('latin1')).not.toContain('payload')
  expect(sealTokens(tokens, session, key).equals(sealed)).toBe(false)
})

test('a row of another session, under another key, changed, cut or empty opens nothing', () => {
  expect(unsealTokens(sealed, 'b2', key)).toBeNull()
  expect(unsealTokens(sealed, session, randomBytes(32))).toBeNull()
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(unsealTokens(changed, session, key)).toBeNull()
    expect(unsealTokens(sealed.subarray(0, at), session, key)).toBeNull()
  }
})
