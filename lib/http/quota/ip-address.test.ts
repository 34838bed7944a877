import { isIPv6 } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { customerNetwork, readAddress } from '@/lib/http/quota/ip-address'

describe('an address is read as proxies write it', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:DB8::7', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s is %s', (text, address) => expect(readAddress(text)).toBe(address))

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
  ])('"%s" is none', text => expect(readAddress(text)).toBeNull())

  test('any text is answered', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'[]0123456789abcf.:%') }), text => void readAddress(text)))
  })
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

  test('the same for all forms in which an address of the network can be written', () => {
    fc.assert(
      fc.property(fc.ipV6().filter(isIPv6), address => {
        const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1)
        expect(customerNetwork(address)).toBe(customerNetwork(canonical))
      }),
    )
  })
})
