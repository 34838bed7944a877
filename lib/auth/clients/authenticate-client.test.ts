import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, property } from '@/e2e/harness/property'
import { clientCredentials } from '@/lib/auth/clients/authenticate-client'

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
const form = (fields: Record<string, string>) => new URLSearchParams(fields)

test('any id and secret of a client are read from HTTP Basic as they were encoded', () =>
  forAll([fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ unit: 'grapheme' })], (id, secret) => {
    const header = basic(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)
    expect(clientCredentials(form({}), header)).toEqual({ id, secret })
  }))

property('no header breaks it', [fc.string()], text => {
  for (const header of [text, `Basic ${text}`, basic(text)]) clientCredentials(form({}), header)
})

test.each<[string, Record<string, string>, string | null, { id: string; secret: string } | null]>([
  ['from the form', { client_id: 'a', client_secret: 'b' }, null, { id: 'a', secret: 'b' }],
  ['without a secret', { client_id: 'a' }, null, { id: 'a', secret: '' }],
  ['from the header, in any case', {}, basic('a:b').replace('Basic', 'bAsIc'), { id: 'a', secret: 'b' }],
  ['with a blank written as plus', {}, basic('a+b:c'), { id: 'a b', secret: 'c' }],
  ['from both when they are the same client', { client_id: 'a' }, basic('a:b'), { id: 'a', secret: 'b' }],
  ['not when they are two', { client_id: 'c' }, basic('a:b'), null],
  ['not from another scheme', { client_id: 'a', client_secret: 'b' }, 'Bearer x', null],
  ['not from a broken encoding', {}, basic('%zz:b'), null],
  ['not from nothing', {}, null, null],
])('%s', (_, fields, header, expected) => expect(clientCredentials(form(fields), header)).toEqual(expected))
