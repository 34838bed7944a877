import type { Browser, Page } from 'playwright'
import { closePools } from '@/lib/db/pools'
import { readJson } from '../client'
import { type Figure, print } from '../figure'
import { median } from '../load'
import { storeCopies, storeSeeds } from '../many-records'
import { type Running, runServer } from '../processes'
import { openBrowser } from './browser-visit'

/** Number of copies of a thousand records: a million rows. */
const copies = 1000
/** Positions in the list to jump to, in an order in which none is next to the previous one. */
const parts = [0.5, 0.999, 0.1, 0.75, 0.02, 0.9, 0.33, 0.66]

/** Measures jumps in the explorer's grid with a million records. @param dataDir an empty directory */
export async function measureGrid(dataDir: string): Promise<void> {
  const server = await runServer({ DATA_DIR: dataDir, PAGES: 'on', DEMO: '1' })
  const browser = await openBrowser()
  try {
    await storeSeeds('short')
    await storeCopies({ from: 0, until: copies })
    print(await landingFigures(browser, server))
  } finally {
    await browser.close()
    await closePools()
    await server.stop()
  }
}

async function landingFigures(browser: Browser, server: Running): Promise<Figure[]> {
  const page = await openGrid(browser, server)
  const landings: Landing[] = []
  for (const part of parts) landings.push(await landAt(page, part))
  await page.context().close()
  const figure = (name: string, of: (landing: Landing) => number, limit: number): Figure => {
    const detail = `middle ${Math.round(median(landings.slice(1).map(of)))}, ${landings.length} jumps`
    return { name, value: Math.max(...landings.map(of)), unit: 'ms', limit, good: 'at most', detail }
  }
  return [
    figure('grid of a million rows, from the response to the rows', ({ shown, answered }) => shown - answered, 300),
    figure('the same, from the scroll to the response', ({ answered }) => answered, 700),
    figure('the same, from the scroll to the rows', ({ shown }) => shown, 1000),
  ]
}

async function openGrid(browser: Browser, { url }: Running): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(`${url}/explore/${await datasetNamed(url, 'Activities and points of interest')}?v=grid`, { waitUntil: 'load' })
  await page.locator('.ag-row[row-index]').first().waitFor()
  return page
}

export async function datasetNamed(url: string, name: string): Promise<string> {
  const { Items } = await readJson<{ Items: { Id: string; Shortname: string }[] }>(`${url}/content/v1/MetaData?pagesize=1000`)
  return Items.find(({ Shortname }) => Shortname === name)!.Id
}

/** A jump in a list, in milliseconds from the scroll to its last response (`answered`) and to its rows (`shown`). */
type Landing = Readonly<{ answered: number; shown: number; requests: number }>

/** Scrolls a grid to a part of its length and waits for all visible rows. @param part between 0 and 1 */
const landAt = (page: Page, part: number): Promise<Landing> => page.evaluate(landInPage, part)

function landInPage(part: number): Promise<Landing> {
  const viewport = document.querySelector('.ag-grid-viewport')!
  const begun = performance.now()
  performance.clearResourceTimings()
  viewport.scrollTop = part * (viewport.scrollHeight - viewport.clientHeight)
  const isShown = () => {
    const { top, bottom } = viewport.getBoundingClientRect()
    const rows = [...document.querySelectorAll('.ag-row[row-index]')]
    const inSight = rows.filter(row => {
      const box = row.getBoundingClientRect()
      return box.bottom > top && box.top < bottom
    })
    const needed = Math.floor((bottom - top) / 33)
    const filled = inSight.filter(row => row.textContent!.replace('…', '').trim() !== '')
    return filled.length === inSight.length && filled.length >= needed
  }
  return new Promise(resolve => {
    const look = () => {
      if (performance.now() - begun < 20 || !isShown()) return requestAnimationFrame(look)
      const responses = performance.getEntriesByType('resource').filter(({ name }) => name.includes('pagenumber='))
      const shown = performance.now() - begun
      const ends = responses.map(entry => (entry as PerformanceResourceTiming).responseEnd - begun).filter(end => end <= shown)
      return resolve({ answered: Math.max(0, ...ends), shown, requests: responses.length })
    }
    requestAnimationFrame(look)
  })
}
