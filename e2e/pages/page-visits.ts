import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser, settled, signIn, Visitor } from '../harness/browser'
import { server } from '../harness/server'
import { type PageWorld, type Person, readPageWorld } from './page-routes'

/** Visits to the pages of the shared server by tests of a file. */
class PageVisits {
  #browser: Browser | undefined
  #world: PageWorld | undefined

  /** What the addresses of pages are made of. */
  get world(): PageWorld {
    if (!this.#world) throw new Error('the world is read before the first test')
    return this.#world
  }

  async begin(): Promise<void> {
    ;[this.#browser, this.#world] = await Promise.all([openBrowser(), readPageWorld(server())])
  }

  /** A visitor for one test, which must call `leave`. */
  arrive(options: BrowserContextOptions = {}): Promise<Visitor> {
    return Visitor.arrive(this.#browser!, server().url, { reducedMotion: 'reduce', ...options })
  }

  end = (): Promise<void> | undefined => this.#browser?.close()

  /** A visitor for the tests of a describe block, who arrives before them and leaves after them. @param person signs in first */
  somebody(options: BrowserContextOptions = {}, person?: Person): Somebody {
    const somebody = new Somebody()
    beforeAll(async () => somebody.arrive(await this.arrive(options), person))
    afterAll(() => somebody.leave())
    return somebody
  }
}

/**
 * A browser for the tests of a file, and the facts of the demo world that they need; opened before them and closed after them.
 */
export function ownVisits(): PageVisits {
  const visits = new PageVisits()
  beforeAll(() => visits.begin())
  afterAll(visits.end)
  return visits
}

/** A visitor with a browser of their own, whose pages stay open from test to test. */
class Somebody {
  #visitor: Visitor | undefined
  readonly #pages = new Map<string, Promise<Page>>()

  get visitor(): Visitor {
    if (!this.#visitor) throw new Error('nobody has arrived yet')
    return this.#visitor
  }

  async arrive(visitor: Visitor, person?: Person): Promise<void> {
    this.#visitor = visitor
    if (!person) return
    const page = await visitor.open('/sign-in')
    await signIn(page, person)
    await page.close()
  }

  leave = (): Promise<void> | undefined => this.#visitor?.leave()

  /** The page at an address, opened once. */
  at(address: string): Promise<Page> {
    const page = this.#pages.get(address) ?? this.#open(address)
    this.#pages.set(address, page)
    return page
  }

  async #open(address: string): Promise<Page> {
    const page = await this.visitor.open(address)
    await settled(page)
    return page
  }
}
