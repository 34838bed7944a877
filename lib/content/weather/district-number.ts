import type { Entity } from '@/lib/content/entities'
import { badParameter } from '@/lib/http/queries/query'

/** The highest number of places that kinds of weather records count: districts, and the stations of a bulletin. */
const highest: Readonly<Record<string, string>> = { weatherdistrict: '7', weather: '9' }

/** Whether a word of `locfilter` is the number of a weather district, or of a station in a bulletin. */
export const isDistrictNumber = (word: string): boolean => /^\d$/.test(word)

/** @throws Problem 400 for a number where there is none */
export function refuseDistrictNumbers({ type }: Entity, places: readonly string[] | undefined): void {
  const limit = highest[type]
  const number = places?.find(place => isDistrictNumber(place) && (limit === undefined || place > limit))
  if (number === undefined) return
  const form = 'mta, reg, tvs, mun or fra with an id directly behind it'
  throw badParameter('locfilter', limit === undefined ? form : `1 to ${limit}, or ${form}`, number)
}
