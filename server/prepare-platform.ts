import { prepareDemo } from '@/demo/prepare'
import { applyChangedSettings } from '@/lib/admin/settings/changed-settings'
import { demoClients, demoUsers } from '@/lib/auth/accounts/public-sign-ins'
import { ensurePagesClient } from '@/lib/auth/clients/store-clients'
import { queueForRelay } from '@/lib/collector/relay/relay'
import type { Config } from '@/lib/config'
import { storeBases } from '@/lib/content/store/rewrite-links'
import { makeMonthsAhead } from '@/lib/db/partitions'
import { maintenance } from '@/lib/db/pools'
import { type ApiName, apiUrl, ownUrl, publicUrl } from '@/lib/http/mounts'
import { log } from '@/lib/log'
import { mapFiles } from '@/lib/maps/map-files'
import { storePlatformWords } from '@/lib/words/store-words'

/** Prepares the database before the APIs open. */
export async function preparePlatform(settings: Config): Promise<void> {
  await Promise.all([
    applyChangedSettings(),
    prepareDemo(settings),
    ensurePagesClient(),
    makeMonthsAhead(maintenance()),
    queueForRelay(),
    storeBases(),
    storePlatformWords(),
    reportMapFiles(),
  ])
}

async function reportMapFiles(): Promise<void> {
  const { flaws } = await mapFiles()
  for (const flaw of flaws) log('error', flaw)
}

const apiUrls: readonly [ApiName, string, string][] = [
  ['auth', 'identity', '/realms/{realm}/protocol/openid-connect/token'],
  ['content', 'content', '/v1/Accommodation'],
  ['content', 'catalog', '/v1/MetaData'],
  ['timeseries', 'time series', '/v2/flat,node/ParkingStation/*/latest'],
  ['writer', 'writer', '/json/provenance'],
  ['collector', 'collector', '/push/{provider}/{dataset}'],
]

const clients = demoClients.map(({ id, secret, may }) => [id, secret, may])

const users = demoUsers.map(({ username, password, roles }) => [username, password, roles.join(' ') || 'no role'])

const signIns = [...users, ...clients, ['any other client', 'no secret', 'a guest, for development']]

/** Prints the URLs of all interfaces, which respond by now. Other programs wait for the first line. */
export function announce({ AUTH_REALM, AUTH_ISSUER, PUBLIC_URL, demo }: Config, { embedded }: { embedded: boolean }): void {
  const lines = [
    `Belvedere listens on ${PUBLIC_URL ? `${ownUrl()} and is reached under ${PUBLIC_URL}` : publicUrl()}`,
    '',
    ...(AUTH_ISSUER ? [`  ${'identity'.padEnd(12)} ${AUTH_ISSUER}`] : []),
    ...apiUrls
      .filter(([door]) => door !== 'auth' || !AUTH_ISSUER)
      .map(([door, name, path]) => `  ${name.padEnd(12)} ${apiUrl(door)}${path.replace('{realm}', AUTH_REALM)}`),
    `  ${'pages'.padEnd(12)} ${publicUrl()}/`,
    '',
    `  Database: ${embedded ? 'embedded PostgreSQL' : 'DATABASE_URL'}.`,
    ...(demo && !AUTH_ISSUER
      ? [
          '  Demo users and clients (public secrets, for trying out only):',
          ...signIns.map(([name = '', secret = '', what]) => `    ${name.padEnd(16)} ${secret.padEnd(22)} ${what}`),
        ]
      : []),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
