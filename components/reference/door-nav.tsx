import { useTranslations } from 'next-intl'
import type { ReferenceGroup } from '@/components/reference/reference-view'

type Described<Door extends string> = Readonly<{ door: Door; groups: readonly ReferenceGroup[] }>

/** Links to the calls of each interface on the page, with their number. */
export function DoorNav<Door extends string>({
  references,
  nameOf,
}: {
  references: readonly Described<Door>[]
  nameOf: (door: Door) => string
}) {
  const t = useTranslations('reference')
  return (
    <nav aria-label={t('interfaces')} className="flex flex-wrap gap-2 text-sm">
      {references.map(({ door, groups }) => (
        <a
          key={door}
          href={`#${door}`}
          className="rounded-sm border border-line bg-sheet px-3 py-1 text-ink hover:border-larch hover:text-larch"
        >
          {nameOf(door)} <span className="text-faint">{callsOf(groups)}</span>
        </a>
      ))}
    </nav>
  )
}

/** The number of calls in groups. */
export const callsOf = (groups: readonly ReferenceGroup[]): number => groups.reduce((sum, { calls }) => sum + calls.length, 0)
