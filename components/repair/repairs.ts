import { orNull } from '@/components/text/or-null'
import { cutText } from '@/lib/formats/text'
export const changeKinds = [
  'renamed',
  'mended',
  'unknown',
  'unreadable',
  'noColumn',
  'noCondition',
  /** The URL contained a page number, but the list scrolls. */
  'paging',
  'named',
  'moved',
] as const
export type RepairKind = (typeof changeKinds)[number]

export type Repair = Readonly<{ kind: RepairKind; name: string; value: string; to: string }>

export const change = (kind: RepairKind, name: string, value = '', to = ''): Repair => ({ kind, name, value, to })

export const repairedName = 'repaired'

const changesMax = 8
const textMax = 80

/** Writes repairs as a parameter, shortened so that the URL does not become too long. */
export function changesText(changes: readonly Repair[]): string {
  return JSON.stringify(
    changes.slice(0, changesMax).map(({ kind, name, value, to }) => [kind, ...[name, value, to].map(shortened)]),
  )
}

const shortened = (text: string) => (text.length > textMax ? `${cutText(text, textMax - 1)}…` : text)

/** Parses repairs written by `changesText`. Any other string has none. */
export function changesOfText(text: string | null): Repair[] {
  const list: unknown = text && orNull(() => JSON.parse(text))
  if (!Array.isArray(list) || list.length > changesMax || !list.every(isChange)) return []
  return list.map(([kind, name, value, to]) => change(kind, shortened(name), shortened(value), shortened(to)))
}

const isChange = (part: unknown): part is [RepairKind, string, string, string] =>
  Array.isArray(part) &&
  part.length === 4 &&
  part.every(text => typeof text === 'string') &&
  changeKinds.some(kind => kind === part[0])
