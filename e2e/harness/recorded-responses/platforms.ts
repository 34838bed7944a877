import { fillDemo } from '@/demo/prepare'
import { type OwnServer, temporaryDirectory } from '@/e2e/harness/server'
import { atMoment } from '@/e2e/harness/worlds/frozen-date'
import { sayWhoseLinks, settleTexts, startWorld, startWorlds, within } from '@/e2e/harness/worlds/start'
import { now } from '@/e2e/harness/worlds/world'
import type { Caller, PlatformName } from './requests'

type Platform = Readonly<{ name: PlatformName; server: OwnServer }>

type Platforms = Readonly<{ all: readonly Platform[]; stop(): Promise<void> }>

/** Starts the platforms whose responses are recorded, with equal data but for times and ids of the database. */
export async function startPlatforms(): Promise<Platforms> {
  const directory = temporaryDirectory()
  const worlds = await startWorlds(['all'], { preparedData: null })
  const demo = await startDemo(directory.path).catch(async error => {
    await worlds.stop()
    throw error
  })
  return {
    all: [
      { name: 'closed', server: worlds.all[0]!.server },
      { name: 'demo', server: demo },
    ],
    stop: async () => {
      await Promise.all([worlds.stop(), demo.stop()])
      directory.remove()
    },
  }
}

/** The demo world at the moment of the worlds: at the real time its data would differ in each recording. */
async function startDemo(dataDir: string): Promise<OwnServer> {
  const empty = await startWorld({ dataDir, preparedData: null, env: { DEMO: '0' } })
  await within(empty, async () => {
    await atMoment(now, () => fillDemo({ now: new Date(now) }))
    await sayWhoseLinks()
  })
  await empty.stop()
  const server = await startWorld({ dataDir, preparedData: null })
  await within(server, settleTexts)
  return server
}

/** Requests after which a caller signs in again: a number, not a time, so that recordings have equal sign-ins. */
const requestsOfToken = 1000
/** Somewhat less than the five minutes for which a token is valid. */
const tokenMilliseconds = 280_000

type CachedToken = { readonly token: string; readonly at: number; uses: number }

export class CallerTokens {
  readonly #cached = new Map<Caller, CachedToken>()

  constructor(private readonly server: OwnServer) {}

  /**
   * @returns the header `Authorization`; no header for a guest
   * @throws Error when requests are so slow that a token expires: then the recording could not be compared
   */
  async headersOf(caller: Caller): Promise<Record<string, string>> {
    if (caller === 'guest') return {}
    const entry = this.#validToken(caller) ?? { token: await this.#tokenOf(caller), at: Date.now(), uses: 0 }
    this.#cached.set(caller, entry)
    entry.uses += 1
    return { Authorization: `Bearer ${entry.token}` }
  }

  #validToken(caller: Caller): CachedToken | null {
    const cached = this.#cached.get(caller)
    if (!cached || cached.uses >= requestsOfToken) return null
    if (Date.now() - cached.at > tokenMilliseconds) throw new Error(`a token expired after ${cached.uses} requests: too slow`)
    return cached
  }

  async #tokenOf(caller: Exclude<Caller, 'guest'>): Promise<string> {
    if (caller === 'reader') return this.server.token('reader-demo', 'reader-demo-secret')
    if (caller === 'writer') return this.server.token('collector-demo', 'collector-demo-secret')
    return this.server.userToken('admin')
  }
}
