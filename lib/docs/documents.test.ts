import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findDocument, readContents, renderDocument, searchDocuments } from './documents'

test('a document links to other documents, pages of problems and files of the platform', async () => {
  const html = async (path: string) => renderDocument((await findDocument(path))!)
  expect(await html('reading-time-series')).toContain('href="/docs/tokens"')
  expect(await html('reading-time-series')).toContain('href="/problems/where-syntax"')
  expect(await html('operating/running')).toContain('href="/docs/operating/deployment/nginx.conf"')
  expect(await html('concepts')).toContain('src="/docs/images/concepts.svg"')
  expect(await html('')).toContain('href="/docs/decisions"')
  expect(await html('')).toContain('href="/docs/contributing"')
})

test('only documents are found', async () => {
  for (const path of ['../package', 'problems/busy', 'nothing', 'images/concepts.svg'])
    expect(await findDocument(path)).toBeNull()
})

test('the contents name documents by reader', async () => {
  const contents = await readContents()
  const readers = contents.find(({ title }) => title === 'Read data')!
  expect(readers.links).toContainEqual({ title: 'Reading time series', path: 'reading-time-series' })
})

test('a search finds the sections with all words: whole documents, then titles, and guides before references', async () => {
  const [first] = await searchDocuments('bucket aggregate')
  expect(first).toMatchObject({
    document: 'Reading time series',
    url: '/docs/reading-time-series#aggregate-functions-and-buckets',
  })
  expect((await searchDocuments('tokens'))[0]).toMatchObject({ document: 'Tokens', section: 'Tokens' })
  expect(await searchDocuments('there-is-no-such-word')).toEqual([])
  expect(await searchDocuments('  ')).toEqual([])
})

test('every link of a document leads to a document, a heading or a file', async () => {
  const files = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.md'))
  const paths = files.filter(file => !file.startsWith('problems/')).map(file => file.replace(/(^|\/)?(README)?\.md$/, ''))
  const broken = paths.flatMap(async path => {
    const document = (await findDocument(path.toLowerCase()))!
    const links = [...renderDocument(document).matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, url]) => url!)
    const known = await Promise.all(links.map(async url => [url, await leadsSomewhere(url, document.path)] as const))
    return known.filter(([, leads]) => !leads).map(([url]) => `${path}: ${url}`)
  })
  expect((await Promise.all(broken)).flat()).toEqual([])
})

/** Documents of the project's directory, which the build copies next to those of `docs`. */
const ofTheProject = ['architecture', 'changelog', 'contributing', 'security']

async function leadsSomewhere(url: string, from: string): Promise<boolean> {
  const [path = '', anchor] = url.split('#')
  if (/^[a-z]+:/.test(url)) return true
  if (path.startsWith('/problems/')) return existsSync(`docs${path}.md`)
  if (path !== '' && !/^\/docs(\/|$)/.test(path)) return true
  const name = path === '' ? from : path.slice('/docs/'.length)
  const document = await findDocument(name)
  if (document) return anchor === undefined || document.sections.some(section => section.anchor === anchor)
  return ofTheProject.includes(name) || existsSync(`docs/${name}`)
}
