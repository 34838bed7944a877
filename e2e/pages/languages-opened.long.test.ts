import type { Locator, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import it from '@/messages/it.json'
import { featuresOnMap, settled } from '../harness/browser'
import { englishLeft, textsOn, vocabularies } from './english-left'
import { waitForList } from './explorer-visit'
import { castles, dialog } from './opened-parts'
import type { PageWorld } from './page-routes'
import { ownVisits } from './page-visits'

// Elements that scripts add to pages, such as dialogs, menus, maps and responses, are translated into German and
// Italian.

const visits = ownVisits()
const minutes = 60_000
const texts = { en, de, it } as const
type Language = keyof typeof texts

/** An element that scripts add to a page. */
type ScriptedPart = Readonly<{
  what: string
  at: (world: PageWorld) => string
  /** Shows the element, and waits until it is there. */
  make: (page: Page, words: typeof en) => Promise<void>
}>

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const popover = '[popover]:popover-open'

async function openDialog(page: Page, opener: Locator): Promise<void> {
  await opener.click()
  await page.locator(dialog).last().waitFor()
  // Some dialogs load their content.
  await page.waitForLoadState('networkidle')
}

const byButton = (nameOf: (words: typeof en) => string) => (page: Page, words: typeof en) =>
  openDialog(page, button(page, nameOf(words)))

async function openViews(page: Page): Promise<void> {
  await page.locator('button[aria-haspopup=dialog][aria-expanded]').click()
  await page.locator(popover).waitFor()
}

const fromViews = (nameOf: (words: typeof en) => string) => async (page: Page, words: typeof en) => {
  await openViews(page)
  await openDialog(page, page.locator(popover).getByRole('button', { name: nameOf(words) }))
}

/** @param by index of the way to select an area */
const areaBy = (by: number) => async (page: Page, words: typeof en) => {
  await page.locator('summary', { hasText: words.area.area }).click()
  await openDialog(page, page.getByRole('button', { name: words.area.typed }))
  await page.locator(dialog).locator('fieldset button[aria-pressed]').nth(by).click()
}

async function openColumnMenu(page: Page): Promise<void> {
  await page.locator('[role=columnheader]:has([data-column])').nth(1).click({ button: 'right' })
  await page.locator(popover).waitFor()
}

async function runCall(page: Page, words: typeof en): Promise<void> {
  await button(page, words.console.run).click()
  await page.getByRole('region', { name: words.console.answer }).getByRole('status').first().waitFor()
  await page.locator('summary', { hasText: words.console.build }).click()
}

async function openExplorer(page: Page): Promise<void> {
  await waitForList(page)
  await featuresOnMap(page)
}

const inExplorer: readonly ScriptedPart[] = [
  { what: 'list and map', make: openExplorer },
  { what: 'a new condition', make: byButton(({ query }) => query.add) },
  { what: 'conditions as text', make: byButton(({ query }) => query.asText) },
  { what: 'a pasted call', make: byButton(({ query }) => query.paste) },
  { what: 'the files of a list', make: byButton(words => words.export.open) },
  { what: 'the choice of columns', make: byButton(({ columns }) => columns.open) },
  { what: 'the menu of a column', make: openColumnMenu },
  { what: 'the menu of views', make: openViews },
  { what: 'keeping a view', make: fromViews(({ views }) => views.keepAs) },
  { what: 'all views', make: fromViews(({ views }) => views.all) },
  ...[0, 1, 2, 3].map(by => ({ what: `way ${by} to name an area`, make: areaBy(by) })),
  { what: 'the legend', make: (page: Page, words: typeof en) => page.locator('summary', { hasText: words.map.legend }).click() },
  {
    what: 'the list of the map',
    make: (page: Page, words: typeof en) => page.getByRole('button', { name: words.map.listOpen }).click(),
  },
].map(made => ({ at: castles, ...made }))

const elsewhere: readonly ScriptedPart[] = [
  {
    what: 'the palette',
    at: () => '/help',
    make: page => page.keyboard.press('Control+k').then(() => page.locator(dialog).waitFor()),
  },
  {
    what: 'the list of keys',
    at: () => '/help',
    make: page => page.keyboard.press('?').then(() => page.locator(dialog).waitFor()),
  },
  { what: 'an answer in the console', at: () => '/build/console?url=%2Fcontent%2Fv1%2FEvent%3Fpagesize%3D2', make: runCall },
  {
    what: 'the answer as a table',
    at: () => '/build/console?url=%2Fcontent%2Fv1%2FEvent%3Fpagesize%3D2',
    make: (page, words) => button(page, words.console.table).click(),
  },
  {
    what: 'facets and a condition of stations',
    at: ({ dataset }) => `/explore/${dataset('Car parks')}?v=grid`,
    make: async (page, words) => {
      await waitForList(page)
      await openDialog(page, button(page, words.query.add))
    },
  },
  { what: 'charts', at: () => '/compare/series?s=ParkingStation:101:free:300', make: settled },
  {
    what: 'the choice of series',
    at: () => '/compare/series?s=ParkingStation:101:free:300',
    make: byButton(({ series }) => series.add),
  },
  { what: 'a station', at: () => '/stations/ParkingStation/101', make: settled },
  { what: 'stations over time', at: () => '/stations/ParkingStation/timeline', make: settled },
  { what: 'announcements', at: () => '/live/events', make: settled },
]

/** The texts of all elements added by scripts, in one language. */
async function readAll(language: Language): Promise<ReadonlyMap<string, readonly string[]>> {
  const visitor = await visits.arrive()
  const textsByPart = new Map<string, readonly string[]>()
  let page = await visitor.goTo('/help')
  for (const { what, at, make } of [...inExplorer, ...elsewhere]) {
    const path = `${language === 'en' ? '' : `/${language}`}${at(visits.world)}`
    if (!page.url().endsWith(path)) page = await visitor.goTo(path)
    await make(page, texts[language] as typeof en)
    textsByPart.set(what, await textsOn(page))
    await page.keyboard.press('Escape')
  }
  expect(visitor.troubles).toEqual([])
  await visitor.leave()
  return textsByPart
}

let inEnglish: ReadonlyMap<string, readonly string[]>
beforeAll(async () => {
  inEnglish = await readAll('en')
}, 2 * minutes)

test.each(['de', 'it'] as const)(
  'what scripts make says nothing in English in %s',
  async language => {
    const all = [...(await readAll(language))]
    const remaining = all.map(([what, inOther]) => [what, ...englishLeft(inEnglish.get(what)!, inOther, vocabularies[language])])
    expect(remaining.filter(([, ...left]) => left.length > 0)).toEqual([])
  },
  2 * minutes,
)
