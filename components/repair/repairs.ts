import { cutText } from '@/lib/formats/text'
export const changeKinds = [
  /** Renamed. */
  'renamed',
  /** Invalid and corrected. */
  'mended',
  /** Unknown. */
  'unknown',
  /** Its value is invalid. */
  'unreadable',
  /** There is no such column. */
  'noColumn',
  /** The condition is invalid here. */
  'noCondition',
  /** A page number; this list scrolls. */
  'paging',
  /** A dataset's name in place of its id. */
  'named',
  /** An address of the older data browser. */
  'moved',
] as const
export type RepairKind = (typeof changeKinds)[number]

/** One repair: a part of an address before and after. */
export type Repair = Readonly<{ kind: RepairKind; name: string; value: string; to: string }>

export const change = (kind: RepairKind, name: string, value = '', to = ''): Repair => ({ kind, name, value, to })

/** The parameter in which an address briefly carries its repairs. */
export const repairedName = 'repaired'

const changesMax = 8
const textMax = 80

/** Repairs as a parameter, cut to the length of an address. */
export function changesText(changes: readonly Repair[]): string {
  return JSON.stringify(
    changes.slice(0, changesMax).map(({ kind, name, value, to }) => [kind, ...[name, value, to].map(shortened)]),
  )
}

const shortened = (text: string) => (text.length > textMax ? `${cutText(text, textMax - 1)}…` : text)

/** The repairs that `changesText` wrote; none for any other text. */
export function changesOfText(text: string | null): Repair[] {
  if (text === null) return []
  try {
    const list = JSON.parse(text) as unknown
    if (!Array.isArray(list) || list.length > changesMax || !list.every(isChange)) return []
    return list.map(([kind, name, value, to]) => change(kind, shortened(name), shortened(value), shortened(to)))
  } catch {
    return []
  }
}

const isChange = (part: unknown): part is [RepairKind, string, string, string] =>
  Array.isArray(part) &&
  part.length === 4 &&
  part.every(text => typeof text === 'string') &&
  changeKinds.some(kind => kind === part[0])
