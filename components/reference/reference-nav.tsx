import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { groupPath, type ReferenceGroup } from '@/components/reference/reference-view'
import { getPathname } from '@/components/text/navigation'
import { PlainLink } from '@/components/text/plain-link'
import { SearchForm } from '@/components/ui/search-form'

export async function ReferenceSearch({ text }: { text: string }) {
  const [t, locale] = await Promise.all([getTranslations('reference'), getLocale()])
  const action = getPathname({ href: '/build/reference', locale })
  return (
    <search className="w-full max-w-[28rem]">
      <SearchForm action={action} text={text} label={t('search')} button={t('searchButton')} />
    </search>
  )
}

type ApiReference<Name extends string> = Readonly<{ api: Name; groups: readonly ReferenceGroup[] }>
type ApiNavProps<Name extends string> = { references: readonly ApiReference<Name>[]; nameOf: (name: Name) => string }

export function ApiNav<Name extends string>({ references, nameOf }: ApiNavProps<Name>) {
  const t = useTranslations('reference')
  return (
    <nav aria-label={t('interfaces')} className="flex flex-wrap gap-2 text-sm">
      {references.map(({ api: door, groups }) => (
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

export const callsOf = (groups: readonly ReferenceGroup[]): number => groups.reduce((sum, { calls }) => sum + calls.length, 0)

export function GroupNav({ groups, here, label }: { groups: readonly ReferenceGroup[]; here: string; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className="text-sm">
        {groups.map(({ name }) => (
          <li key={name}>
            <PlainLink
              href={groupPath(name)}
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
