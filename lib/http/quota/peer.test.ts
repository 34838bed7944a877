import { isIPv6 } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { property } from '@/e2e/harness/property'
import { readConfig } from '@/lib/config'
import { customerNetwork, forwardedSender, readIp, trusting } from '@/lib/http/quota/peer'

const trusted = trusting(readConfig({ TRUSTED_PROXIES: '127.0.0.1, ::1 10.0.0.0/8,2001:db8:1::/48' }).TRUSTED_PROXIES)

test.each<[string, string | undefined, string | undefined, string]>([
  ['without a proxy, the socket', '192.0.2.7', undefined, '192.0.2.7'],
  ['an IPv4 socket of a server on IPv6', '::ffff:192.0.2.7', undefined, '192.0.2.7'],
  ['behind a proxy, the IP address that it names', '127.0.0.1', '192.0.2.7', '192.0.2.7'],
  ['behind a proxy on IPv6', '::1', '192.0.2.7', '192.0.2.7'],
  ['behind a proxy that comes from IPv4 to IPv6', '::ffff:10.1.1.1', '2001:db8:2::7', '2001:db8:2::7'],
  ['behind two proxies, the IP address that the outer one names', '127.0.0.1', '192.0.2.7, 10.1.1.1', '192.0.2.7'],
  ['behind a proxy in a trusted IPv6 network', '2001:db8:1:ffff::1', '192.0.2.7', '192.0.2.7'],
  ['what the sender wrote in front is not believed', '127.0.0.1', '203.0.113.1, 192.0.2.7', '192.0.2.7'],
  ['nor when it names a trusted IP address', '127.0.0.1', '10.0.0.9, 192.0.2.7', '192.0.2.7'],
  ['a sender who is no proxy is not believed', '192.0.2.7', '203.0.113.1', '192.0.2.7'],
  ['a caller inside the trusted network', '127.0.0.1', '10.0.0.9', '10.0.0.9'],
  ['what the proxy could not read ends the way', '127.0.0.1', '203.0.113.1, unknown', '127.0.0.1'],
  ['an empty part ends it too', '127.0.0.1', '203.0.113.1,', '127.0.0.1'],
  ['a port is cut off', '127.0.0.1', '192.0.2.7:51234', '192.0.2.7'],
  ['without a socket the sender is unknown', undefined, undefined, ''],
  ['without a socket the sender is unknown, and no header is trusted', undefined, '192.0.2.7', ''],
])('%s', (_, socket, forwardedFor, sender) => expect(forwardedSender(socket, forwardedFor, trusted)).toBe(sender))

test('without a trusted proxy no header is trusted', () => {
  expect(forwardedSender('127.0.0.1', '192.0.2.7', null)).toBe('127.0.0.1')
})

property('whatever a client sends, the IP address that the proxy appends is the sender', [fc.string()], written => {
  expect(forwardedSender('127.0.0.1', `${written}, 192.0.2.7`, trusted)).toBe('192.0.2.7')
})

test('a list of thousands of trusted IP addresses is read only as far as proxies can reach', () => {
  expect(forwardedSender('127.0.0.1', Array(5000).fill('10.0.0.1').join(','), trusted)).toBe('10.0.0.1')
})

test.each(['10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '2001:db8::/129', 'example.org', '10.0.0.*', '10.0.0.0/-1', '/8'])(
  'TRUSTED_PROXIES=%s is refused by name',
  network => {
    expect(() => readConfig({ TRUSTED_PROXIES: `127.0.0.1,${network}` })).toThrow(`TRUSTED_PROXIES: ${network} is not`)
  },
)

describe('an IP address is read as proxies write it', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:DB8::7', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s is %s', (text, address) => expect(readIp(text)).toBe(address))

  test.each([
    '',
    'unknown',
    '_hidden',
    '192.0.2',
    '192.0.2.256',
    '192.0.2.7:x',
    '[192',
    '2001:db8::7::1',
    'example.org',
    '1.2.3.4, 5.6.7.8',
  ])('"%s" is none', text => expect(readIp(text)).toBeNull())
})

describe('a customer is', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::7', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['1:2:3:4:5:6:192.0.2.7', '1:2:3:4::/64'],
    ['1::3:4:5:6:192.0.2.7', '1:0:3:4::/64'],
    ['', ''],
  ])('%s in %s', (address, network) => expect(customerNetwork(address)).toBe(network))

  property('the same for all forms of an IP address of the network', [fc.ipV6().filter(isIPv6)], address => {
    const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1)
    expect(customerNetwork(address)).toBe(customerNetwork(canonical))
  })
})
