import { expect, test } from 'vitest'
import { unreachable } from '@/lib/db/reachable'

const url = 'postgres://reader:geheim@db.example:6432/tourism'

test.each([
  [
    { code: 'ECONNREFUSED' },
    'No usable PostgreSQL at db.example:6432 (ECONNREFUSED); check DATABASE_URL and that the server runs.',
  ],
  [
    { code: '28P01' },
    'PostgreSQL at db.example:6432 does not let the user "reader" in; check user and password in DATABASE_URL.',
  ],
  [{ code: '3D000' }, 'PostgreSQL at db.example:6432 has no database "tourism"; create it or correct DATABASE_URL.'],
  [
    new Error('no answer within 5 seconds'),
    'No usable PostgreSQL at db.example:6432 (no answer within 5 seconds); check DATABASE_URL and that the server runs.',
  ],
])('%o', (cause, sentence) => {
  expect(unreachable(url, cause).message).toBe(sentence)
  expect(sentence).not.toContain('geheim')
})
