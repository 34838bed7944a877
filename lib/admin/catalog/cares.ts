import type { CallsRow } from '@/lib/admin/catalog/calls/calls-sql'
import type { CheckRow } from '@/lib/admin/catalog/checks/check-sql'
import { neededLanguages } from '@/lib/admin/catalog/checks/findings'
import { describedLanguages } from '@/lib/admin/catalog/described-languages'
import type { Care } from '@/lib/admin/catalog/params'
import type { Dataset } from '@/lib/catalog/dataset'
import type { DatasetDeprecation } from '@/lib/catalog/dataset-record'

/** What is known of a dataset beside its description. */
export type Known = Readonly<{ check: CheckRow | null; calls: CallsRow | null; today: string }>

/** What a dataset needs of whoever runs the platform, the most urgent first. */
export const caresOf = (dataset: Dataset, known: Known): Care[] => [
  ...(dataset.servedBy === null ? endpointCares(known.check) : []),
  ...licenceCares(dataset),
  ...languageCares(dataset),
  ...(dataset.deprecated ? deprecationCares(dataset, known) : []),
]

const care = (Code: Care['Code'], Detail: string, Values: Care['Values'] = {}): Care => ({ Code, Values, Detail })

function endpointCares(check: CheckRow | null): Care[] {
  if (check === null) return [care('never-checked', 'Nobody has looked yet whether its endpoint answers.')]
  const failed = check.findings.filter(({ State }) => State === 'failed')
  const refused = failed.find(({ Check }) => Check === 'answers')
  if (refused) return [care('endpoint-failing', `Its endpoint does not answer: ${refused.Detail}`, refused.Values)]
  // That a language is missing is said of the dataset as it is now.
  const others = failed.filter(({ Check }) => Check !== 'languages').map(({ Check }) => Check)
  return others.length === 0
    ? []
    : [care('check-failed', `The last look found something: ${others.join(', ')}.`, { checks: others.join(', ') })]
}

function licenceCares({ body }: Dataset): Care[] {
  const { License } = (body['LicenseInfo'] ?? {}) as { License?: unknown }
  return typeof License === 'string' && License.trim() !== ''
    ? []
    : [care('no-licence', 'It does not say under which licence its data are.')]
}

function languageCares({ body }: Dataset): Care[] {
  const described = describedLanguages(body)
  const languages = neededLanguages.filter(language => !described.includes(language)).join(', ')
  return languages === '' ? [] : [care('missing-language', `It is not described in ${languages}.`, { languages })]
}

function deprecationCares({ body }: Dataset, { calls, today }: Known): Care[] {
  const said = body['Deprecation'] as DatasetDeprecation | null | undefined
  const used = calls ? { calls: calls.calls, clients: calls.clients } : null
  return [
    ...(used ? [care('deprecated-used', `It is deprecated, and was asked for ${used.calls} times in 30 days.`, used)] : []),
    ...(said ? [] : [care('deprecation-unexplained', 'It is deprecated without a reason and dates.')]),
    ...(said && said.RemovedAfter < today
      ? [care('removal-due', `It was to be served until ${said.RemovedAfter}.`, { date: said.RemovedAfter })]
      : []),
  ]
}
