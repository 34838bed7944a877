import { expect, test } from 'vitest'
import { cookieSettings } from '@/lib/auth/openid/cookies'

const key = Buffer.alloc(32)

test('over https the cookie names have prefixes that prevent other hosts from setting them', () => {
  const { names, long, short } = cookieSettings('https://id.example.org/realms/valley', key)
  expect(names!.session).toMatch(/^__Host-/)
  expect([names!.interaction, names!.resume]).toEqual([expect.stringMatching(/^__Secure-/), expect.stringMatching(/^__Secure-/)])
  expect(long).toMatchObject({ secure: true, httpOnly: true, sameSite: 'lax', path: '/' })
  expect(short).toMatchObject({ secure: true, httpOnly: true, sameSite: 'lax' })
})

test('over http on this machine the names are plain, and the session stays below the realm', () => {
  const { names, long } = cookieSettings('http://localhost:3000/auth/realms/belvedere', key)
  for (const name of Object.values(names!)) expect(name).not.toContain('__')
  expect(long).toMatchObject({ secure: false, httpOnly: true, sameSite: 'lax', path: '/auth/realms/belvedere' })
})
