import { isDeepStrictEqual } from 'node:util'

/** Properties that differ by nature: when and by whom a row was written, and the reference system, which ours names elsewhere. */
const ignored = new Set(['mtransactiontime', 'mprovenance', 'crs'])

/** Compares the responses of both sides. @throws Error with the first difference */
export async function demandSameResponses(name: string, [one, other]: readonly [ours: string, original: string]): Promise<void> {
  const [ours, original] = await Promise.all([readData(one), readData(other)])
  if (!isDeepStrictEqual(ours, original)) throw new Error(`${name}: responses differ, ${firstDifference(ours, original)}`)
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
  const properties = Object.entries(value).filter(([key]) => !ignored.has(key))
  return Object.fromEntries(properties.sort(byText).map(([key, property]) => [key, comparable(property)]))
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
