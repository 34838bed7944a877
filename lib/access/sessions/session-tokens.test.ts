import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTokens, type SessionTokens, sealTokens } from '@/lib/access/sessions/session-tokens'

const [key, session] = [randomBytes(32), 'a1']
const tokens: SessionTokens = { access: 'header.payload.signature', refresh: 'r', id: 'i' }
const sealed = sealTokens(tokens, session, key)

test('tokens come back as they were sealed', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'binary' }), access => {
      expect(openTokens(sealTokens({ access }, session, key), session, key)).toEqual({ access })
    }),
  )
})

test('nothing of a token shows in what is stored, and the same tokens never look the same', () => {
  expect(sealed.toString('latin1')).not.toContain('payload')
  expect(sealTokens(tokens, session, key).equals(sealed)).toBe(false)
})

test('a row that was copied to another session does not open', () => {
  expect(openTokens(sealed, 'b2', key)).toBeNull()
})

test('another key opens nothing', () => {
  expect(openTokens(sealed, session, randomBytes(32))).toBeNull()
})

test('a changed, cut or empty row opens nothing', () => {
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(openTokens(changed, session, key)).toBeNull()
    expect(openTokens(sealed.subarray(0, at), session, key)).toBeNull()
  }
})
