import { listDatasets } from '@/app/(pages)/_data/datasets'
import type { Removal } from '@/components/changes/change'
import { groupAddress } from '@/components/reference/reference-view'
import type { Language } from '@/components/text/routing'
import { olderAddresses } from '@/lib/access/rights/content-lists'
import { deprecatedEndpoints, deprecatedParameters, usualDates } from '@/lib/content/deprecations/deprecation-register'
import { allDeprecations, readDeprecations } from '@/lib/content/deprecations/deprecations'

/** What leaves the content interface: the fields, calls and parameters that its OpenAPI document marks, the same for everybody. */
export function interfaceChanges(): Removal[] {
  const fields = allDeprecations().flatMap(([{ endpoint: entity }, all]) =>
    all.map(
      ({ field: name, replacement, state, deprecated, removedAfter }): Removal => ({
        kind: 'field',
        entity,
        name,
        replacement,
        state,
        deprecated,
        removedAfter,
        href: `${groupAddress(entity)}#fields`,
      }),
    ),
  )
  const calls = Object.entries(deprecatedEndpoints).map(([name, { replacement, deprecated, removedAfter }]): Removal => {
    const tag = Object.hasOwn(olderAddresses, name) ? { tag: olderAddresses[name]!.tag } : {}
    return { kind: 'call', entity: null, name, replacement, state: 'to be removed', ...tag, href: null, deprecated, removedAfter }
  })
  const parameters = Object.entries(deprecatedParameters).map(
    ([name, replacement]): Removal => ({
      kind: 'parameter',
      entity: null,
      name,
      replacement,
      state: 'deprecated',
      href: null,
      ...usualDates,
    }),
  )
  return [...calls, ...parameters, ...fields]
}

/** The same, plus the datasets that the catalogue marks as deprecated. */
export async function allChanges(language: Language): Promise<Removal[]> {
  await readDeprecations()
  const all = await listDatasets(language)
  const datasets = all.filter(({ view }) => view.deprecated)
  const titleOf = (id: string | null | undefined) => all.find(({ view }) => view.id === id?.toLowerCase())?.view.title
  const marked = datasets.map(({ view, record }): Removal => {
    const call = deprecatedEndpoints[view.identifier ?? '']
    const said = record['Deprecation'] as
      | { DeprecationDate: string; RemovedAfter: string; Replacement?: string | null }
      | null
      | undefined
    const replacement = titleOf(said?.Replacement) ?? call?.replacement ?? null
    return {
      kind: 'dataset',
      entity: null,
      name: view.title,
      state: 'deprecated',
      replacement,

      href: `/datasets/${encodeURIComponent(view.id)}`,
      deprecated: said?.DeprecationDate ?? call?.deprecated ?? null,
      removedAfter: said?.RemovedAfter ?? call?.removedAfter ?? null,
    }
  })
  return [...marked, ...interfaceChanges()]
}
