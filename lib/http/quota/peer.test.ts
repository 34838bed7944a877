import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from '@/lib/config'
import { senderOf, trusting } from '@/lib/http/quota/peer'

const trusted = trusting(readConfig({ TRUSTED_PROXIES: '127.0.0.1, ::1 10.0.0.0/8,2001:db8:1::/48' }).TRUSTED_PROXIES)

test.each<[string, string | undefined, string | undefined, string]>([
  ['without a proxy, the socket', '192.0.2.7', undefined, '192.0.2.7'],
  ['an IPv4 socket of a server on IPv6', '::ffff:192.0.2.7', undefined, '192.0.2.7'],
  ['behind a proxy, the address it names', '127.0.0.1', '192.0.2.7', '192.0.2.7'],
  ['behind a proxy on IPv6', '::1', '192.0.2.7', '192.0.2.7'],
  ['behind a proxy that comes from IPv4 to IPv6', '::ffff:10.1.1.1', '2001:db8:2::7', '2001:db8:2::7'],
  ['behind two proxies, the address the outer one names', '127.0.0.1', '192.0.2.7, 10.1.1.1', '192.0.2.7'],
  ['behind a proxy in a trusted IPv6 network', '2001:db8:1:ffff::1', '192.0.2.7', '192.0.2.7'],
  ['what the sender wrote in front is not believed', '127.0.0.1', '203.0.113.1, 192.0.2.7', '192.0.2.7'],
  ['nor when it names a trusted address', '127.0.0.1', '10.0.0.9, 192.0.2.7', '192.0.2.7'],
  ['a sender who is no proxy is not believed', '192.0.2.7', '203.0.113.1', '192.0.2.7'],
  ['a caller inside the trusted network', '127.0.0.1', '10.0.0.9', '10.0.0.9'],
  ['what the proxy could not read ends the way', '127.0.0.1', '203.0.113.1, unknown', '127.0.0.1'],
  ['an empty part ends it too', '127.0.0.1', '203.0.113.1,', '127.0.0.1'],
  ['a port is cut off', '127.0.0.1', '192.0.2.7:51234', '192.0.2.7'],
  ['nobody knows', undefined, undefined, ''],
  ['nobody knows, and nobody is believed', undefined, '192.0.2.7', ''],
])('%s', (_, socket, forwardedFor, sender) => expect(senderOf(socket, forwardedFor, trusted)).toBe(sender))

test('nothing is believed where no proxy is trusted', () => {
  expect(senderOf('127.0.0.1', '192.0.2.7', null)).toBe('127.0.0.1')
})

test('whatever somebody writes in front, the address that the proxy appends is the sender', () => {
  fc.assert(
    fc.property(fc.string(), written => {
      expect(senderOf('127.0.0.1', `${written}, 192.0.2.7`, trusted)).toBe('192.0.2.7')
    }),
  )
})

test('a list of thousands of trusted addresses is read only as far as proxies can reach', () => {
  expect(senderOf('127.0.0.1', Array(5000).fill('10.0.0.1').join(','), trusted)).toBe('10.0.0.1')
})

test.each(['10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '2001:db8::/129', 'example.org', '10.0.0.*', '10.0.0.0/-1', '/8'])(
  'TRUSTED_PROXIES=%s is refused by name',
  network => {
    expect(() => readConfig({ TRUSTED_PROXIES: `127.0.0.1,${network}` })).toThrow(`TRUSTED_PROXIES: ${network} is not`)
  },
)
