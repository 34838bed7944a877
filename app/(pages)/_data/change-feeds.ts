import { interfaceChanges } from '@/app/(pages)/_data/changes'
import { byEntity, type Removal, type RemovalGroup } from '@/components/changes/change'
import { atomFeed, calendarOf } from '@/lib/formats/feeds'
import { publicUrl } from '@/lib/http/mounts'

/** Upcoming removals as feeds: an entry for each entity and day. They are the same for everybody. */
export const changesAtom = (): string =>
  atomFeed({
    id: `${tagBase()}changes`,
    title: 'Belvedere: deprecations and removals',
    author: 'Belvedere',
    self: `${publicUrl()}/changes/feed.atom`,
    page: `${publicUrl()}/changes`,
    entries: dated().map(leaving => ({
      id: `${tagBase()}${keyOf(leaving)}`,
      title: titleOf(leaving),
      updated: new Date(`${leaving.deprecated}T00:00:00Z`),
      link: linkOf(leaving),
      text: textOf(leaving),
    })),
  })

export const changesCalendar = (): string =>
  calendarOf(
    'Belvedere: removals',
    dated().map(leaving => ({
      uid: `${keyOf(leaving)}@${new URL(publicUrl()).hostname}`,
      day: leaving.removedAfter!,
      title: titleOf(leaving),
      stamp: new Date(`${leaving.deprecated}T00:00:00Z`),
      link: linkOf(leaving),
      text: textOf(leaving),
    })),
  )

const dated = () => byEntity(interfaceChanges()).filter(({ deprecated, removedAfter }) => deprecated && removedAfter)

// A tag URI is permanent, whatever becomes of the address (RFC 4151).
const tagBase = () => `tag:${new URL(publicUrl()).hostname},2026:`

const keyOf = ({ entity, deprecated, removedAfter }: RemovalGroup) =>
  ['deprecation', entity ?? 'interface', deprecated, removedAfter].join('-').replaceAll('/', '.')

const linkOf = ({ entity }: RemovalGroup) => `${publicUrl()}/changes${entity ? `?entity=${encodeURIComponent(entity)}` : ''}`

function titleOf({ entity, removedAfter, changes }: RemovalGroup): string {
  const count = `${changes.length} ${entity === null ? 'calls and parameters' : changes.length === 1 ? 'field' : 'fields'}`
  return `${entity ?? 'Content interface'}: ${count} served until ${removedAfter}`
}

const textOf = ({ changes }: RemovalGroup): string => changes.map(lineOf).join('\n')

const lineOf = ({ name, replacement, state }: Removal): string =>
  `${name}: ${state === 'removed' ? 'removed' : 'deprecated'}${replacement ? `, use ${replacement}` : ', without a replacement'}`
