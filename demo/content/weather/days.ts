import { z } from 'zod'
import { rainAt, type SkyCode, type Spot, skyCodeAt, skyCodes, sunAt, temperatureAt } from '@/demo/climate'
import type { Content } from '@/demo/content/heading'
import { readJson } from '@/demo/read-data'
import { type Language, Trilingual } from '@/demo/trilingual'
import { dayFrom, type World } from '@/demo/world'

/** The meaning of the letters of the sky. */
export const skies = readJson('words/skies.json', z.record(z.enum(skyCodes), Trilingual))

const hour = 3_600_000

/** The first fields of every weather record. */
export function weatherHeading(world: World, id: string): Content {
  const today = dayFrom(world, 0).toISOString()
  return {
    Id: id,
    Source: 'weather',
    FirstImport: today,
    LastChange: today,
    LicenseInfo: { License: 'CC0', LicenseHolder: 'https://weather.example', Author: '', ClosedData: false },
  }
}

/** Lowest and highest temperature, rain and sky of a day (UTC). */
export function dayOf(day: Date, spot: Spot) {
  const hours = Array.from({ length: 24 }, (_, place) => day.getTime() + place * hour)
  const temperatures = hours.map(time => temperatureAt(time, spot))
  const rain = hours.reduce((sum, time) => sum + rainAt(time, spot), 0)
  const sky = skyCodeAt(day.getTime() + 13 * hour, spot)
  const sunny = hours.filter(time => sunAt(time, spot) > 120).length
  return {
    min: Math.round(Math.min(...temperatures)),
    max: Math.round(Math.max(...temperatures)),
    rain: Math.round(rain),
    sky,
    sunny,
  }
}

/** The fields of a sky under their current and their deprecated names. */
export const skyFields = (code: SkyCode, language: Language): Content => ({
  WeatherCode: code,
  WeatherDesc: skies[code][language],
  WeatherImgUrl: null,
  Weathercode: code,
  Weatherdesc: skies[code][language],
  WeatherImgurl: null,
})

/** A weather record in all languages: in English, with the differences of the other languages in `Translations`. */
export function inAllLanguages(make: (language: Language) => Content): Content {
  const english = make('en')
  return { ...english, Translations: { de: differing(english, make('de')), it: differing(english, make('it')) } }
}

/** The texts of the second value that differ from the first, at the same paths. Entries of lists keep their indexes. */
function differing(one: unknown, other: unknown): unknown {
  if (Array.isArray(other)) return other.map((entry, place) => differing((one as readonly unknown[])[place], entry) ?? {})
  if (typeof other !== 'object' || other === null) return one === other ? undefined : other
  const entries = Object.entries(other).map(([name, inner]) => [name, differing((one as Content)[name], inner)] as const)
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined && !isEmpty(inner)))
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(inner => typeof inner === 'object' && isEmpty(inner))
