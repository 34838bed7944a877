import type { LonLat } from '@/components/geometry/geojson'
import { pointOf } from '@/components/geometry/geojson'
import { inLanguage, plainText } from '@/components/text/plain-text'
import { isObject, type JsonObject } from '@/lib/formats/json/object'

export type ContentRecord = Readonly<Record<string, unknown>>

export const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** The completeness of a language: the number of its strings, and of the strings that exist in any language. */
export type LanguageState = Readonly<{ language: string; filled: number; all: number }>

const textMaps = ['Detail', 'AccoDetail', 'AccoRoomDetail', 'ContactInfos', 'AdditionalPoiInfos', 'TagName', 'Name']

export function languageStates(record: ContentRecord): LanguageState[] {
  const maps = textMaps.map(name => record[name]).filter(isObject)
  const languages = [...new Set(maps.flatMap(map => Object.keys(map)))].filter(isLanguage)
  const filledIn = (language: string) => maps.flatMap((map, index) => textsIn(map[language]).map(name => `${index}.${name}`))
  const all = new Set(languages.flatMap(filledIn)).size
  return languages.map(language => ({ language, filled: filledIn(language).length, all })).filter(({ filled }) => filled > 0)
}

const isLanguage = (key: string) => /^[a-z]{2,3}$/.test(key)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [''] : []
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => (name !== 'Language' && textOf(inner) ? [name] : []))
}

/** The title in a language, else in another one. `titles` is described at `Entity.titles`. */
export function titleOf(record: ContentRecord, titles: readonly (readonly [string, string?])[], language: string): string | null {
  for (const [field, key] of titles) {
    const map = record[field]
    const title =
      key === undefined || !isObject(map)
        ? inLanguage(map, language)
        : [language, 'en', ...Object.keys(map)].map(each => textOf((map[each] as JsonObject | undefined)?.[key])).find(Boolean)
    if (title) return title
  }
  return textOf(record['Shortname'])
}

/** The long texts in a language as the original HTML. A text that another one repeats or contains is left out. */
export function textsOf(record: ContentRecord, language: string): string[] {
  const detail = (isObject(record['Detail']) ? record['Detail'] : isObject(record['AccoDetail']) ? record['AccoDetail'] : {})[
    language
  ]
  if (!isObject(detail)) return []
  const texts = ['IntroText', 'Shortdesc', 'BaseText', 'Longdesc', 'AdditionalText'].map(name => textOf(detail[name]) ?? '')
  const plain = texts.map(plainText)
  return texts.filter(
    (_, index) => plain[index] !== '' && !plain.some((other, at) => at !== index && repeats(plain, index, at, other)),
  )
}

const repeats = (plain: readonly string[], index: number, at: number, other: string): boolean =>
  other === plain[index] ? at < index : other.includes(plain[index]!)

type TextField = Readonly<{ field: string; languages: ReadonlySet<string> }>

export function textFields(record: ContentRecord): TextField[] {
  const fields = new Map<string, Set<string>>()
  for (const name of textMaps) {
    const map = record[name]
    if (!isObject(map)) continue
    for (const language of Object.keys(map).filter(isLanguage))
      for (const inner of textsIn(map[language])) {
        const field = inner === '' ? name : `${name}.${inner}`
        fields.set(field, (fields.get(field) ?? new Set()).add(language))
      }
  }
  return [...fields].map(([field, languages]) => ({ field, languages }))
}

export function positionOf(record: ContentRecord): { position: LonLat; altitude: string | null } | null {
  const point = pointOf(record['GpsInfo'])
  if (point?.type !== 'Point') return null
  const [first] = record['GpsInfo'] as { Altitude?: unknown; AltitudeUnitofMeasure?: unknown }[]
  // Providers write 0 if they do not know the altitude.
  const altitude =
    typeof first?.Altitude === 'number' && first.Altitude !== 0
      ? `${first.Altitude} ${textOf(first.AltitudeUnitofMeasure) ?? 'm'}`
      : null
  return { position: [point.coordinates[0]!, point.coordinates[1]!], altitude }
}

export const tagIdsOf = (record: ContentRecord): string[] => tagsIn(record).flatMap(tag => textOf(tag['Id']) ?? [])

const tagsIn = (record: ContentRecord): JsonObject[] => (Array.isArray(record['Tags']) ? record['Tags'].filter(isObject) : [])

/** The names of a record's tags, else their ids. `known` has names of tags that are not in all languages. */
export function tagsOf(record: ContentRecord, language: string, known: ReadonlyMap<string, string>): string[] {
  const names = tagsIn(record)
    .map(tag => inLanguage(tag['TagEntry'], language) ?? known.get(String(tag['Id'])) ?? textOf(tag['Name']) ?? textOf(tag['Id']))
    .filter(name => name !== null)
  return [...new Set(names)]
}

export function locationName(record: ContentRecord, language: string): string | null {
  const location = isObject(record['LocationInfo']) ? record['LocationInfo'] : {}
  const names = ['DistrictInfo', 'MunicipalityInfo', 'RegionInfo'].map(name =>
    inLanguage((location[name] as JsonObject | null)?.['Name'], language),
  )
  return [...new Set(names.filter(name => name !== null))].join(', ') || null
}

export function licenceOf(record: ContentRecord): string | null {
  const licence = isObject(record['LicenseInfo']) ? record['LicenseInfo'] : {}
  return [textOf(licence['License']), textOf(licence['LicenseHolder'])].filter(Boolean).join(' · ') || null
}

type Titles = readonly (readonly [field: string, key?: string])[]

const usefulFields = ['GpsInfo', 'Geo', '_Meta.LastChange'] as const

/** Fields of an example request: id, title in a language, and the position or else the time of the last change. */
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

/** An argument for `catch`: returns null if the API rejected the request, e.g. for a closed list, else throws. */
export function nullIfRefused(error: unknown): null {
  const { status } = error as { status?: unknown }
  if (typeof status === 'number' && status >= 400 && status < 500) return null
  throw error
}
