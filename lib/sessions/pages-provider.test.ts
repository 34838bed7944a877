import { expect, test } from 'vitest'
import { sessionGrant } from '@/lib/sessions/pages-provider'

const response = { access_token: 'a', refresh_token: 'r', id_token: 'i', expires_in: 300, refresh_expires_in: 1800 }

test('a session lives as long as its refresh token', () => {
  expect(sessionGrant(response)).toEqual({
    tokens: { access: 'a', refresh: 'r', id: 'i' },
    accessSeconds: 300,
    refreshSeconds: 1800,
  })
})

test('without one it lives as long as its access token', () => {
  expect(sessionGrant({ access_token: 'a', expires_in: 300 })).toMatchObject({ accessSeconds: 300, refreshSeconds: undefined })
})

test.each([[0], [undefined]])('a refresh token with %j is used for two hours', refresh_expires_in => {
  expect(sessionGrant({ ...response, refresh_expires_in }).refreshSeconds).toBe(7200)
})

test('tokens that a renewal does not replace remain', () => {
  const before = { access: 'old', refresh: 'kept', id: 'kept too' }
  expect(sessionGrant({ access_token: 'new', expires_in: 300 }, before).tokens).toEqual({ ...before, access: 'new' })
})

test.each([{}, { access_token: '' }, { access_token: 'a', expires_in: -1 }, 'text', null])('%j is no token response', text => {
  expect(() => sessionGrant(text)).toThrow()
})
