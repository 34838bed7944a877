import { readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContents } from '@/lib/docs/documents'
import { server, startServer, temporaryDirectory } from '../harness/server'

const page = async (url: string, init?: RequestInit): Promise<string> => {
  const response = await fetch(url, init)
  expect(response.status, url).toBe(200)
  return response.text()
}

test('every document of the contents is a page, with its headings as anchors', async () => {
  const contents = await readContents()
  for (const { links } of contents)
    for (const { path } of links)
      expect(await page(`${server().url}/docs/${path}`), path).toMatch(/<article[^>]*><h1 id="[^"]+">/)
})

test('a document is in English on pages in other languages, and an unknown one is a 404', async () => {
  expect(await page(`${server().url}/de/docs/concepts`)).toContain('<article lang="en"')
  for (const path of ['nothing', '..%2Fpackage', 'problems/busy'])
    expect((await fetch(`${server().url}/docs/${path}`)).status, path).toBe(404)
})

test('the search lists sections, and marks the word', async () => {
  const html = await page(`${server().url}/docs?q=bucket`)
  expect(html).toContain('/docs/reading-time-series#aggregate-functions-and-buckets')
  expect(html).toMatch(/<mark[^>]*>bucket/i)
  const text = '<b>"'
  expect(await page(`${server().url}/docs?q=${encodeURIComponent(text)}`)).not.toContain(text)
})

test('the built server has documents, pictures and pages of problems without the folder docs', async () => {
  const [copy, data] = [temporaryDirectory(), temporaryDirectory()]
  for (const entry of readdirSync('.').filter(name => name !== 'docs'))
    symlinkSync(join(process.cwd(), entry), join(copy.path, entry))
  const program = join(copy.path, 'start.mjs')
  writeFileSync(
    program,
    `process.chdir(${JSON.stringify(copy.path)})\nawait import(${JSON.stringify(join(process.cwd(), 'dist/server.js'))})\n`,
  )
  const own = await startServer({ dataDir: data.path, program })
  expect(await page(`${own.url}/docs/tutorial`)).toContain('Tutorial: ten minutes with Belvedere')
  expect(await page(`${own.url}/docs/images/concepts.svg`)).toMatch(/^<svg/)
  expect(await page(`${own.url}/problems/where-syntax`, { headers: { Accept: 'text/html' } })).toContain('href="/docs"')
  expect((await fetch(`${own.url}/docs/operating/deployment/nginx.conf`)).status).toBe(200)
  await own.stop()
  for (const directory of [copy, data]) directory.remove()
})
