import { statSync } from 'node:fs'
import type { CDPSession, Page } from 'playwright'
import { residentMegabytes } from '../export-memory'
import type { Figure } from '../figure'
import type { Running } from '../processes'

const megabyte = 1024 * 1024
const sampleMilliseconds = 500
const waitMilliseconds = 30 * 60_000

/** What a download of the whole list costs the browser and the server, in each of the formats. @param open a page with the list */
export async function exportFigures(server: Running, open: () => Promise<Page>): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const format of ['Excel', 'CSV for programs']) {
    const page = await open()
    const session = await page.context().newCDPSession(page)
    const [heap, resident]: [number[], number[]] = [[], []]
    const sample = async () => {
      heap.push(await heapMegabytes(session))
      resident.push(residentMegabytes(server.process.pid!))
    }
    await sample()
    const timer = setInterval(() => void sample().catch(() => {}), sampleMilliseconds)
    const started = performance.now()
    const path = await downloaded(page, format)
    const seconds = Math.round((performance.now() - started) / 1000)
    clearInterval(timer)
    // The browser deletes the file with its context.
    const { size } = statSync(path)
    await page.context().close()
    const detail = `${Math.round(size / megabyte)} MB in ${seconds} s; the server ${Math.round(Math.max(...resident))} MB`
    const name = `memory of the page that downloads a million rows, ${format}, at most`
    figures.push({ name, value: Math.max(...heap), unit: 'MB', limit: 200, good: 'at most', detail })
  }
  return figures
}

async function heapMegabytes(session: CDPSession): Promise<number> {
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / megabyte
}

/** Downloads the list as a person does. @returns the path of the file */
async function downloaded(page: Page, format: string): Promise<string> {
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: new RegExp(`^${format}`) }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: waitMilliseconds }),
    dialog.getByRole('button', { name: 'Download file' }).click(),
  ])
  return download.path()
}
