import { type ContentRecord, textOf } from '@/components/record/record-view'
import { isObject } from '@/lib/formats/json/object'

type Titles = readonly (readonly [field: string, key?: string])[]

const usefulFields = ['GpsInfo', 'Geo', '_Meta.LastChange'] as const

/** Fields of the record for an example call: its id, its title in a language, and its position or last change. */
export function callFields(record: ContentRecord, titles: Titles, language: string): string[] {
  const title = titles.flatMap(([field, key]) => titlePath(record[field], { field, key, language }) ?? [])[0]
  const more = usefulFields.filter(path => !isEmpty(valueAt(record, path)))
  return ['Id', title ?? 'Shortname', ...more.slice(0, 1)]
}

function titlePath(value: unknown, { field, key, language }: { field: string; key: string | undefined; language: string }) {
  if (textOf(value) !== null) return field
  if (!isObject(value)) return null
  const textIn = (each: string) => textOf(key === undefined ? value[each] : isObject(value[each]) && value[each][key])
  const chosen = [language, ...Object.keys(value)].find(each => textIn(each) !== null)
  return chosen === undefined ? null : [field, chosen, ...(key === undefined ? [] : [key])].join('.')
}

const valueAt = (record: ContentRecord, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), record)

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)
