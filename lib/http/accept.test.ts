import { expect, test } from 'vitest'
import { demandJson, readAccept } from './accept'

test.each([
  null,
  '',
  '*/*',
  'application/json',
  'Application/JSON; charset=utf-8',
  'text/html, application/*;q=0.5',
  'text/html;q=0, */*',
])('Accept: %s takes JSON', accept => {
  expect(() => demandJson(accept)).not.toThrow()
})

test.each(['text/csv', 'application/json;q=0, */*', 'application/*;q=0.000', 'application/jsonx'])(
  'Accept: %s takes none',
  accept => {
    expect(() => demandJson(accept)).toThrow(expect.objectContaining({ status: 406 }))
  },
)

test('what a client refuses stands apart from what it takes', () => {
  expect(readAccept('text/HTML;q=0.9 , text/plain; q=0,,')).toEqual({ taken: ['text/html'], refused: ['text/plain'] })
})
