import { groupAddress, type ReferenceGroup } from '@/components/reference/reference-view'
import { PlainLink } from '@/components/text/plain-link'

/** Links to every group. */
export function GroupNav({ groups, here, label }: { groups: readonly ReferenceGroup[]; here: string; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className="text-sm">
        {groups.map(({ name }) => (
          <li key={name}>
            <PlainLink
              href={groupAddress(name)}
              aria-current={name === here ? 'page' : undefined}
              className="block border-l-2 border-line px-3 py-1 break-words text-soft hover:text-larch aria-[current=page]:border-larch aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {name}
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
