import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from './browser.mjs'
import { root } from './prepare.mjs'

/** Makes the README's pictures from a running platform with the demo world: `node scripts/screenshots.mjs [http://localhost:3000]`. */
const origin = process.argv[2] ?? 'http://localhost:3000'
const folder = join(root, 'docs/images')
const pictures = [
  { name: 'explorer', dataset: 'Car parks', colorScheme: 'light' },
  { name: 'explorer-dark', dataset: 'Road situations', colorScheme: 'dark' },
]

mkdirSync(folder, { recursive: true })
const { Items } = await (await fetch(`${origin}/content/v1/MetaData?pagesize=1000&fields=Id,Shortname`)).json()
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--headless', '--no-sandbox', '--disable-gpu'] })
for (const { name, dataset, colorScheme } of pictures) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme })
  const { Id } = Items.find(({ Shortname }) => Shortname === dataset)
  await page.goto(`${origin}/explore/${Id}`)
  await page.locator('[data-features]').waitFor()
  await page.screenshot({ path: join(folder, `${name}.png`) })
  process.stdout.write(`docs/images/${name}.png\n`)
}
await browser.close()
