import { pointOf } from '@/components/explore/content-source'
import type { Position } from '@/components/map/geojson'
import { inLanguage } from '@/components/text/in-language'
import { plainText } from '@/components/text/plain-text'

/** A content record as the interface answers it. */
export type ContentRecord = Readonly<Record<string, unknown>>

export type Json = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text with something in it, or null. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** How complete a language is: texts it has, of all texts that some language has. */
export type LanguageState = Readonly<{ language: string; filled: number; all: number }>

const textMaps = ['Detail', 'AccoDetail', 'AccoRoomDetail', 'ContactInfos', 'AdditionalPoiInfos', 'TagName', 'Name']

/** Each language in which the record has any text, with how much of it there is. */
export function languageStates(record: ContentRecord): LanguageState[] {
  const maps = textMaps.map(name => record[name]).filter(isObject)
  const languages = [...new Set(maps.flatMap(map => Object.keys(map)))].filter(key => /^[a-z]{2,3}$/.test(key))
  const filledIn = (language: string) => maps.flatMap((map, index) => textsIn(map[language]).map(name => `${index}.${name}`))
  const all = new Set(languages.flatMap(filledIn)).size
  return languages.map(language => ({ language, filled: filledIn(language).length, all })).filter(({ filled }) => filled > 0)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [''] : []
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => (name !== 'Language' && textOf(inner) ? [name] : []))
}

/** Title in the language, else in another; null when there is none. @param titles see `Entity.titles` */
export function titleOf(record: ContentRecord, titles: readonly (readonly [string, string?])[], language: string): string | null {
  for (const [field, key] of titles) {
    const map = record[field]
    const found =
      key === undefined || !isObject(map)
        ? inLanguage(map, language)
        : [language, 'en', ...Object.keys(map)].map(each => textOf((map[each] as Json | undefined)?.[key])).find(Boolean)
    if (found) return found
  }
  return textOf(record['Shortname'])
}

/** The running texts in one language as plain paragraphs. */
export function paragraphsOf(record: ContentRecord, language: string): string[] {
  const detail = (isObject(record['Detail']) ? record['Detail'] : isObject(record['AccoDetail']) ? record['AccoDetail'] : {})[
    language
  ]
  if (!isObject(detail)) return []
  const texts = ['IntroText', 'Shortdesc', 'BaseText', 'Longdesc', 'AdditionalText'].map(name => textOf(detail[name]) ?? '')
  return texts
    .flatMap(text => text.split(/<\/p>|<br\s*\/?>|\n{2,}/i))
    .map(plainText)
    .filter((text, index, all) => text !== '' && all.indexOf(text) === index)
}

/** Where the record is. */
export function positionOf(record: ContentRecord): { position: Position; altitude: string | null } | null {
  const point = pointOf(record['GpsInfo'])
  if (point?.type !== 'Point') return null
  const [first] = record['GpsInfo'] as { Altitude?: unknown; AltitudeUnitofMeasure?: unknown }[]
  // Providers write 0 where they do not know.
  const altitude =
    typeof first?.Altitude === 'number' && first.Altitude !== 0
      ? `${first.Altitude} ${textOf(first.AltitudeUnitofMeasure) ?? 'm'}`
      : null
  return { position: [point.coordinates[0]!, point.coordinates[1]!], altitude }
}

/** Names of the record's tags; ids where names are missing. */
export function tagsOf(record: ContentRecord, language: string): string[] {
  const tags = Array.isArray(record['Tags']) ? record['Tags'].filter(isObject) : []
  const names = tags
    .map(tag => inLanguage(tag['TagEntry'], language) ?? textOf(tag['Name']) ?? textOf(tag['Id']))
    .filter(name => name !== null)
  return [...new Set(names)]
}

/** The place's name: municipality, else region. */
export function placeOf(record: ContentRecord, language: string): string | null {
  const location = isObject(record['LocationInfo']) ? record['LocationInfo'] : {}
  const names = ['DistrictInfo', 'MunicipalityInfo', 'RegionInfo'].map(name =>
    inLanguage((location[name] as Json | null)?.['Name'], language),
  )
  return [...new Set(names.filter(name => name !== null))].join(', ') || null
}

/** Licence of the record's data. */
export function licenceOf(record: ContentRecord): string | null {
  const licence = isObject(record['LicenseInfo']) ? record['LicenseInfo'] : {}
  return [textOf(licence['License']), textOf(licence['LicenseHolder'])].filter(Boolean).join(' · ') || null
}
