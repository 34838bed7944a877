import { apiPath } from '@/components/address/page-paths'
import { isEmpty } from '@/components/source/content-columns'
import type { LatestValue } from '@/components/source/series-source'
import type { ApiReader, CellKind } from '@/components/source/source'
import type { useFormatter } from '@/components/text/format'
import { inLanguage } from '@/components/text/plain-text'
import { jsonText } from '@/lib/formats/json/exact'

type Format = Pick<ReturnType<typeof useFormatter>, 'number' | 'dateTime'>

/** The text of a value, or an empty string. Of an `age`, which cells show as a relative time, it is the exact time. */
export function cellText(kind: CellKind, value: unknown, format: Format): string {
  if (isEmpty(value)) return ''
  if (kind === 'number') return measureText(value, format)
  if (kind === 'languages') return (Array.isArray(value) ? value : [value]).join(' ').toUpperCase()
  if (kind === 'date') return onDate(value, date => format.dateTime(date, { dateStyle: 'medium' }))
  if (kind === 'moment')
    return onDate(value, date => format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }))
  if (kind === 'age')
    return onDate(value, date => format.dateTime(date, { dateStyle: 'full', timeStyle: 'medium', hourCycle: 'h23' }))
  if (Array.isArray(value)) return value.map(plain).join(', ')
  return plain(value)
}

function measureText(value: unknown, format: Format): string {
  const inner = isMeasured(value) ? value.value : value
  if (typeof inner === 'number' || typeof inner === 'bigint') return format.number(inner, { maximumFractionDigits: 2 })
  return inner === null || inner === undefined ? '' : plain(inner)
}

export const isMeasured = (value: unknown): value is LatestValue =>
  typeof value === 'object' && value !== null && 'at' in value && 'value' in value && 'periodSeconds' in value

function onDate(value: unknown, write: (date: Date) => string): string {
  const date = new Date(String(value))
  return Number.isNaN(date.getTime()) ? plain(value) : write(date)
}

function plain(value: unknown): string {
  if (typeof value === 'object' && value !== null) return inLanguage(value, 'en') ?? jsonText(value)
  return String(value)
}

type Tags = Readonly<{ Items: readonly Readonly<{ Id: string; TagName?: unknown }>[] }>

/** Names of tags by id. `which` are ids, or the kind of records that have the tags. Null means all tags. */
export async function readTagNames(
  read: ApiReader,
  language: string,
  which: readonly string[] | Readonly<{ entity: string }> | null,
): Promise<ReadonlyMap<string, string>> {
  if (which && 'length' in which && which.length === 0) return new Map()
  const only: Record<string, string> =
    which && 'entity' in which ? { validforentity: which.entity } : { idlist: which?.join(',') ?? '' }
  const { Items } = (await read(apiPath('/content/v1/Tag', { pagesize: 1000, fields: 'Id,TagName', ...only }))) as Tags
  return new Map(Items.map(({ Id, TagName }) => [Id, inLanguage(TagName, language) ?? Id]))
}
