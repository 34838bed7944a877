import { expect } from 'vitest'
import type { Explorers } from './explorer-visit'

/** Colours in the legend of an explorer's map, by group name. */
export async function legendColours(explorers: Explorers, dataset: string, query: string): Promise<ReadonlyMap<string, string>> {
  const page = await explorers.open(dataset, query)
  await page.locator('[data-features]').waitFor({ timeout: 45_000 })
  const legend = page.locator('details', { has: page.locator('summary', { hasText: 'Legend' }) })
  await legend.evaluate(element => element.setAttribute('open', ''))
  const signs = legend.locator('li')
  await expect.poll(() => signs.locator('.bg-data-1, .bg-data-2, .bg-data-3, .bg-data-4').count()).toBeGreaterThan(0)
  const entries = await signs.evaluateAll(all =>
    all.map(sign => [sign.getAttribute('data-group'), /bg-data-\d/.exec(sign.innerHTML)?.[0]] as const),
  )
  await page.close()
  return new Map(entries.flatMap(([name, colour]) => (name && colour ? [[name, colour] as const] : [])))
}
