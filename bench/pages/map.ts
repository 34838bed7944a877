import type { Browser, Page } from 'playwright'
import { closePools, maintenance } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { type Figure, print } from '../figure'
import { median } from '../load'
import { storeCopies, storeSeeds } from '../many-records'
import { type Running, runServer } from '../processes'
import { openBrowser } from './browser-visit'
import { datasetNamed } from './grid'

const points = 100_000
const pans = 5
const stationType = 'ParkingStation'

/** Measures maps of 100,000 stations and of 100,000 records, drawn from tiles. @param dataDir an empty directory */
export async function measureMap(dataDir: string): Promise<void> {
  const server = await runServer({ DATA_DIR: dataDir, PAGES: 'on', DEMO: '1' })
  const browser = await openBrowser()
  try {
    await storeStations()
    await storeSeeds('short')
    await storeCopies({ from: 0, until: points / 1000 })
    print(await mapFigures(browser, server, { name: 'stations', dataset: 'Car parks' }))
    print(await mapFigures(browser, server, { name: 'records in tiles', dataset: 'Activities and points of interest' }))
  } finally {
    await browser.close()
    await closePools()
    await server.stop()
  }
}

async function storeStations(): Promise<void> {
  const counted = await firstRow<{ count: number }>(
    maintenance(),
    sql`select count(*) as count from station where type = ${stationType}`,
  )
  await execute(
    maintenance(),
    sql`insert into station (type, code, name, origin, position, metadata)
        select s.type, s.code || '-' || n, s.name || ' ' || n, s.origin, point(10.4 + 2 * random(), 46.2 + 0.85 * random()), s.metadata
          from (select * from station where type = ${stationType} order by code limit 1) s,
               generate_series(1, ${points - Number(counted!.count)}::integer) n`,
  )
  await execute(maintenance(), sql`vacuum analyze station`)
}

type MapView = Readonly<{ name: string; dataset: string }>

async function mapFigures(browser: Browser, { url }: Running, { name, dataset }: MapView): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(180_000)
  const started = performance.now()
  await page.goto(`${url}/explore/${await datasetNamed(url, dataset)}?v=map`, { waitUntil: 'load' })
  const records = await drawnRecords(page)
  const seconds = (performance.now() - started) / 1000
  const panned: Frames[] = []
  for (let round = 0; round < pans; round++) panned.push(await pan(page))
  await context.close()
  const longest = panned.map(frames => frames.longest[0]!)
  const late = panned.map(frames => frames.longest.filter(frame => frame > 50).length)
  const middle = median(panned.flatMap(frames => frames.longest))
  return [
    {
      name: `map of ${records} ${name}: longest frame of a pan`,
      value: median(longest),
      unit: 'ms',
      limit: 50,
      good: 'at most',
      detail: `${longest.map(Math.round).join(', ')}; above 50 ms ${late.join(', ')} of ${panned[0]!.count}; middle ${Math.round(middle)}`,
    },
    { name: `the same: until it is drawn`, value: seconds, unit: 's', limit: 10, good: 'at most' },
  ]
}

/** The frames while a map was moved: milliseconds between them, longest first, and their number. */
type Frames = Readonly<{ longest: readonly number[]; count: number }>

const steps = 60
const millisecondsEach = 16

/** Drags the map along a figure of eight. @returns the times between frames */
async function pan(page: Page): Promise<Frames> {
  const { x, y, width, height } = (await page.locator('.maplibregl-canvas').boundingBox())!
  const [centre, middle] = [x + width / 2, y + height / 2]
  await page.mouse.move(centre, middle)
  await page.evaluate(noteFrames)
  await page.mouse.down()
  for (let step = 1; step <= steps; step++) {
    const turn = (step / steps) * 2 * Math.PI
    await page.mouse.move(centre + Math.sin(turn) * width * 0.3, middle + Math.sin(2 * turn) * height * 0.2)
    await page.waitForTimeout(millisecondsEach)
  }
  await page.mouse.up()
  const frames = await page.evaluate(() => (window as never as { endFrames(): number[] }).endFrames())
  return { longest: frames.sort((a, b) => b - a), count: frames.length }
}

/** Runs in the page: notes the times between frames until `endFrames` is called. */
function noteFrames(): void {
  const frames: number[] = []
  let last = performance.now()
  let noting = true
  const note = () => {
    const now = performance.now()
    frames.push(now - last)
    last = now
    if (noting) requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
  const endFrames = () => {
    noting = false
    return frames
  }
  Object.assign(window, { endFrames })
}

/** Waits until the map has finished drawing. @returns the number of records that its marks represent */
async function drawnRecords(page: Page): Promise<number> {
  const map = page.locator('[data-records]')
  await map.waitFor({ timeout: 180_000 })
  return Number(await map.getAttribute('data-records'))
}
