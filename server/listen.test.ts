import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Config, readConfig } from '@/lib/config'
import { forget, once } from '@/lib/runtime'
import { startingUp } from './listen'

let server: Server

beforeAll(async () => {
  server = createServer(startingUp)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  forget('config')
  server.close()
})

const respondUnder = (PUBLIC_URL: string) => {
  forget('config')
  once<Config>('config', () => readConfig({ DATA_DIR: '/nowhere', PUBLIC_URL }))
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/datasets`)
}

test('before the APIs are open, every URL responds with 503 and a second to wait', async () => {
  const response = await respondUnder('http://valley.example')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await response.json()).toMatchObject({ type: '/problems/starting', status: 503 })
})

test.each([
  ['https://valley.example', 'max-age=31536000'],
  ['http://valley.example', null],
])('before the APIs are open, browsers at %s receive this header: %s', async (address, expected) => {
  expect((await respondUnder(address)).headers.get('strict-transport-security')).toBe(expected)
})
