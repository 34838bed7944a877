import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownVisitor, scrollsSideways, settled } from '../harness/browser'
import { runImport } from '../harness/run-program'
import { ownPlatform, temporaryDirectory } from '../harness/server'

// The pages of datasets that other services serve, and of datasets with an older URL.
const files = temporaryDirectory()
const platform = ownPlatform({ env: { DEMO: '0' } })
const host = 'mobility.other.example'
const texts = { LicenseInfo: { License: 'CC0' }, ApiDescription: { en: 'Off street parking.' }, Dataspace: 'mobility' }
const meta = (Type: string) => ({ _Meta: { Type } })
const records = [
  { Id: 'theirs', Shortname: 'Their parking', BaseUrl: `https://${host}`, PathParam: ['v2', 'flat', 'ParkingStation'], ...texts },
  {
    Id: 'closed',
    Shortname: 'Their events',
    BaseUrl: `https://${host}`,
    PathParam: ['v1', 'Event'],
    ApiAccess: 'closed',
    ...texts,
  },
  { Id: 'pois', Shortname: 'Older points', PathParam: ['v1', 'Poi'], ...texts },
].map(record => ({ ...record, ...meta('odhmetadata') }))
const castle = { Id: 'castle', Shortname: 'A castle', TagIds: ['poi'], Active: true, ...meta('odhactivitypoi') }

const visitor = ownVisitor(() => platform.url)

beforeAll(async () => {
  const path = join(files.path, 'catalog.json')
  writeFileSync(path, JSON.stringify([...records, castle]))
  expect((await runImport(platform.dataDir, [path])).code).toBe(0)
})

describe('a dataset that another service serves', () => {
  test.each([
    ['/datasets/theirs', `served by ${host}`],
    ['/datasets/closed', 'The service that serves it decides who can read it.'],
    ['/datasets/theirs/fields', 'neither counted nor checked here'],
    ['/datasets/theirs/api', 'neither counted nor checked here'],
    ['/datasets/theirs/quality', 'Assessed without its records.'],
    ['/datasets?interface=elsewhere', `served by ${host}`],
  ])('%s says “%s”, and leads to no list of ours', async (path, sentence) => {
    const page = await visitor.open(path)
    await settled(page)
    const main = page.getByRole('main')
    expect(await main.textContent()).toContain(sentence)
    expect(await main.locator('a[href*="/explore/"]').count()).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await scrollsSideways(page)).toBe(false)
  })

  test('shows the request and the URL of the other service, and has metadata without file formats of this platform', async () => {
    const page = await visitor.open('/datasets/theirs')
    const url = `https://${host}/v2/flat/ParkingStation`
    await page.getByText(`curl '${url}'`).waitFor()
    expect(await page.getByRole('link', { name: 'Open the URL' }).getAttribute('href')).toBe(url)
    const { distribution } = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent())!)
    const urls = distribution.map(({ contentUrl }: { contentUrl: string }) => contentUrl)
    expect(urls).toEqual([url])
  })
})

test('a dataset with an older URL has its page, its records in the explorer and its fields', async () => {
  for (const path of ['datasets/pois', 'datasets/pois/fields', 'explore/pois', 'explore/pois/r/castle']) {
    const page = await visitor.goTo(`/${path}`)
    await settled(page)
    expect(await page.getByRole('main').textContent(), path).toMatch(/castle|Shortname/i)
  }
})
