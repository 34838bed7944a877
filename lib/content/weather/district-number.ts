import type { Entity } from '@/lib/content/entities'
import { badParameter } from '@/lib/http/query'

/** Whether a word of `locfilter` is the number of a weather district. */
export const isDistrictNumber = (word: string): boolean => /^\d$/.test(word)

/** @throws Problem 400 for the number of a weather district where there are none */
export function refuseDistrictNumbers({ type }: Entity, places: readonly string[] | undefined): void {
  const number = type === 'weatherdistrict' ? undefined : places?.find(isDistrictNumber)
  if (number !== undefined) throw badParameter('locfilter', 'mta, reg, tvs, mun or fra with an id directly behind it', number)
}
