import { expect, test } from 'vitest'
import { isPublicIp } from '@/lib/http/allowed-urls'

test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
  '%s is public',
  address => expect(isPublicIp(address)).toBe(true),
)

test.each([
  ['of this host or network', '0.0.0.0 0.1.2.3 127.0.0.1 127.255.255.254 :: ::1 localhost'],
  ['private', '10.1.2.3 172.16.0.1 172.31.9.9 192.168.1.1 fc00::1 fd00:ec2::254 fec0::1'],
  ['of a provider', '100.64.0.1'],
  ['of a link', '169.254.169.254 fe80::1 fe80::1%eth0'],
  ['for documentation or tests', '192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 2001:db8::1 3fff::1'],
  ['reserved', '192.0.0.1 240.0.0.1 255.255.255.255 100::1 5f00::1 4000::1'],
  ['of a group', '224.0.0.1 ff02::1'],
  ['IPv4 in IPv6', '::7f00:1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:1.1.1.1 64:ff9b::7f00:1 64:ff9b:1::1 2001::1 2002:7f00:1::'],
  ['incomplete', ' 1.2.3 0x7f.1'],
])('an IP address that is %s is not public: %s', (_, addresses) => {
  for (const address of addresses.split(' ')) expect(isPublicIp(address), address).toBe(false)
})
