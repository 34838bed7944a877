import { server } from './server'

export type Row = Record<string, unknown>

type Node = { [key: string]: unknown }

export const v2 = '/timeseries/v2'

/** The data of a response below `/v2/`. */
export async function data<T = Row[]>(path: string, init?: RequestInit): Promise<T> {
  return (await server().json<{ data: T }>(`${v2}/${path}`, init)).data
}

export const filtered = (path: string, where: string) =>
  `${path}${path.includes('?') ? '&' : '?'}where=${encodeURIComponent(where)}`

/** The problem of a response, with its status. */
export async function refusal(path: string): Promise<Row> {
  const response = await fetch(`${server().url}${v2}/${path}`)
  const body = (await response.json()) as Row
  if (response.headers.get('content-type') !== 'application/problem+json') throw new Error(`no problem document for ${path}`)
  return body
}

/** The flat rows equivalent to a tree of stations, edges or events, in its order. */
export function flattened(tree: Node): Row[] {
  return Object.values(tree).flatMap(type => {
    const [inside] = Object.entries(type as Node)
    if (inside?.[0] === 'eventseries') return flattened(inside[1] as Node)
    return Object.values(inside?.[1] as Node).flatMap(object => unfolded(object as Node))
  })
}

const single = ['sparent', 'ebegin', 'eend', 'evlocation', 'evprovenance', 'mprovenance']

/** Flattens a tree: an object and the objects inside it are one row for each data type and measurement. */
function unfolded({ sdatatypes, tmeasurements, smetadatahistory, ...members }: Node): Row[] {
  const own: Row = {}
  for (const [key, value] of Object.entries(members)) Object.assign(own, single.includes(key) ? value : { [key]: value })
  const inside = sdatatypes ? Object.values(sdatatypes) : (tmeasurements ?? smetadatahistory)
  if (!inside) return [own]
  return (inside as Node[]).flatMap(object => unfolded(object).map(row => ({ ...own, ...row })))
}

/** Rows as JSON without `_timestamp`, sorted, to compare them regardless of their order. */
export function inAnyOrder(rows: readonly Row[]): string[] {
  return rows.map(({ _timestamp, ...row }) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort()
}

/** Milliseconds since 1970 of a written time. */
export const timeOf = (text: unknown) =>
  Date.parse(
    String(text)
      .replace(' ', 'T')
      .replace(/(\d\d)(\d\d)$/, '$1:$2'),
  )

/** The last hours of the demo's parking measurements, as an interval of a path. */
export async function recentInterval(hours: number): Promise<string> {
  const times = (await data('flat/ParkingStation/free/latest?limit=-1&select=mvalidtime')).map(row => timeOf(row._timestamp))
  const end = Math.max(...times) + 1
  return [end - hours * 3_600_000, end].map(time => new Date(time).toISOString()).join('/')
}

/** A time as the interface writes it without a `timezone`. */
export const written = (milliseconds: number) => new Date(milliseconds).toISOString().replace('T', ' ').replace('Z', '+0000')
