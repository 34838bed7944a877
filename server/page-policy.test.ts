import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { embeddedHeader } from '@/components/address/embedded'
import { served } from '@/e2e/harness/local-server'
import { type Config, readConfig } from '@/lib/config'
import { forget, once } from '@/lib/runtime'
import { allowedByHashes, pagePolicy, withPolicy } from './page-policy'

const policyOf = (settings: Record<string, string>): string => {
  forget('config')
  once<Config>('config', () => readConfig(settings))
  return pagePolicy('abc', 'served')
}

let seen: string | undefined
let embedded: string | undefined

const server = served(() => {
  policyOf({})
  return withPolicy('served', (request, response) => {
    seen = request.headers['content-security-policy'] as string
    embedded = request.headers[embeddedHeader] as string | undefined
    response.end()
  })
})
afterAll(() => forget('config'))

test('a served page has no exception for inline content', () => {
  expect(policyOf({})).not.toMatch(/unsafe|\*|https?:(\s|;|$)/)
  expect(policyOf({})).toContain("script-src 'nonce-abc' 'strict-dynamic';")
})

test('APIs on their own hosts may be called, and forms lead to the identity provider', () => {
  const policy = policyOf({ CONTENT_URL: 'https://content.valley.example/a', AUTH_ISSUER: 'https://id.valley.example/realms/x' })
  expect(/connect-src ([^;]+)/.exec(policy)![1]).toContain('https://content.valley.example')
  expect(/form-action ([^;]+)/.exec(policy)![1]).toContain('https://id.valley.example')
})

test('the hosts of a map style may be read from, and nothing else of them is allowed', () => {
  const policy = policyOf({
    MAP_STYLE_URL: 'https://maps.valley.example/{theme}/style.json',
    MAP_STYLE_ORIGINS: 'https://tiles.valley.example, https://fonts.valley.example/latin',
  })
  expect(/connect-src ([^;]+)/.exec(policy)![1]).toMatch(
    /https:\/\/maps\.valley\.example https:\/\/tiles\.valley\.example https:\/\/fonts\.valley\.example$/,
  )
  expect(policy.match(/valley/g)).toHaveLength(3)
})

test.each(['https://a.example;script-src', "https://a.example'", 'https://{theme}.example'])('%s is no URL for a policy', url => {
  for (const name of ['MAP_STYLE_URL', 'EMBED_ORIGINS']) expect(() => policyOf({ [name]: url })).toThrow(name)
})

const headersAt = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(server.url + path, { headers })).headers

test('only maps for other sites may be framed, and only by the sites of the setting', async () => {
  policyOf({ EMBED_ORIGINS: 'https://valley.example, https://www.valley.example/news' })
  const framed = await headersAt('/de/embed/x?v=map')
  expect(framed.get('content-security-policy')).toContain('frame-ancestors https://valley.example https://www.valley.example;')
  expect(framed.get('x-frame-options')).toBeNull()
  const other = await headersAt('/explore/x')
  expect(other.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(other.get('x-frame-options')).toBe('DENY')
  policyOf({ EMBED_ORIGINS: '*' })
  expect((await headersAt('/embed/x')).get('content-security-policy')).toContain('frame-ancestors *;')
  policyOf({})
  expect((await headersAt('/embed/x')).get('x-frame-options')).toBe('DENY')
})

test('no client can make another page look embedded', async () => {
  await headersAt('/explore/x', { [embeddedHeader]: '1' })
  expect(embedded).toBeUndefined()
  await headersAt('/embed/x')
  expect(embedded).toBe('1')
})

test('each response has its own nonce, and a policy that a caller sends is ignored', async () => {
  const sent = { 'Content-Security-Policy': "script-src 'nonce-mine'" }
  const ask = async () => (await headersAt('/', sent)).get('content-security-policy')!
  const [first, second] = [await ask(), await ask()]
  expect(first).not.toBe(second)
  expect(seen).toBe(second)
  expect(second).not.toContain('nonce-mine')
})

test('for several readers the scripts that carry the nonce are allowed by their hashes, and no others', () => {
  const own = (attributes: string, script: string) => `<script${attributes} nonce="a+b">${script}</script>`
  const brought = '<script>brought()</script><script nonce="guessed">brought()</script>'
  const input = `${own('', 'one("a+b")')}${own(' id="x"', 'two()')}${own(' src="/file.js"', '')}${brought}`
  const { policy, text, hide } = allowedByHashes("script-src 'nonce-a+b' 'strict-dynamic'; style-src 'self'", input)
  const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  expect(policy).toBe(`script-src 'self' ${hashOf('one("")')} ${hashOf('two()')}; style-src 'self'`)
  expect(text).toContain('<script>one("")</script><script id="x">two()</script><script src="/file.js"></script>')
  expect(hide('</a.woff2>; rel=preload; nonce="a+b"; type="font/woff2"')).toBe('</a.woff2>; rel=preload; type="font/woff2"')
})
