import { z } from 'zod'
import type { CallsRow } from '@/lib/admin/catalog/calls'
import type { CheckRow } from '@/lib/admin/catalog/checks/check-dataset'
import { describedLanguages, missingLanguages } from '@/lib/admin/catalog/checks/findings'
import type { Dataset } from '@/lib/catalog/dataset'
import type { DatasetDeprecation } from '@/lib/catalog/dataset-record'

export const needCodes = [
  'endpoint-failing',
  'check-failed',
  'never-checked',
  'no-licence',
  'missing-language',
  'deprecated-used',
  'deprecation-unexplained',
  'removal-due',
] as const

export const DatasetNeed = z.object({
  Code: z.enum(needCodes),
  Values: z.record(z.string(), z.union([z.string(), z.number()])).describe('Values in the text.'),
  Detail: z.string().describe('The finding as a sentence.'),
})
export type DatasetNeed = z.infer<typeof DatasetNeed>

/** The last check and the requests of a dataset, null if there are none. `today` is the current day. */
export type DatasetStatus = Readonly<{ check: CheckRow | null; calls: CallsRow | null; today: string }>

/** Tasks for the operator of a dataset. Tasks about its endpoint come first. */
export const needsOf = (dataset: Dataset, known: DatasetStatus): DatasetNeed[] => [
  ...(dataset.servedBy === null ? endpointNeeds(known.check) : []),
  ...licenceNeeds(dataset),
  ...languageNeeds(dataset),
  ...(dataset.deprecated ? deprecationNeeds(dataset, known) : []),
]

const need = (Code: DatasetNeed['Code'], Detail: string, Values: DatasetNeed['Values'] = {}): DatasetNeed => ({
  Code,
  Values,
  Detail,
})

function endpointNeeds(check: CheckRow | null): DatasetNeed[] {
  if (check === null) return [need('never-checked', 'The endpoint has not been checked yet.')]
  const failed = check.findings.filter(({ State }) => State === 'failed')
  const refused = failed.find(({ Check }) => Check === 'answers')
  if (refused) return [need('endpoint-failing', `The endpoint does not answer: ${refused.Detail}`, refused.Values)]
  // Missing languages are reported separately, from the dataset as it is now.
  const others = failed.filter(({ Check }) => Check !== 'languages').map(({ Check }) => Check)
  return others.length === 0
    ? []
    : [need('check-failed', `The last check failed: ${others.join(', ')}.`, { checks: others.join(', ') })]
}

function licenceNeeds({ body }: Dataset): DatasetNeed[] {
  const { License } = (body['LicenseInfo'] ?? {}) as { License?: unknown }
  return typeof License === 'string' && License.trim() !== '' ? [] : [need('no-licence', 'No licence is stated.')]
}

function languageNeeds({ body }: Dataset): DatasetNeed[] {
  const languages = missingLanguages(describedLanguages(body)).join(', ')
  return languages === '' ? [] : [need('missing-language', `It is not described in ${languages}.`, { languages })]
}

function deprecationNeeds({ body }: Dataset, { calls, today }: DatasetStatus): DatasetNeed[] {
  const deprecation = body['Deprecation'] as DatasetDeprecation | null | undefined
  const usage = calls ? { calls: calls.calls, clients: calls.clients } : null
  return [
    ...(usage
      ? [need('deprecated-used', `It is deprecated and was still called ${usage.calls} times in the last 30 days.`, usage)]
      : []),
    ...(deprecation ? [] : [need('deprecation-unexplained', 'It is deprecated without a reason and dates.')]),
    ...(deprecation && deprecation.RemovedAfter < today
      ? [
          need('removal-due', `Its last day was ${deprecation.RemovedAfter}; it can be removed.`, {
            date: deprecation.RemovedAfter,
          }),
        ]
      : []),
  ]
}
