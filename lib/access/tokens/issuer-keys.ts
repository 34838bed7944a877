import { fetchKeySet, loadIssuerKeys, storeIssuerKeys } from '@/lib/access/tokens/issuer-key-sets'
import { importKeys, publicKeys } from '@/lib/access/tokens/key-set'
import type { VerificationKey } from '@/lib/access/tokens/trust'
import { config } from '@/lib/config'
import { errorFacts, log } from '@/lib/log'
import { once } from '@/lib/runtime'

/** Time after which a key set is requested again. Until that succeeds, keys that the provider withdrew stay valid. */
const freshMilliseconds = 600_000

/** The pause between two requests for keys, because anyone can send tokens with unknown key ids. */
const pauseMilliseconds = { reached: 1000, failed: 5000 } as const

type KeyCache = {
  keys: ReadonlyMap<string, VerificationKey>
  /** The loading of the stored keys, or null before the first request. */
  kept: Promise<void> | null
  running: Promise<void> | null
  freshUntil: number
  notBefore: number
  failing: boolean
}
/** The key of another provider by its id, or undefined if it has none. Callers with unknown ids share one request. */
export async function issuerKey(issuer: string, kid: string): Promise<VerificationKey | undefined> {
  const cache = await loadedCache(issuer)
  const key = cache.keys.get(kid)
  if (!key) await refreshed(issuer, cache)
  else if (Date.now() > cache.freshUntil) void refreshed(issuer, cache)
  return key ?? cache.keys.get(kid)
}

/** Fetches the keys of AUTH_ISSUER before the first token arrives; if it is unavailable, this is only logged. */
export async function warmIssuerKeys(): Promise<void> {
  const issuer = config().AUTH_ISSUER
  if (!issuer) return
  await refreshed(issuer, await loadedCache(issuer))
}

async function loadedCache(issuer: string): Promise<KeyCache> {
  const empty = { keys: new Map(), kept: null, running: null, freshUntil: 0, notBefore: 0, failing: false }
  const cache = once<KeyCache>(`keys of ${issuer}`, () => empty)
  cache.kept ??= loadStored(issuer, cache)
  await cache.kept
  return cache
}

/** Requests the keys again. Never rejects: if the request fails, the cached keys stay in use. */
function refreshed(issuer: string, known: KeyCache): Promise<void> {
  if (!known.running && Date.now() < known.notBefore) return Promise.resolve()
  known.running ??= refresh(issuer, known)
    .then(
      () => reached(issuer, known),
      error => failed(issuer, known, error),
    )
    .finally(() => {
      known.running = null
    })
  return known.running
}

async function refresh(issuer: string, known: KeyCache): Promise<void> {
  const published = publicKeys(await fetchKeySet(issuer))
  const keys = await importKeys(published)
  if (keys.size === 0) throw new Error(`${issuer} publishes no key that can check a signature`)
  known.keys = keys
  // Storing is not awaited: the keys are in memory, and the next set is stored again.
  storeIssuerKeys(issuer, published).catch(error => log('error', 'keys of AUTH_ISSUER could not be stored', errorFacts(error)))
}

function reached(issuer: string, known: KeyCache): void {
  if (known.failing) log('info', 'AUTH_ISSUER is reached again', { issuer })
  Object.assign(known, {
    failing: false,
    freshUntil: Date.now() + freshMilliseconds,
    notBefore: Date.now() + pauseMilliseconds.reached,
  })
}

function failed(issuer: string, known: KeyCache, error: unknown): void {
  const what = `no keys could be read from AUTH_ISSUER; ${known.keys.size > 0 ? 'the known ones stay valid' : 'until it answers, every token is refused'}`
  if (!known.failing) log('error', what, { issuer, ...errorFacts(error) })
  Object.assign(known, { failing: true, notBefore: Date.now() + pauseMilliseconds.failed })
}

async function loadStored(issuer: string, known: KeyCache): Promise<void> {
  try {
    known.keys = await importKeys(await loadIssuerKeys(issuer))
  } catch (error) {
    known.kept = null
    throw error
  }
}
