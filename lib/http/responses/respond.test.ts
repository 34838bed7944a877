import { expect, test } from 'vitest'
import { json, withoutBody } from '@/lib/http/responses/respond'

test('the headers are those of the response, with its length if it is known', async () => {
  const response = withoutBody(json('"ü"', { headers: { ETag: '"a.json"' } }))
  expect([response.status, response.headers.get('etag'), response.headers.get('content-length')]).toEqual([200, '"a.json"', '4'])
  expect(await response.text()).toBe('')
})

test('a stream is not read, and its source is ended', () => {
  const events: string[] = []
  const [pull, cancel] = ['read', 'cancelled'].map(event => () => void events.push(event))
  const source = new ReadableStream({ pull: pull!, cancel: cancel! }, { highWaterMark: 0 })
  const response = withoutBody(json(source))
  expect([events, response.headers.has('content-length')]).toEqual([['cancelled'], false])
})
