import type { Config } from '@/lib/config'
import { type Door, doorUrl, publicUrl } from '@/lib/http/mounts'

const doors: readonly [Door, string, string][] = [
  ['auth', 'identity', '/realms/{realm}/protocol/openid-connect/token'],
  ['content', 'content', '/v1/Accommodation'],
  ['content', 'catalog', '/v1/MetaData'],
  ['timeseries', 'time series', '/v2/flat,node/ParkingStation/*/latest'],
  ['writer', 'writer', '/json/provenance'],
]

const signIns = [
  ['collector-demo', 'collector-demo-secret', 'may write'],
  ['reader-demo', 'reader-demo-secret', 'sees closed data'],
  ['any other name', 'no secret', 'a guest, for development'],
]

/** Says where everything is, once it answers. The first line is what other programs wait for. */
export function announce({ AUTH_REALM, demo }: Config, { embedded }: { embedded: boolean }): void {
  const lines = [
    `Belvedere listens on ${publicUrl()}`,
    '',
    ...doors.map(([door, name, path]) => `  ${name.padEnd(12)} ${doorUrl(door)}${path.replace('{realm}', AUTH_REALM)}`),
    `  ${'pages'.padEnd(12)} ${publicUrl()}/`,
    '',
    `  Database: ${embedded ? 'embedded PostgreSQL' : 'DATABASE_URL'}.`,
    ...(demo
      ? [
          '  Demo clients (public secrets, for trying out only):',
          ...signIns.map(row => `    ${row[0]!.padEnd(15)} ${row[1]!.padEnd(22)} ${row[2]}`),
        ]
      : []),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
