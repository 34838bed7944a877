import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ownPlatform } from '../harness/server'
import { header, message, requests } from '../harness/soap-messages'
import { bodyElement, call, elementsIn, post, textsIn } from './soap-client'

const server = ownPlatform({
  env: { PAGES: 'off', DEMO: '1', NETEX_REQUIRE_TOKEN: '1', NETEX_SUBSCRIBING_PER_MINUTE: '5', NETEX_SUBSCRIPTIONS_MAX: '3' },
})

const bearer = async (client = 'reader-demo') => ({ Authorization: `Bearer ${await server.token(client, `${client}-secret`)}` })

const status = requests.checkStatus('me')
const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024)
const inBody = (inner: string) => message(`<w:CheckStatus>${inner}</w:CheckStatus>`)

const attacks: readonly [string, number, string | Uint8Array, Record<string, string>?][] = [
  ['200,000 elements', 200, inBody('<a/>'.repeat(200_000))],
  ['a long text', 413, inBody(megabytes(2))],
  ['a packed gigabyte', 413, gzipSync(Buffer.alloc(512 * 1024 * 1024)), { 'Content-Encoding': 'gzip' }],
  ['broken gzip', 500, gzipSync(message(status)).subarray(0, 60), { 'Content-Encoding': 'gzip' }],
  ['an unknown coding', 415, message(status), { 'Content-Encoding': 'br' }],
  ['JSON', 415, '{}', { 'Content-Type': 'application/json' }],
  ['an unknown operation', 500, message('<w:DropTables/>')],
  ['the name of every object', 500, message('<w:constructor/>')],
  ['GetNetex without a request', 500, message('<w:GetNeTexService><Request/></w:GetNeTexService>')],
  [
    'GetNetex with the name of every object',
    500,
    message('<w:GetNeTexService><Request><s:constructor/></Request></w:GetNeTexService>'),
  ],
]

test.each(attacks)('%s: %i with a fault that says why', async (_, expected, text, headers = {}) => {
  const response = await post(server.url, text, { ...(await bearer()), ...headers })
  expect([response.status, response.headers.get('content-type')]).toEqual([expected, 'text/xml; charset=utf-8'])
  if (expected === 200) return
  const fault = bodyElement(response.text)
  expect(fault.name).toBe('Fault')
  expect(textsIn(fault, 'faultcode')).toEqual(['soap:Client'])
  expect(textsIn(fault, 'faultstring')[0]!.length).toBeGreaterThan(15)
  expect(response.text).not.toMatch(/root:|node_modules|\.ts:/)
})

test('all of that left the server as it was; a message that stops half way gets no response, and others do', async () => {
  const response = await call(server.url, status, await bearer())
  expect(textsIn(response, 'Status')).toHaveLength(1)
  expect(server.output()).not.toMatch(/"level":"error"/)
  const { hostname, port } = new URL(server.url)
  const headers = { 'Content-Type': 'text/xml', 'Content-Length': '1000', ...(await bearer()) }
  const begun = request({ hostname, port, path: '/netex', method: 'POST', headers })
  begun.on('error', () => {})
  begun.write('<S:Envelope ')
  expect(textsIn(await call(server.url, status, await bearer()), 'Status')).toHaveLength(1)
  begun.destroy()
})

test('where reading needs a token, without a valid one there is 401, as a fault in the version of the message, except for the contract', async () => {
  const first = await post(server.url, '<a')
  expect([first.status, first.headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Bearer realm=/)])
  expect(textsIn(bodyElement(first.text), 'faultstring')[0]).toMatch(/need an access token/)
  const second = await post(server.url, message(status, { version: '1.2' }), { 'Content-Type': 'application/soap+xml' })
  expect([second.status, second.headers.get('content-type')]).toEqual([401, 'application/soap+xml; charset=utf-8'])
  expect(textsIn(bodyElement(second.text), 'Value')).toEqual(['soap:Sender'])
  expect((await fetch(`${server.url}/netex/publication.xml`)).status).toBe(401)
  expect((await post(server.url, message(status), { Authorization: 'Bearer nonsense' })).status).toBe(401)
  expect((await fetch(`${server.url}/netex?wsdl`)).status).toBe(200)
  expect((await post(server.url, message(status), await bearer('other-demo'))).status).toBe(200)
})

test('making and ending subscriptions is limited for each caller, in the words of the protocol', async () => {
  const [one, other] = [await bearer(), await bearer('other-demo')]
  const statuses: (string | undefined)[] = []
  for (let nth = 0; nth < 6; nth += 1)
    statuses.push(textsIn(await call(server.url, requests.subscribe('busy', 'a'), one), 'Status')[0])
  expect(statuses).toEqual(['true', 'true', 'true', 'true', 'true', 'false'])
  const ending = await call(server.url, requests.deleteSubscription('busy', '<s:All/>'), one)
  expect([textsIn(ending, 'Status'), elementsIn(ending, 'OtherError').length]).toEqual([['false'], 1])
  expect(textsIn(await call(server.url, requests.subscribe('busy', 'a'), other), 'Status')[0]).toBe('true')
})

test('there are only so many subscriptions in all', async () => {
  const three = [await bearer('collector-demo'), await bearer('narrow-demo')]
  const results = []
  for (const headers of three)
    results.push(textsIn(await call(server.url, requests.subscribe('full', 'a'), headers), 'Status')[0])
  expect(results).toEqual(['true', 'false'])
})

test('what a sender calls itself and its message comes back as it was, or not at all', async () => {
  const headers = await bearer()
  for (const name of ['m 1', '<&>"\'', 'ä€😀', 'x'.repeat(1000)]) {
    const escaped = name.replace(/&/g, '&amp;').replace(/</g, '&lt;')
    const body = `<w:CheckStatus><Request>${header('me', escaped)}</Request></w:CheckStatus>`
    expect(textsIn(await call(server.url, body, headers), 'RequestMessageRef')).toEqual([name])
  }
  const long = `<w:CheckStatus><Request>${header('me', 'x'.repeat(1001))}</Request></w:CheckStatus>`
  expect(textsIn(await call(server.url, long, headers), 'RequestMessageRef')).toEqual([])
})
