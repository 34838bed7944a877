import type { SortKey, SortValues } from '@/lib/db/order'
import { shortHash } from '@/lib/formats/short-hash'
import { badParameter } from '@/lib/http/queries/query'

/** The position where the traversal of a list continues. A record that stays at its position is returned exactly once. */
export type Cursor = Readonly<{
  /** Number of the requested page, from 1. */
  page: number
  /** Hash of the order that the position belongs to; null at the beginning. */
  order: string | null
  after: SortValues | null
}>

const begin = 'start'
const form = `${begin}, or the cursor that the page before names`
const pagesMax = 1_000_000_000
const charactersMax = 6000

export function readCursor(text: string): Cursor {
  if (text === begin) return { page: 1, order: null, after: null }
  const [page, order, ...after] = parsed(text)
  const isPlace = (value: unknown) =>
    value === null || (typeof value === 'string' && !value.includes('\0') && !/\p{Surrogate}/u.test(value))
  const fits =
    Number.isInteger(page) && Number(page) > 1 && Number(page) < pagesMax && typeof order === 'string' && after.every(isPlace)
  if (!fits || after.length === 0) throw badCursor(text)
  return { page: Number(page), order: order as string, after: after as (string | null)[] }
}

const badCursor = (text: string) => badParameter('cursor', form, text)

function parsed(text: string): unknown[] {
  if (!/^[\w-]+$/.test(text)) throw badCursor(text)
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    throw badCursor(text)
  }
}

/** `list`: the list of a cursor, if several lists have the same order. `sort`: the parameter that selects the order. */
export type CursorUse = Readonly<{ list?: string; sort?: string }>

/** The cursor of the next page. @throws Problem 400 when the order uses values that are too long for a URL */
export function printCursor(page: number, order: readonly SortKey[], after: SortValues, use: CursorUse = {}): string {
  const text = Buffer.from(JSON.stringify([page, orderMark(order, use), ...after])).toString('base64url')
  if (text.length > charactersMax)
    throw badParameter(use.sort ?? 'rawsort', 'shorter values to order by, because a cursor names them', undefined)
  return text
}

/**
 * The sort values after which a page begins; null for the first page.
 * @throws Problem 400 for a cursor of a list in another order
 */
export function cursorStart(order: readonly SortKey[], cursor: Cursor, use: CursorUse = {}): SortValues | null {
  if (cursor.after === null) return null
  if (cursor.order === orderMark(order, use) && cursor.after.length === order.length) return cursor.after
  throw badParameter('cursor', 'a cursor of a list in the same order', 'one of another order')
}

function orderMark(order: readonly SortKey[], { list }: CursorUse): string {
  const keys = order.map(({ expression, direction }) => [expression.text, expression.values, direction])
  return shortHash(JSON.stringify(list === undefined ? keys : [list, keys])).slice(0, 8)
}

/** Rethrows an error of a query at a cursor. Values that the database refuses were forged, and become a Problem 400. */
export function refuseForged(error: unknown): never {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  throw code.startsWith('22') ? forgedCursor() : error
}

export const forgedCursor = () => badCursor('another')
