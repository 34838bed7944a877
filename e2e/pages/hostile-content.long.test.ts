import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { ownVisitor } from '../harness/browser'
import { ownPlatform } from '../harness/server'
import { type HostileWorld, hostileText, hostileUrl, hostileWorld } from './hostile-world'

// Stored data and URLs never run as scripts on a page, turn a click into a script, or fetch anything from another
// origin.

const platform = ownPlatform()
const visitor = ownVisitor(() => platform.url, { locale: 'en' })
let world: HostileWorld

beforeAll(async () => {
  world = await hostileWorld(platform)
  visitor.context.on('dialog', dialog => {
    visitor.troubles.push(`${dialog.page()?.url()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
})

const text = encodeURIComponent(hostileText)
const short = encodeURIComponent('"><img src=x onerror=window.harmed=1>')

/** The attacks that succeeded on a page of the hostile data. */
async function harmOf(page: Page) {
  return page.evaluate(address => {
    const links = [...document.querySelectorAll('a[href], form[action], area[href], iframe[src], object[data], img[src]')]
    const urlsOf = (element: Element) =>
      ['href', 'action', 'src', 'data'].map(name => element.getAttribute(name)?.trim() ?? '').join(' ')
    return {
      harmed: (window as { harmed?: number }).harmed ?? 0,
      running: document.querySelectorAll('img[onerror], svg[onload], [onclick], iframe, object, embed').length,
      scripts: [...document.scripts].filter(({ text }) => /^\s*window\.harmed/.test(text)).length,
      leading: links.filter(
        link => /(^|\s)(javascript|vbscript|data:text):?/i.test(urlsOf(link)) || link.getAttribute('href') === address,
      ).length,
    }
  }, hostileUrl)
}

const harmless = { harmed: 0, running: 0, scripts: 0, leading: 0 }

async function visit(path: string): Promise<Page> {
  const page = await visitor.goTo(path)
  await page.waitForLoadState('networkidle')
  return page
}

test.each(['', '/fields', '/quality', '/changes', '/api'])('the page of a hostile dataset%s shows it as text', async part => {
  const page = await visit(`/datasets/${world.dataset}${part}`)
  expect(await page.locator('h1').textContent()).toContain('<script>window.harmed=1</script>')
  expect(await harmOf(page)).toEqual(harmless)
})

test.each(['', '?view=json', '?view=jsonld', '?view=history', '?view=related', '?view=call'])(
  'pages of hostile records%s are text',
  async view => {
    for (const { entity, id } of world.records) {
      const page = await visit(`/explore/${await datasetOf(entity)}/r/${id}${view}`)
      expect([entity, await page.locator('h1').textContent()]).toEqual([entity, expect.stringContaining('onerror')])
      expect([entity, await harmOf(page)]).toEqual([entity, harmless])
    }
  },
)

test('the page of a hostile station, its time machine and its series show it as text', async () => {
  const [, , type, code] = world.station.split('/')
  const series = [type, code, encodeURIComponent('type<img src=x onerror=window.harmed=1>'), '600'].join(':')
  for (const path of [world.station, `/stations/${type}/timeline`, `/compare/series?s=${encodeURIComponent(series)}`]) {
    const page = await visit(path)
    expect([path, await harmOf(page)]).toEqual([path, harmless])
  }
})

test('lists, search and walls show it as text', async () => {
  const paths = ['/', '/datasets', '/datasets?v=list', '/build/deprecations', '/live', '/live/events', `/search?q=harmed`]
  for (const path of [...paths, `/explore/${world.dataset}`, `/explore/${await datasetOf('Article')}?q=harmed`]) {
    const page = await visit(path)
    expect([path, await harmOf(page)]).toEqual([path, harmless])
  }
})

test.each([
  `/datasets?q=${text}&provider=${short}&sort=${short}`,
  `/search?q=${text}`,
  `/explore/castles?q=${text}&f=${short}&cols=${short}&sort=${short}&v=${short}&geo=${short}&sel=${short}`,
  `/build/deprecations?url=${text}&fields=${text}`,
  `/build/console?url=${encodeURIComponent(hostileUrl)}`,
  `/build/console?call=${text}`,
  `/compare/series?s=${text}&t=${short}`,
  `/stations/${short}/${short}`,
  `/sign-in?error=${short}&callbackUrl=${encodeURIComponent(hostileUrl)}`,
  `/no/such/${short}`,
])('the content of the page %# does not run', async path => {
  const own = path.startsWith('/explore/') ? path.replace('castles', await datasetOf('HubActivityPoi')) : path
  const page = await visitor.context.newPage()
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  await page.goto(own)
  await page.waitForLoadState('networkidle')
  expect(await harmOf(page)).toEqual(harmless)
  expect(errors.filter(line => !/ 40[04] /.test(line))).toEqual([])
})

let datasets: Promise<{ Items: { Id: string; ApiUrl: string }[] }> | undefined

/** The dataset of all records of an entity type. */
async function datasetOf(entity: string): Promise<string> {
  datasets ??= platform.json('/content/v1/MetaData?pagesize=1000')
  return (await datasets).Items.find(({ ApiUrl }) => ApiUrl.endsWith(`/content/v1/${entity}`))!.Id
}
