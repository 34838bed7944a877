import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { ownBrowser, settled, signIn, Visitor } from '../harness/browser'
import { server } from '../harness/server'
import { type PageWorld, type Person, readPageWorld } from './page-routes'

/** Visits of a test file to the shared server, with the ids for URLs of pages. */
class PageVisits {
  readonly #browser = ownBrowser()
  #world: PageWorld | undefined

  constructor() {
    beforeAll(async () => {
      this.#world = await readPageWorld(server())
    })
  }

  get world(): PageWorld {
    if (!this.#world) throw new Error('the world is read only before the first test')
    return this.#world
  }

  /** A visitor for one test, which must call `leave`. */
  arrive(options: BrowserContextOptions = {}): Promise<Visitor> {
    return Visitor.arrive(this.#browser, server().url, { reducedMotion: 'reduce', ...options })
  }

  /** A visitor for the tests of a describe block, who arrives before them and leaves after them. @param person signs in first */
  lastingVisitor(options: BrowserContextOptions = {}, person?: Person): LastingVisitor {
    const visitor = new LastingVisitor()
    beforeAll(async () => visitor.arrive(await this.arrive(options), person))
    afterAll(() => visitor.leave())
    return visitor
  }
}

export const ownVisits = (): PageVisits => new PageVisits()

/** A visitor with a separate browser, whose pages persist from test to test. */
class LastingVisitor {
  #visitor: Visitor | undefined
  readonly #pages = new Map<string, Promise<Page>>()

  get visitor(): Visitor {
    if (!this.#visitor) throw new Error('no visitor has arrived yet')
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

  /** Opens a URL in a page, which is loaded once for all tests. */
  at(address: string): Promise<Page> {
    const page = this.#pages.get(address) ?? this.#open(address)
    this.#pages.set(address, page)
    return page
  }

  async #open(address: string): Promise<Page> {
    const page = this.visitor.keep(await this.visitor.open(address))
    await settled(page)
    return page
  }
}
