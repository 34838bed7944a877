import { isDeepStrictEqual } from 'node:util'
import { addressOf, hasInterval, movedAddresses, type PeerQuery } from './queries'

/** Members that differ by nature: when and by whom a row was written, and the reference system, which ours names elsewhere. */
const ignored = new Set(['mtransactiontime', 'mprovenance', 'crs'])

/** So many other intervals of a history are compared as well. */
const intervals = 4

/** Compares whole answers: pages of equal answers may be cut at another place, because times are shared. @throws Error with the first difference */
export async function demandSameAnswers(bases: readonly [ours: string, original: string], queries: readonly PeerQuery[]) {
  for (const query of queries) {
    const whole = { ...query, path: query.path.replace(/limit=\d+/, 'limit=-1') }
    await demandSame(
      whole,
      bases.map(base => addressOf(base, whole)),
    )
    const moved = bases.map(base => movedAddresses(base, whole))
    for (let count = 0; count < (hasInterval(whole) ? intervals : 0); count++)
      await demandSame(
        whole,
        moved.map(next => next()),
      )
  }
}

async function demandSame({ name }: PeerQuery, addresses: readonly string[]) {
  const [ours, original] = await Promise.all(addresses.map(readData))
  if (!isDeepStrictEqual(ours, original)) throw new Error(`${name}: answers differ, ${firstDifference(ours, original)}`)
}

async function readData(url: string): Promise<unknown> {
  const response = await fetch(url, { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return comparable(((await response.json()) as { data: unknown }).data)
}

/** A value without what is ignored; lists in an order of their own, because that of rows of one time is free. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable).sort(byText)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([key]) => !ignored.has(key))
  return Object.fromEntries(members.sort(byText).map(([key, member]) => [key, comparable(member)]))
}

function byText(one: unknown, other: unknown): number {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)]
  return a < b ? -1 : a > b ? 1 : 0
}

function firstDifference(ours: unknown, original: unknown): string {
  if (!Array.isArray(ours) || !Array.isArray(original)) return 'in a tree'
  const at = ours.findIndex((row, index) => !isDeepStrictEqual(row, original[index]))
  const cut = (row: unknown) => (JSON.stringify(row) ?? 'nothing').slice(0, 400)
  return `${ours.length} : ${original.length} rows, e.g. ${cut(ours[Math.max(0, at)])} : ${cut(original[Math.max(0, at)])}`
}
