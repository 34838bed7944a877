import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOutsideUrl } from '@/lib/http/allowed-urls'
import { postMessage } from '@/lib/netex/notifications/notify-consumers'

let server: Server
let port: number
let lookups = 0

beforeAll(async () => {
  server = createServer((_, response) => {
    lookups += 1
    response.end()
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

const post = (url: string) => postMessage({ address: url, action: 'x', body: '<a/>', timeoutMilliseconds: 5000 })

test('a host name of this machine is not notified, and neither are its IP addresses', async () => {
  await expect(post(`http://localhost:${port}/`)).rejects.toThrow('the name resolves to no IP address that may be called')
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433', '0x7f.1'])
    await expect(post(`http://${host}:${port}/`), host).rejects.toThrow('this URL may not be called')
  await expect(post('http://nothing.invalid/')).rejects.toThrow('the name resolves to no IP address that may be called')
  expect(lookups).toBe(0)
})

test.each([
  ['https://example.org/consumer?x=1', true],
  ['http://93.184.216.34/', true],
  ['http://93.184.216.34:8080/', false],
  ['http://10.1.2.3/', false],
  ['http://user:secret@example.org/', false],
  ['file:///etc/passwd', false],
  ['ftp://example.org/', false],
  ['nonsense', false],
  ['//example.org/', false],
  [`http://example.org/${'x'.repeat(2000)}`, false],
])('%s may be the URL of a consumer: %s', (address, may) => expect(isOutsideUrl(address)).toBe(may))
