import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '@/lib/config'
import { pathFor } from '@/lib/http/mounts'
import { forget, once } from '@/lib/runtime'

afterEach(() => {
  vi.unstubAllGlobals()
  forget('config')
})

test('requests to the host of an API are below its path, also if two have one host; the hosts are read once', () => {
  const parsed = vi.fn()
  vi.stubGlobal(
    'URL',
    class extends URL {
      constructor(url: string) {
        super(url)
        parsed()
      }
    },
  )
  const own = {
    CONTENT_URL: 'https://content.example',
    WRITER_URL: 'https://push.example:8443',
    PUSH_URL: 'https://push.example:8443',
  }
  const settings = readConfig(own)
  once('config', () => settings)
  parsed.mockClear()
  const paths = ['content.example', 'push.example:8443', 'push.example', undefined].map(host => pathFor(host, '/v1/Event'))
  expect(paths).toEqual(['/content/v1/Event', '/writer/v1/Event', '/v1/Event', '/v1/Event'])
  expect(parsed).toHaveBeenCalledTimes(3)
  forget('config')
  once('config', () => readConfig({}))
  expect(pathFor('content.example', '/v1/Event')).toBe('/v1/Event')
})
