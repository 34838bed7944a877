import { useTranslations } from 'next-intl'
import { dataTypesIn } from '@/components/dataset/data-types'
import type { CatalogueEntry } from '@/components/datasets/dataset-view'
import { pointOf } from '@/components/geometry/geojson'
import type { ListSource } from '@/components/source/source'
import { useFormatter } from '@/components/text/format'
import { plainText } from '@/components/text/plain-text'
import { ShareBar } from '@/components/ui/facts'
import type messages from '@/messages/en.json'

/** Figures about the quality of a dataset. A value is null if it is unknown, e.g. because the records are closed. */
export type QualityFacts = Readonly<{
  licence: string | null
  descriptions: Readonly<Record<'en' | 'de' | 'it', number>>
  providers: number
  categories: number
  hasReference: boolean
  /** The share of series that are not late. Null for content. */
  freshShare: number | null
  /** Days since the newest change of a record. Null for time series. */
  daysSinceChange: number | null
  positions: number | null
  /** Share of sampled records with texts in all three languages. Null if records have no texts. */
  complete: number | null
  described: number | null
}>

const criteria = ['licence', 'descriptions', 'update', 'positions', 'languages', 'documentation'] as const
type Criterion = (typeof criteria)[number]

/** The result for a criterion: `share` (0 to 1) of its `weight` in points. `raise` is the improvement to make. */
type QualityVerdict = Readonly<{ criterion: Criterion; weight: number; share: number; raise: Improvement | null }>

type Improvement = keyof (typeof messages)['dataset']['quality']['raises']

const weights: Record<Criterion, number> = {
  licence: 20,
  descriptions: 15,
  update: 25,
  positions: 15,
  languages: 15,
  documentation: 10,
}

/** Length in characters from which a description is considered sufficient. */
const descriptionLength = 60

export function verdictsOn(facts: QualityFacts): QualityVerdict[] {
  const results: Record<Criterion, Pick<QualityVerdict, 'share' | 'raise'> | null> = {
    licence: licence(facts),
    descriptions: descriptions(facts),
    update: update(facts),
    positions: facts.positions === null ? null : verdict(facts.positions, 'place'),
    languages: languages(facts),
    documentation: documentation(facts),
  }
  return criteria.flatMap(criterion => {
    const result = results[criterion]
    return result ? [{ criterion, weight: weights[criterion], ...result }] : []
  })
}

export function scoreOf(verdicts: readonly QualityVerdict[]): number {
  const sum = (of: (verdict: QualityVerdict) => number) => verdicts.reduce((total, one) => total + of(one), 0)
  return Math.round((100 * sum(({ weight, share }) => weight * share)) / sum(({ weight }) => weight))
}

const verdict = (share: number, raise: Improvement) => ({ share, raise: share < 1 ? raise : null })

function licence({ licence: name }: QualityFacts) {
  if (name === null) return verdict(0, 'stateLicence')
  return verdict(/^(cc0|cc[- ]by|odbl|pddl|iodl)/i.test(name) ? 1 : 0.5, 'openLicence')
}

function descriptions({ descriptions: lengths }: QualityFacts) {
  const all = Object.values(lengths)
  const share = all.reduce((sum, length) => sum + (length === 0 ? 0 : length < descriptionLength ? 0.5 : 1), 0) / all.length
  return verdict(share, all.includes(0) ? 'describe' : 'describeLonger')
}

const ages = [
  [30, 1],
  [180, 0.6],
  [365, 0.3],
] as const

function update({ freshShare, daysSinceChange }: QualityFacts) {
  if (freshShare !== null) return verdict(freshShare, 'deliver')
  if (daysSinceChange === null) return null
  return verdict(ages.find(([days]) => daysSinceChange <= days)?.[1] ?? 0, 'renew')
}

function languages({ complete, described }: QualityFacts) {
  if (described !== null) return verdict(described, 'describeTypes')
  return complete === null ? null : verdict(complete, 'translate')
}

const documentation = ({ hasReference, providers, categories }: QualityFacts) =>
  verdict((hasReference ? 0.5 : 0) + (providers > 0 ? 0.25 : 0) + (categories > 0 ? 0.25 : 0), 'document')

type SampledRecord = Readonly<Record<string, unknown>>

type QualityInputs = Readonly<{
  entry: CatalogueEntry
  record: SampledRecord
  source: ListSource | null
  sample: readonly SampledRecord[]
  freshShare: number | null
  now: Date
}>

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

const shareOf = <T,>(items: readonly T[], holds: (item: T) => boolean): number | null =>
  items.length === 0 ? null : items.filter(holds).length / items.length

function hasPosition(item: SampledRecord, kind: ListSource['kind']): boolean {
  if (kind === 'timeseries') return Boolean(item['scoordinate'])
  if (kind === 'edges') return Boolean(item['egeometry'])
  return Boolean(item['Geometry']) || pointOf(item['GpsInfo']) !== null
}

export function QualityList({ verdicts, score }: { verdicts: readonly QualityVerdict[]; score: number }) {
  const t = useTranslations('dataset.quality')
  return (
    <div className="grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div>
        <p className="flex items-baseline gap-2">
          <span data-score={score} className="text-3xl font-semibold">
            {score}
          </span>
          <span className="text-soft">{t('of')}</span>
        </p>
        <ShareBar share={score / 100} className="mt-2 h-1.5" />
        <p className="mt-3 text-sm text-soft">{t('lead')}</p>
      </div>
      <ol className="border border-line bg-sheet">
        {verdicts.map(verdict => (
          <Line key={verdict.criterion} verdict={verdict} />
        ))}
      </ol>
    </div>
  )
}

function Line({ verdict: { criterion, weight, share, raise } }: { verdict: QualityVerdict }) {
  const t = useTranslations('dataset.quality')
  const format = useFormatter()
  const percent = format.number(share, { style: 'percent', maximumFractionDigits: 0 })
  const points = format.number(weight * share, { maximumFractionDigits: 1 })
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <div className="min-w-0">
        <h2 className="text-base">{t(`criterion.${criterion}`)}</h2>
        <p className="text-sm text-soft">{t(`reason.${criterion}`, { percent })}</p>
        {raise && <p className="mt-1 text-sm text-larch">{t('raise', { what: t(`raises.${raise}`) })}</p>}
      </div>
      <div>
        <p className="text-sm sm:text-right">{t('points', { points, all: weight })}</p>
        <ShareBar share={share} className="mt-1 h-1.5" />
      </div>
    </li>
  )
}
