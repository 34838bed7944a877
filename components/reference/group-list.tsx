import { useTranslations } from 'next-intl'
import { Activity } from 'react'
import { groupPath, type ReferenceCall, type ReferenceGroup } from '@/components/reference/reference-view'
import { PlainLink } from '@/components/text/plain-link'
import { Badge } from '@/components/ui/badge'
import { inOrder } from '@/components/ui/in-order'

export function GroupList({ groups }: { groups: readonly ReferenceGroup[] }) {
  return (
    <div className="border-b border-line">
      {groups.map(group => (
        <Activity key={group.name}>
          <section
            aria-label={group.name}
            className="when-near grid gap-x-8 gap-y-2 border-t border-line py-4 md:grid-cols-[13rem_minmax(0,1fr)]"
          >
            <div className="min-w-0">
              <h3 className="text-base break-words">
                <PlainLink href={groupPath(group.name)} className="text-ink hover:text-larch">
                  {group.name}
                </PlainLink>
              </h3>
              <p lang="en" className="text-sm text-soft">
                {group.description}
              </p>
            </div>
            <ul className="min-w-0">
              {group.calls.map(call => (
                <CallRow key={call.id} call={call} href={`${groupPath(group.name)}#${call.id}`} />
              ))}
            </ul>
          </section>
        </Activity>
      ))}
    </div>
  )
}

/** The groups of an interface with their numbers of operations, which their pages list. */
export function GroupCards({ groups }: { groups: readonly ReferenceGroup[] }) {
  const t = useTranslations('reference')
  return (
    <ul className="grid grid-cols-1 gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
      {groups.map(({ name, description, calls }) => (
        <li key={name} className="bg-sheet">
          <PlainLink href={groupPath(name)} className="group flex h-full flex-col gap-1 px-4 py-3 hover:bg-larch-wash/50">
            <span className="flex flex-wrap items-baseline gap-2">
              <span className="min-w-0 font-semibold break-words text-ink group-hover:text-larch">{name}</span>
              <span className="ml-auto shrink-0 text-xs text-faint">{t('count', { count: calls.length })}</span>
            </span>
            <span lang="en" className="line-clamp-2 text-sm text-soft">
              {description}
            </span>
          </PlainLink>
        </li>
      ))}
    </ul>
  )
}

function CallRow({ call, href }: { call: ReferenceCall; href: string }) {
  return (
    <li>
      <PlainLink
        href={href}
        className="group flex flex-wrap items-center gap-x-3 rounded-sm px-2 py-1 hover:bg-sunk sm:flex-nowrap"
      >
        <MethodMark method={call.method} />
        <span className={call.isDeprecated ? 'min-w-0 text-soft line-through' : 'min-w-0 text-ink group-hover:text-larch'}>
          <CallPath path={call.path} />
        </span>
        <span lang="en" className="ml-auto hidden min-w-0 truncate text-sm text-faint lg:inline">
          {call.summary}
        </span>
        <CallBadges call={call} />
      </PlainLink>
    </li>
  )
}

export function CallBadges({ call }: { call: ReferenceCall }) {
  const t = useTranslations('reference')
  return (
    <>
      {call.needsToken && <Badge icon="lock" title={t('needsToken')} text={t('token')} />}
      {call.isDeprecated && <Badge tone="deprecated" text={t('deprecated')} />}
    </>
  )
}

/** A path with highlighted parameters, which may wrap after its slashes. */
export function CallPath({ path }: { path: string }) {
  return (
    <code className="min-w-0 text-sm break-words">
      {inOrder(path.split(/(?<=\/)/), part => (
        <>
          {part.startsWith('{') ? <span className="text-data-2">{part}</span> : part}
          <wbr />
        </>
      ))}
    </code>
  )
}

const tones: Readonly<Record<string, string>> = {
  GET: 'border-larch/40 text-larch',
  POST: 'border-data-1/40 text-data-1',
  PUT: 'border-data-4/40 text-data-4',
  PATCH: 'border-data-3/40 text-data-3',
  DELETE: 'border-strong text-ink',
}

export function MethodMark({ method }: { method: string }) {
  return (
    <code
      className={`inline-flex h-5 w-16 shrink-0 items-center justify-center rounded-sm border text-xs font-medium ${tones[method] ?? ''}`}
    >
      {method}
    </code>
  )
}
