import type { OwnServer } from '../harness/server'

type Json = null | boolean | number | string | Json[] | { [member: string]: Json }
type JsonObject = { [member: string]: Json }

/** Attacks as a single line, so that they can be used in a name as well. */
export const hostileText =
  '"\'><img src=x onerror="window.harmed=1"><script>window.harmed=1</script><svg onload=window.harmed=1>{{7*7}}</title></script>'

/** A URL that runs a script when it is followed. */
export const hostileUrl = 'javascript:window.harmed=1//https://way.example/x.png'

/** Properties that define the type of a record or its relations; a record with other values would be rejected. */
const unchanged =
  /^(_Meta|Self|Id|.*Ids?|Type|Source|Language|HasLanguage|LicenseInfo|Gpstype|.*Date.*|.*Type|Tags|SmgTags|.*State|Api(Url|Identifier|Filter)|BaseUrl|PathParam)$/

/** The record with an attack in every other string. */
function hostile(value: Json, member = ''): Json {
  if (Array.isArray(value)) return value.map(each => hostile(each, member))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, unchanged.test(name) ? each : hostile(each, name)]),
    )
  if (typeof value !== 'string' || /^\d{4}-\d\d-\d\d|^\d\d:\d\d/.test(value)) return value
  return /url|link|href/i.test(member) ? hostileUrl : `${hostileText}${value}`
}

/** Hostile data: the stored records, by the paths of their pages. */
export type HostileWorld = Readonly<{ records: readonly { entity: string; id: string }[]; station: string; dataset: string }>

const entities = ['HubActivityPoi', 'Article', 'Accommodation', 'Event', 'WebcamInfo', 'Announcement', 'Venue', 'Tag'] as const
const stationType = 'Hostile<b>Station'

/** Stores hostile records of many types, a hostile dataset of the catalog, and a station with hostile names. */
export async function hostileWorld(server: OwnServer): Promise<HostileWorld> {
  const operator = await server.userToken('admin')
  const ask = asking(server, operator)
  const records = []
  for (const entity of entities) {
    const { Items } = await server.json<{ Items: JsonObject[] }>(`/content/v1/${entity}?pagesize=1`)
    const id = `hostile-${entity}`.toLowerCase()
    records.push({ entity, id: await storeHostile(ask, `/content/v1/${entity}/${id}`, { ...Items[0]!, Id: id }) })
  }
  return { records, station: await hostileStation(ask), dataset: await hostileDataset(server, ask) }
}

/** Stores a record with attacks in every field that accepts them; rejected values stay unchanged. @returns its id */
async function storeHostile(ask: Ask, path: string, { _Meta, Self, RecordCount, ...record }: JsonObject): Promise<string> {
  const body = hostile(record) as JsonObject
  for (let tries = 0; ; tries++) {
    const response = await ask('PUT', path, body).catch((error: ResponseError) =>
      error.pointers.length > 0 && tries < 20 ? error.pointers : Promise.reject(error),
    )
    if (!Array.isArray(response)) return (response as { id: string }).id
    for (const pointer of response as string[]) restore(body, record, pointer.split('/').slice(1))
  }
}

function restore(sent: JsonObject, record: JsonObject, [member = '', ...rest]: string[]): void {
  if (rest.length === 0) sent[member] = record[member] as Json
  else restore(sent[member] as JsonObject, record[member] as JsonObject, rest)
}

/** The rejection of a record, with the paths of the invalid values. */
class ResponseError extends Error {
  constructor(
    message: string,
    readonly pointers: readonly string[],
  ) {
    super(message)
  }
}

async function hostileDataset(server: OwnServer, ask: Ask): Promise<string> {
  const { Items } = await server.json<{ Items: JsonObject[] }>(`/content/v1/MetaData?pagesize=1000`)
  const model = Items.find(({ Shortname }) => Shortname === 'Castles')!
  await storeHostile(ask, '/content/v1/MetaData/hostile-dataset', { ...model, Id: 'hostile-dataset' })
  return 'hostile-dataset'
}

async function hostileStation(ask: Ask): Promise<string> {
  const code = `code"'><img src=x onerror=window.harmed=1>`
  const provenance = await ask('POST', '/writer/json/provenance', {
    dataCollector: hostileText,
    dataCollectorVersion: hostileText.slice(0, 100),
    lineage: hostileText,
  })
  const dataType = 'type<img src=x onerror=window.harmed=1>'
  await ask('POST', '/writer/json/syncDataTypes', [
    { name: dataType, unit: '<script>window.harmed=1</script>', description: hostileText, rtype: hostileText, period: 600 },
  ])
  await ask('POST', `/writer/json/stations?stationType=${encodeURIComponent(stationType)}`, [
    {
      id: code,
      name: hostileText,
      origin: hostileText,
      latitude: 46.5,
      longitude: 11.35,
      metaData: { [hostileText]: hostileText, url: hostileUrl, nested: { municipality: hostileText } },
    },
  ])
  const data = [0, 1, 2].map(hours => ({
    timestamp: Date.now() - hours * 3_600_000,
    value: `${hostileText}${hours}`,
    period: 600,
  }))
  const branch = { [code]: { branch: { [dataType]: { data } } } }
  await ask('POST', `/writer/json/pushRecords/${encodeURIComponent(stationType)}`, { provenance, branch })
  return `/stations/${encodeURIComponent(stationType)}/${encodeURIComponent(code)}`
}

type Ask = (method: string, path: string, body: unknown) => Promise<Json>

const asking =
  (server: OwnServer, token: string): Ask =>
  async (method, path, body) => {
    const response = await fetch(server.url + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) {
      const { errors = [] } = JSON.parse(text) as { errors?: { pointer: string }[] }
      throw new ResponseError(
        `${method} ${path}: ${response.status} ${text}`,
        errors.map(({ pointer }) => pointer),
      )
    }
    return text === '' ? null : ((JSON.parse(text) as { uuid?: string }).uuid ?? (JSON.parse(text) as Json))
  }
