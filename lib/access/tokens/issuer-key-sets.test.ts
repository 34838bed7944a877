import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { listening } from '@/e2e/harness/local-server'
import { fetchKeySet } from '@/lib/access/tokens/issuer-key-sets'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A provider with the given responses by path; `{url}` in them is its URL. */
async function provider(responses: Record<string, string | RequestListener>): Promise<string> {
  const server = createServer((request, response) => {
    const body = responses[request.url!]
    if (typeof body === 'function') return body(request, response)
    response.writeHead(body === undefined ? 404 : 200).end(body?.replaceAll('{url}', url))
  })
  const url = `http://127.0.0.1:${await listening(server)}`
  closing.push(() => server.close().closeAllConnections())
  return url
}

const discovery = '/.well-known/openid-configuration'
const named = JSON.stringify({ issuer: '{url}', jwks_uri: '{url}/keys' })
const redirect =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { Location: location }).end()

test('the keys are fetched from the URL in the discovery document', async () => {
  const url = await provider({ [discovery]: named, '/keys': '{"keys":[1]}' })
  expect(await fetchKeySet(url)).toEqual({ keys: [1] })
})

test('without a discovery document they are fetched from the path of Keycloak', async () => {
  const url = await provider({ '/protocol/openid-connect/certs': '{"keys":[2]}' })
  expect(await fetchKeySet(url)).toEqual({ keys: [2] })
})

test('the discovery URL has no double slash for an issuer with a slash at its end, and the issuer must match exactly', async () => {
  const responses = { [discovery]: JSON.stringify({ issuer: '{url}/', jwks_uri: '{url}/keys' }), '/keys': '{"keys":[3]}' }
  const url = await provider(responses)
  expect(await fetchKeySet(`${url}/`)).toEqual({ keys: [3] })
  await expect(fetchKeySet(url)).rejects.toThrow(`calls itself ${url}/; AUTH_ISSUER must be that`)
})

test('a few redirects are followed', async () => {
  const responses = { [discovery]: named, '/keys': redirect('/1'), '/1': redirect('/2'), '/2': '{"keys":[4]}' }
  expect(await fetchKeySet(await provider(responses))).toEqual({ keys: [4] })
})

test.each<[string, Record<string, string | RequestListener>, RegExp]>([
  ['there is nothing at all', {}, /certs responds with 404/],
  ['the document is no JSON', { [discovery]: '<html>' }, /JSON/],
  ['the document names no keys', { [discovery]: '{"issuer":"{url}"}' }, /names no jwks_uri/],
  ['the document names a file', { [discovery]: '{"issuer":"{url}","jwks_uri":"file:///etc/passwd"}' }, /names no jwks_uri/],
  [
    'the document has another issuer',
    { [discovery]: '{"issuer":"http://x","jwks_uri":"{url}/keys"}' },
    /calls itself http:\/\/x/,
  ],
  ['redirects go in a circle', { [discovery]: redirect(discovery) }, /not followed/],
  ['a redirect leads to a file', { [discovery]: redirect('file:///etc/passwd') }, /not followed/],
  ['the provider fails', { [discovery]: (_, response) => response.writeHead(500).end('{}') }, /responds with 500/],
  ['the provider hangs up', { [discovery]: request => request.socket.destroy() }, /fetch failed/],
  ['the keys are missing', { [discovery]: named }, /keys responds with 404/],
  ['the keys are too many', { [discovery]: named, '/keys': ' '.repeat(300_000) }, /more than 262144 bytes/],
  [
    'the keys never end',
    { [discovery]: named, '/keys': (_, response) => void setInterval(() => response.write(' '.repeat(60_000)), 1).unref() },
    /more than 262144 bytes/,
  ],
])('there are no keys when %s', async (_, answers, message) => {
  await expect(fetchKeySet(await provider(answers))).rejects.toThrow(message)
})

test('a refused connection is an error', () => expect(fetchKeySet('http://127.0.0.1:9')).rejects.toThrow())
