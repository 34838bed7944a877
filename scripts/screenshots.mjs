import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from './browser.mjs'
import { root } from './prepare.mjs'
import { picturesOf } from './screenshots/pictures.mjs'

/**
 * `npm run screenshots`: replaces the pictures of the README in `docs/images`, from the built server with the demo
 * world. `npm run screenshots -- http://localhost:3000`: from a running platform.
 */
const folder = join(root, 'docs/images')
const bytesMax = 2_000_000
const startMilliseconds = 180_000

/** Quality of WebP at which letters stay sharp; a picture has a third of its size as PNG. */
const quality = 82

const address_ = process.argv[2]
const origin = address_?.replace(/\/$/, '') ?? `http://localhost:${await freePort()}`
await (address_ ? takeAll() : whileServed(takeAll))

async function whileServed(work) {
  if (!existsSync(join(root, 'dist/server.js'))) fail('There is no built server: run `npm run build` first.')
  const dataDir = mkdtempSync(join(tmpdir(), 'belvedere-pictures-'))
  const server = spawn(process.execPath, ['dist/server.js'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: new URL(origin).port, PUBLIC_URL: origin, DEMO: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await untilReady(server)
    await work()
  } finally {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function takeAll() {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--headless', '--no-sandbox', '--disable-gpu'] })
  try {
    const pictures = new Map()
    for (const picture of await picturesOf(origin)) pictures.set(`${picture.name}.webp`, await take(browser, picture))
    const bytes = [...pictures.values()].reduce((sum, { length }) => sum + length, 0)
    if (bytes > bytesMax) throw new Error(`the pictures take ${bytes} bytes, more than ${bytesMax}`)
    replace(pictures)
    process.stdout.write(`${pictures.size} pictures, ${Math.round(bytes / 1000)} KB\n`)
  } finally {
    await browser.close()
  }
}

/** A picture of a page, always with the same language and time zone, and without motion. */
async function take(browser, { path, waitFor, width = 1280, height = 800, dark = false, user }) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (user) await signIn(page, user)
  await page.goto(origin + path, { waitUntil: 'load', timeout: 120_000 })
  if (waitFor) await page.locator(waitFor).first().waitFor({ timeout: 120_000 })
  await page.evaluate(() => document.fonts.ready)
  // Maps and charts draw some frames after they report that they are ready.
  await page.waitForTimeout(1500)
  const session = await context.newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  await context.close()
  return Buffer.from(data, 'base64')
}

/** Signs in as a user of the demo, whose password is the name followed by `-demo`. */
async function signIn(page, user) {
  await page.goto(`${origin}/sign-in`)
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await page.locator('#username').fill(user)
  await page.locator('#password').fill(`${user}-demo`)
  await page.locator('form.fields button').click()
  await page.waitForURL(url => !url.pathname.startsWith('/auth'))
}

/** Replaces the pictures of the README, after all new ones have been taken. */
function replace(pictures) {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) if (/\.(png|jpe?g|webp)$/.test(name)) rmSync(join(folder, name))
  for (const [name, picture] of pictures) {
    writeFileSync(join(folder, name), picture)
    process.stdout.write(`docs/images/${name} ${Math.round(statSync(join(folder, name)).size / 1000)} KB\n`)
  }
}

async function untilReady(server) {
  const end = Date.now() + startMilliseconds
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    if ((await responds('/health/ready')) && (await responds('/'))) return
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  throw new Error(`the server was not ready after ${startMilliseconds / 1000} s`)
}

function responds(path) {
  return fetch(origin + path).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
