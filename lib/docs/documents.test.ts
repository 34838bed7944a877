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

test('a search finds the sections with all words, titles first', async () => {
  const [first] = await searchDocuments('bucket aggregate')
  expect(first).toMatchObject({
    document: 'Reading time series',
    url: '/docs/reading-time-series#aggregate-functions-and-buckets',
  })
  expect(await searchDocuments('there-is-no-such-word')).toEqual([])
  expect(await searchDocuments('  ')).toEqual([])
})
