import { buffer, text } from 'node:stream/consumers'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Page,
  type Request,
} from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { place, server } from './server'

export type TestBrowser = Pick<Browser, 'newContext' | 'newPage'>

/** The browser of a test file, connected before its tests and disconnected after them. Each test's pages are closed. */
export function ownBrowser(): TestBrowser {
  let browser: Browser | undefined
  beforeAll(async () => {
    const url = inject('browserUrls')[place()]
    if (!url) throw new Error('no browser could be started: CHROMIUM_PATH names one, otherwise it is /usr/bin/chromium')
    browser = await chromium.connect(url)
  })
  beforeEach(() => {
    openedByTest = new Set()
  })
  afterEach(async ({ task: { result } }) => {
    const [error] = result?.errors ?? []
    if (error) error.message += await shownText()
    await Promise.all([...(openedByTest ?? [])].map(each => each.close()))
    openedByTest = null
  })
  afterAll(() => browser?.close())
  return { newContext: options => browser!.newContext(options), newPage: options => browser!.newPage(options) }
}

/** Windows and contexts of visitors that the current test has opened; null outside of a test. */
let openedByTest: Set<{ close(): Promise<void> }> | null = null

const windows = new Map<Page, readonly string[]>()

/** The text shown in the windows, reported when a test fails on a machine without a screen. */
async function shownText(): Promise<string> {
  const texts: string[] = []
  for (const [page, troubles] of windows) {
    const shown = page.getByRole('dialog').or(page.getByRole('main')).last()
    const text = await shown.textContent({ timeout: 2000 }).catch(() => 'nothing')
    texts.push(`${page.url()} showed:`, text?.slice(0, 1500) ?? '', ...troubles.slice(-5))
  }
  return `\n${texts.join('\n')}`
}

/**
 * A visitor for the tests of a file, after which its list of troubles must be empty.
 * @param browser given by files that check the troubles themselves
 */
export function ownVisitor(origin = () => server().url, options: BrowserContextOptions = {}, browser?: TestBrowser): Visitor {
  const own = browser ?? ownBrowser()
  const visitor = new Visitor()
  beforeAll(() => visitor.begin(own, origin(), options))
  if (!browser) afterAll(() => expect(visitor.troubles).toEqual([]))
  return visitor
}

/**
 * Visitors for individual tests, after each of which their troubles must be empty.
 * @param usual options of all visitors
 */
export function ownVisitors(origin: () => string, usual: BrowserContextOptions = {}, browser = ownBrowser()) {
  let visitors: Visitor[] = []
  // Runs before the browser closes the pages, because requests that this cancels would count as troubles.
  afterEach(() => {
    const troubles = visitors.flatMap(visitor => visitor.troubles)
    visitors = []
    expect(troubles).toEqual([])
  })
  const arrive = async (options: BrowserContextOptions = {}): Promise<Visitor> => {
    const visitor = await Visitor.arrive(browser, origin(), { ...usual, ...options })
    visitors.push(visitor)
    return visitor
  }
  const open = async (path: string, options?: BrowserContextOptions): Promise<Page> => (await arrive(options)).open(path)
  return { arrive, open }
}

/** A user with a browser context, who may reach one origin only. Requests to other hosts and errors are recorded. */
export class Visitor {
  #window: Page | undefined
  #origin = ''
  #browser: TestBrowser | undefined
  #context: BrowserContext | undefined

  /** Creates a visitor. @param troubles requests to other hosts, error messages, failed requests */
  constructor(readonly troubles: string[] = []) {}

  static async arrive(browser: TestBrowser, origin: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const visitor = new Visitor()
    await visitor.begin(browser, origin, options)
    return visitor
  }

  async begin(browser: TestBrowser, origin: string, options: BrowserContextOptions): Promise<void> {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 }, ...options })
    this.#origin = origin
    this.#browser = browser
    this.#context = context
    // Without a file picker the browser saves a file as a download, which a test can read.
    await context.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
    // Intercepting requests would disable the browser's cache, also for compiled code. Other hosts do not resolve here
    // (shared-server.ts).
    const note = (request: Request) => {
      const hasLeft = /^https?:/.test(request.url()) && !request.url().startsWith(`${origin}/`)
      if (hasLeft && request.failure()?.errorText !== 'csp') this.troubles.push(`left the origin: ${request.url()}`)
    }
    context.on('requestfinished', note)
    context.on('requestfailed', note)
    openedByTest?.add(context)
    context.on('page', page => openedByTest?.add(page))
  }

  /** A second visitor with a separate session in the same browser; its troubles are added to those of this visitor. */
  async other(options: BrowserContextOptions = {}): Promise<Visitor> {
    const other = new Visitor(this.troubles)
    await other.begin(this.#browser!, this.origin, options)
    return other
  }

  /** Removes troubles that a test expects, such as the browser's message about a refused request. */
  ignore(expected: string): void {
    this.troubles.push(...this.troubles.splice(0).filter(trouble => !trouble.includes(expected)))
  }

  async signIn(username: string, password?: string): Promise<this> {
    const page = await this.open('/help')
    await signIn(page, username, password)
    await page.close()
    return this
  }

  keep(page: Page): Page {
    openedByTest?.delete(page)
    return page
  }

  get origin(): string {
    return this.#origin
  }

  get context(): BrowserContext {
    return this.#context!
  }

  /** Opens a page in a new window. @param path relative to the root of the platform */
  async open(path: string): Promise<Page> {
    const page = await this.#openWindow()
    await page.goto(path, { waitUntil: 'load' })
    return page
  }

  /** Opens a page in one shared window, which is faster than a new window: compiled code is reused. */
  async goTo(path: string): Promise<Page> {
    this.#window ??= this.keep(await this.#openWindow())
    await this.#window.goto(path, { waitUntil: 'load' })
    return this.#window
  }

  async #openWindow(): Promise<Page> {
    const page = await this.context.newPage()
    windows.set(page, this.troubles)
    page.once('close', () => windows.delete(page))
    const note = (trouble: string) => void this.troubles.push(`${page.url().replace(this.origin, '')}: ${trouble}`)
    page.on('console', message => message.type() === 'error' && note(message.text()))
    page.on('pageerror', error => note(error.message))
    page.on('response', response => response.status() >= 500 && note(`${response.status()} for ${response.url()}`))
    return page
  }

  leave(): Promise<void> {
    return this.context.close()
  }
}

/** A promise (`opened`), and the function `open` that resolves it. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open }
}

/** Holds back the responses to a path until the returned function is called. */
export async function delayResponses(page: Page, path: string): Promise<() => void> {
  const { opened: released, open: release } = gate()
  await page.route(
    ({ pathname }) => pathname === path,
    async route => {
      await released
      await route.fallback()
    },
  )
  return release
}

export const savedText = async (download: Download): Promise<string> => text(await download.createReadStream())

export const savedBytes = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream())

/** Signs in with the button in the header, and waits for the page. Passwords of demo users contain their names. */
export async function signIn(page: Page, username: string, password = `${username}-demo`): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Sign in|Anmelden|Accedi)$/ })
    .click()
  await page.waitForURL('**/login-actions/**')
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(password)
  await page.locator('form.fields button').click()
  await page.waitForURL(url => !url.pathname.startsWith('/auth'))
  // The session exists only after several redirects back to the page.
  await page.getByRole('banner').locator('summary').waitFor()
}

/** Limit for a page to load on a busy machine. */
const busyMilliseconds = 90_000

/** Waits until a page has loaded everything: no request is running but the stream of measurements, and columns have names. */
export async function settled(page: Page): Promise<void> {
  await Promise.race([
    page.waitForLoadState('networkidle', { timeout: busyMilliseconds }),
    page.locator('[data-connection=live]').waitFor(),
  ])
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(drawn => requestAnimationFrame(drawn))))
  // The grid renders the names of its columns after it has rendered their heads.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.ag-header-cell')].every(({ textContent }) => textContent?.trim()),
  )
}

/** Counts mouse presses in the pages of a context, without presses by scripts. @returns a function for the count */
export async function countPresses(context: BrowserContext): Promise<() => number> {
  let presses = 0
  await context.exposeFunction('notePress', () => {
    presses += 1
  })
  await context.addInitScript(() =>
    addEventListener('pointerdown', event => event.isTrusted && (window as unknown as { notePress(): void }).notePress(), true),
  )
  return () => presses
}

/** Whether the page is wider than its window. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** The number of marks that the map draws, each of which may stand for several records. */
export async function featuresOnMap(page: Page): Promise<number> {
  const map = page.locator('[data-features]')
  await map.waitFor({ timeout: 45_000 })
  return Number(await map.getAttribute('data-features'))
}

/** The number of rooms that a request from the page returns. Only the page's cookie authorizes it. */
export const roomsByCall = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const response = await fetch('/content/v1/AccommodationRoom?pagesize=1')
    return ((await response.json()) as { TotalResults?: number }).TotalResults ?? 0
  })
