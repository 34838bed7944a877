import type { Entry } from '@/components/catalogue/entry'
import { dataTypesIn } from '@/components/dataset/data-types'
import type { QualityFacts } from '@/components/dataset/quality'
import { pointOf } from '@/components/source/content-source'
import type { Source } from '@/components/source/source'
import { plainText } from '@/components/text/plain-text'

type Item = Readonly<Record<string, unknown>>

type QualityInputs = Readonly<{
  entry: Entry
  /** As the catalogue serves it. */
  record: Item
  source: Source | null
  sample: readonly Item[]
  freshShare: number | null
  now: Date
}>

/** Extracts the facts for the score from the catalogue and a sample of records. */
export function qualityFacts({ entry: { view, changed }, record, source, sample, freshShare, now }: QualityInputs): QualityFacts {
  const isSeries = source?.kind === 'timeseries'
  const length = (language: 'en' | 'de' | 'it') => {
    const texts = (record['ApiDescription'] ?? record['MetaDescription']) as Readonly<Record<string, unknown>> | null
    const text = texts?.[language]
    return typeof text === 'string' ? plainText(text).length : 0
  }
  return {
    licence: view.licence,
    descriptions: { en: length('en'), de: length('de'), it: length('it') },
    providers: view.providers.length,
    categories: view.categories.length,
    hasReference: typeof record['SwaggerUrl'] === 'string',
    freshShare: isSeries ? freshShare : null,
    daysSinceChange: isSeries || !changed ? null : (now.getTime() - changed.getTime()) / 86_400_000,
    positions: source ? shareOf(sample, item => hasPosition(item, source.kind)) : null,
    complete: shareOf(
      sample.filter(item => Array.isArray(item['HasLanguage'])),
      ({ HasLanguage }) => ['de', 'en', 'it'].every(language => (HasLanguage as unknown[]).includes(language)),
    ),
    described: isSeries ? shareOf(dataTypesIn(sample), ({ description }) => description !== null) : null,
  }
}

const shareOf = <T>(items: readonly T[], holds: (item: T) => boolean): number | null =>
  items.length === 0 ? null : items.filter(holds).length / items.length

function hasPosition(item: Item, kind: Source['kind']): boolean {
  if (kind === 'timeseries') return Boolean(item['scoordinate'])
  if (kind === 'edges') return Boolean(item['egeometry'])
  return Boolean(item['Geometry']) || pointOf(item['GpsInfo']) !== null
}
