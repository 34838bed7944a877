import { hashSecret } from '@/lib/auth/tokens/secrets'
import { maintenance } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { fixed, sql } from '@/lib/db/sql'
import type { Running } from '../processes'
import { dataTypes, kinds, origin, type PeerSeries, provenance, series, stations } from './world'

const client = { id: 'peers', secret: 'a secret of the benches' } as const
const recordsAtOnce = 25_000

/** Registers and pushes the world through the writer, as a collector does. */
export async function fillOurs({ url }: Running): Promise<void> {
  await execute(
    maintenance(),
    sql`insert into client (id, name, secret_sha256, full_scope) values (${client.id}, 'peers', ${hashSecret(client.secret)}, true)`,
  )
  await execute(maintenance(), sql`insert into client_role (client_id, role) values (${client.id}, 'WRITER')`)
  const post = writerOf(url, await tokenOf(url))
  const { lineage, collector: dataCollector, version: dataCollectorVersion } = provenance
  const uuid = (await post('provenance', { lineage, dataCollector, dataCollectorVersion })) as string
  await post(
    'syncDataTypes',
    dataTypes.map(({ metadata: metaData, ...type }) => ({ ...type, metaData })),
  )
  for (const { type } of kinds) await post(`syncStations/${type}`, stations.filter(station => station.type === type).map(sent))
  for (const { type } of kinds)
    for (const part of partsOf(series.filter(({ station }) => station.type === type)))
      await post(`pushRecords/${type}`, { name: '(default)', data: [], provenance: uuid, branch: branchOf(part) })
  for (const table of ['station', 'series', 'measurement', 'latest'])
    await execute(maintenance(), fixed(`vacuum analyze ${table}`))
}

const sent = ({ code: id, name, longitude, latitude, metadata: metaData }: (typeof stations)[number]) => ({
  id,
  name,
  origin,
  longitude,
  latitude,
  metaData,
})

async function tokenOf(url: string): Promise<string> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret })
  const answer = await fetch(`${url}/auth/realms/belvedere/protocol/openid-connect/token`, { method: 'POST', body: form })
  return ((await answer.json()) as { access_token: string }).access_token
}

const writerOf = (url: string, token: string) => async (path: string, body: unknown) => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/writer/json/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return text === '' ? null : (JSON.parse(text) as unknown)
}

/** Series in parts of so many measurements, at least one series each. */
function partsOf(all: readonly PeerSeries[]): PeerSeries[][] {
  const parts: PeerSeries[][] = []
  let records = recordsAtOnce
  for (const one of all) {
    if (records >= recordsAtOnce) {
      parts.push([])
      records = 0
    }
    parts.at(-1)!.push(one)
    records += one.steps
  }
  return parts
}

function branchOf(part: readonly PeerSeries[]) {
  const branch: Record<string, { name: string; data: []; branch: Record<string, unknown> }> = {}
  for (const { station, dataType, periodSeconds, steps, timeOf, valueAt } of part) {
    const data = Array.from({ length: steps }, (_, k) => ({ timestamp: timeOf(k), value: valueAt(k), period: periodSeconds }))
    branch[station.code] ??= { name: '', data: [], branch: {} }
    branch[station.code]!.branch[dataType] = { name: '', branch: {}, data }
  }
  return branch
}
