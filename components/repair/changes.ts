import { cutText } from '@/lib/formats/cut-text'
/** What a repair can do to a part of an address. */
export const changeKinds = [
  /** It has another name here. */
  'renamed',
  /** It cannot be read and was put right. */
  'mended',
  /** Nobody knows it. */
  'unknown',
  /** Its value cannot be read. */
  'unreadable',
  /** There is no such column. */
  'noColumn',
  /** The condition cannot be asked. */
  'noCondition',
  /** Pages of a list: here it scrolls. */
  'paging',
  /** A dataset stood there by what it is called. */
  'named',
  /** The whole address is one of the older data browser. */
  'moved',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** One thing that a repair changed: a part of an address as it was, and what it is now. */
export type Change = Readonly<{ kind: ChangeKind; name: string; value: string; to: string }>

export const change = (kind: ChangeKind, name: string, value = '', to = ''): Change => ({ kind, name, value, to })

/** The parameter under which an address tells for a moment what was changed in it. */
export const repairedName = 'repaired'

const changesMax = 8
const textMax = 80

/** Changes as a parameter; what is too long or too much for an address is cut. */
export function changesText(changes: readonly Change[]): string {
  return JSON.stringify(
    changes.slice(0, changesMax).map(({ kind, name, value, to }) => [kind, ...[name, value, to].map(shortened)]),
  )
}

const shortened = (text: string) => (text.length > textMax ? `${cutText(text, textMax - 1)}…` : text)

/** The changes that `changesText` wrote; none for any other text. */
export function changesOfText(text: string | null): Change[] {
  if (text === null) return []
  try {
    const list = JSON.parse(text) as unknown
    if (!Array.isArray(list) || list.length > changesMax || !list.every(isChange)) return []
    return list.map(([kind, name, value, to]) => change(kind, shortened(name), shortened(value), shortened(to)))
  } catch {
    return []
  }
}

const isChange = (part: unknown): part is [ChangeKind, string, string, string] =>
  Array.isArray(part) &&
  part.length === 4 &&
  part.every(text => typeof text === 'string') &&
  changeKinds.some(kind => kind === part[0])
