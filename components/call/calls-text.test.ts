import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { severalText } from '@/components/call/program-text'
import type { ScreenCalls } from '@/components/source/screen-calls'

const calls: ScreenCalls = {
  list: 'http://host/list',
  stations: ['http://host/one', 'http://host/two'],
  order: 'http://host/order',
}
const rowsOf = (codes: string) => [...codes].map((scode, index) => ({ scode, v: index + 1 }))
const responses: Readonly<Record<string, readonly { scode: string; v?: number; mvalidtime?: string }[]>> = {
  'http://host/list': rowsOf('abcdc'),
  'http://host/one': rowsOf('abc'),
  'http://host/two': rowsOf('cda'),
  'http://host/order': [
    { scode: 'a', mvalidtime: '08:00' },
    { scode: 'b', mvalidtime: '08:25' },
    { scode: 'c', mvalidtime: '08:25' },
    { scode: 'a', mvalidtime: '08:25' },
  ],
}
const expected = [
  { scode: 'c', v: 3 },
  { scode: 'c', v: 5 },
  { scode: 'a', v: 1 },
]

test('URLs and commands are one per line', () => {
  const urls = [calls.list, ...calls.stations, calls.order]
  expect(severalText(calls, 'url', false).split('\n')).toEqual(urls)
  expect(severalText(calls, 'curl', true).split('\n')).toEqual(urls.map(url => `curl -H "Authorization: Bearer $TOKEN" '${url}'`))
})

test('the JavaScript of several requests returns the stations in all responses, in order', async () => {
  const fetch = async (url: string) => ({ ok: true, json: async () => ({ data: [...responses[url]!] }) })
  const run = new Function('fetch', `return (async () => {\n${severalText(calls, 'javascript', false)}\nreturn data\n})()`)
  expect(await run(fetch)).toEqual(expected)
})

test.runIf(spawnSync('python3', ['--version']).status === 0)('so does the Python', () => {
  const fake = `
import json, sys, types
responses = json.loads(sys.argv[1])
class Response:
    def __init__(self, url): self.url = url
    def raise_for_status(self): pass
    def json(self): return {"data": responses[self.url]}
sys.modules["requests"] = types.SimpleNamespace(get=lambda url: Response(url))
`
  const code = `${fake}${severalText(calls, 'python', false)}\nprint(json.dumps(data))`
  expect(JSON.parse(execFileSync('python3', ['-c', code, JSON.stringify(responses)], { encoding: 'utf8' }))).toEqual(expected)
})
