import { listDatasets } from '@/app/(pages)/_data/datasets'
import { byEntity, type Removal, type RemovalGroup } from '@/components/deprecations/change'
import { groupPath } from '@/components/reference/reference-view'
import type { Language } from '@/components/text/routing'
import { formerPaths } from '@/lib/access/rights/content-lists'
import {
  allDeprecations,
  deprecatedEndpoints,
  deprecatedParameters,
  readDeprecations,
  usualDates,
} from '@/lib/content/deprecations/deprecations'
import { atomFeed, calendarOf } from '@/lib/formats/feeds'
import { publicUrl } from '@/lib/http/mounts'

function interfaceChanges(): Removal[] {
  const fields = allDeprecations().flatMap(([{ endpoint: entity }, all]) =>
    all.map(({ field: name, replacement, state, deprecated, removedAfter }): Removal => {
      const href = `${groupPath(entity)}#fields`
      return { kind: 'field', entity, name, replacement, state, deprecated, removedAfter, href }
    }),
  )
  const calls = Object.entries(deprecatedEndpoints).map(([name, { replacement, deprecated, removedAfter }]): Removal => {
    const tag = Object.hasOwn(formerPaths, name) ? { tag: formerPaths[name]!.tag } : {}
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

export async function allChanges(language: Language): Promise<Removal[]> {
  await readDeprecations()
  const all = await listDatasets(language)
  const datasets = all.filter(({ view }) => view.deprecated)
  const titleWithId = (id: string | null | undefined) => all.find(({ view }) => view.id === id?.toLowerCase())?.view.title
  const marked = datasets.map(({ view, record }): Removal => {
    const call = deprecatedEndpoints[view.identifier ?? '']
    const deprecation = record['Deprecation'] as
      | { DeprecationDate: string; RemovedAfter: string; Replacement?: string | null }
      | null
      | undefined
    const replacement = titleWithId(deprecation?.Replacement) ?? call?.replacement ?? null
    return {
      kind: 'dataset',
      entity: null,
      name: view.title,
      state: 'deprecated',
      replacement,
      href: `/datasets/${encodeURIComponent(view.id)}`,
      deprecated: deprecation?.DeprecationDate ?? call?.deprecated ?? null,
      removedAfter: deprecation?.RemovedAfter ?? call?.removedAfter ?? null,
    }
  })
  return [...marked, ...interfaceChanges()]
}

/** Upcoming removals as a public Atom feed, with an entry for each entity and day. */
export const changesAtom = (): string =>
  atomFeed({
    id: `${tagBase()}changes`,
    title: 'Belvedere: deprecations and removals',
    author: 'Belvedere',
    self: `${publicUrl()}/build/deprecations/feed.atom`,
    page: `${publicUrl()}/build/deprecations`,
    entries: datedGroups().map(leaving => {
      const { stamp: updated, ...entry } = entryOf(leaving)
      return { id: `${tagBase()}${keyOf(leaving)}`, updated, ...entry }
    }),
  })

export const changesCalendar = (): string =>
  calendarOf(
    'Belvedere: removals',
    datedGroups().map(leaving => ({
      uid: `${keyOf(leaving)}@${new URL(publicUrl()).hostname}`,
      day: leaving.removedAfter!,
      ...entryOf(leaving),
    })),
  )

const entryOf = (leaving: RemovalGroup) => ({
  title: entryTitle(leaving),
  stamp: new Date(`${leaving.deprecated}T00:00:00Z`),
  link: linkOf(leaving),
  text: leaving.changes.map(lineOf).join('\n'),
})

const datedGroups = () => byEntity(interfaceChanges()).filter(({ deprecated, removedAfter }) => deprecated && removedAfter)

// A tag URI stays valid when the URL changes (RFC 4151).
const tagBase = () => `tag:${new URL(publicUrl()).hostname},2026:`

const keyOf = ({ entity, deprecated, removedAfter }: RemovalGroup) =>
  ['deprecation', entity ?? 'interface', deprecated, removedAfter].join('-').replaceAll('/', '.')

const linkOf = ({ entity }: RemovalGroup) =>
  `${publicUrl()}/build/deprecations${entity ? `?entity=${encodeURIComponent(entity)}` : ''}`

function entryTitle({ entity, removedAfter, changes }: RemovalGroup): string {
  const count = `${changes.length} ${entity === null ? 'calls and parameters' : changes.length === 1 ? 'field' : 'fields'}`
  return `${entity ?? 'Content interface'}: ${count} served until ${removedAfter}`
}

const lineOf = ({ name, replacement, state }: Removal): string =>
  `${name}: ${state === 'removed' ? 'removed' : 'deprecated'}${replacement ? `, use ${replacement}` : ', without a replacement'}`
