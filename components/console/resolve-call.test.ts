import { expect, test } from 'vitest'
import { resolveCall } from '@/components/console/resolve-call'

const origin = 'http://localhost:3000'
const apis = { content: 'https://content.example.org/base', timeseries: `${origin}/timeseries` }
const read = (text: string) => resolveCall(text, apis, origin)

test.each([
  ['/content/v1/Event?pagesize=1', '/content/v1/Event?pagesize=1'],
  ['v1/Event', '/content/v1/Event'],
  ['/v1/Event?fields=Id,Tags[*].Id', '/content/v1/Event?fields=Id,Tags[*].Id'],
  ['v2/flat,node/ParkingStation/*/latest', '/timeseries/v2/flat,node/ParkingStation/*/latest'],
  ['https://content.example.org/base/v1/Event', '/content/v1/Event'],
  ['http://localhost:3000/timeseries/v2', '/timeseries/v2'],
  ["curl 'http://localhost:3000/content/v1/Event'", '/content/v1/Event'],
  ['curl -H "Authorization: Bearer $TOKEN" "http://localhost:3000/content/v1/Event?a=b"', '/content/v1/Event?a=b'],
])('%s is sent as %s', (text, path) => expect(read(text)?.path).toBe(path))

test('shared requests have the public URL of the API', () => {
  expect(read('/content/v1/Event?a=1')?.url).toBe('https://content.example.org/base/v1/Event?a=1')
})

test.each([
  '',
  'Event',
  'https://elsewhere.example/content/v1/Event',
  '//elsewhere.example/content/v1/Event',
  'https://content.example.org/other/v1/Event',
  'http://localhost:3000/contentious/v1',
  '/admin/v1/roles',
  '/content/../auth/realms/x',
  'javascript:alert(1)',
  '/content/v1/Event x',
])('%j is not a request to the platform', text => expect(read(text)).toBeNull())
