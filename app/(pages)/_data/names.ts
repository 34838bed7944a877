import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import { readOptional } from '@/app/(pages)/_data/optional'
import { requestApi } from '@/app/(pages)/_data/request-api'
import type { TypeNames } from '@/components/series/series-choice'
import type { CodeNames } from '@/components/source/source'
import { readTagNames } from '@/components/source/value-text'
import type { Language } from '@/components/text/routing'
import type { Entity } from '@/lib/content/entities'
import { readNames, readNamesOf, readValueNames } from '@/lib/words/store-words'
import type { WordKind } from '@/lib/words/words'

type NameCode = (kind: WordKind, code: string) => string

export const namesOfCodes = cache(async (): Promise<NameCode> => {
  const names = await readNames(await getLocale())
  return (kind, code) => names(kind, code) ?? code
})

export async function namesOfStations(stationType: string, language: Language): Promise<CodeNames> {
  const [dataTypes, values] = await Promise.all([readNamesOf('data type', language), readValueNames(language, stationType)])
  return { dataTypes, values }
}

export async function namesOfTypes(language: Language): Promise<TypeNames> {
  const [stationTypes, dataTypes] = await Promise.all([readNamesOf('station type', language), readNamesOf('data type', language)])
  return { stationTypes, dataTypes }
}

/** Names of the values of records' fields. Types of records are tags, whose names are data. */
export async function namesOfRecords({ endpoint, type }: Entity, language: Language): Promise<CodeNames> {
  const tagNames = (of: Language) => readOptional('names of tags', readTagNames(requestApi, of, { entity: type }))
  if (type === 'odhactivitypoi') {
    const [values, tags, words] = await Promise.all([readValueNames(language, endpoint), tagNames(language), tagNames('de')])
    const kinds = namesByWord(words, tags)
    return { dataTypes: {}, values: { ...values, ...Object.fromEntries(kindFields.map(field => [field, kinds])) } }
  }
  const [values, tags] = await Promise.all([readValueNames(language, endpoint), tagNames(language)])
  if (!tags) return { dataTypes: {}, values }
  const field = type === 'accommodation' ? 'AccoTypeId' : 'TagIds'
  return { dataTypes: {}, values: { ...values, [field]: { ...values[field], ...Object.fromEntries(tags) } } }
}

/** Fields of activities and points of interest whose values are, in all languages, German names of tags. */
const kindFields = ['Type', 'SubType', 'PoiType']

type TagNames = ReadonlyMap<string, string> | null

const namesByWord = (words: TagNames, tags: TagNames): Record<string, string> =>
  Object.fromEntries([...(words ?? [])].flatMap(([id, word]) => (tags?.has(id) ? [[word, tags.get(id)!]] : [])))
