import { expect, test } from 'vitest'
import { publicKeysSql } from '@/lib/access/tokens/keys'

test('checking tokens reads the public halves of keys that may still verify, and nothing else', () => {
  expect(publicKeysSql().text).toBe(`
  select k.kid, k.private_jwk - array['d', 'p', 'q', 'dp', 'dq', 'qi'] as jwk
    from signing_key k
   where (k.retired_at is null or k.retired_at > now() - interval '10 minutes')
   order by k.created_at, k.kid`)
})
