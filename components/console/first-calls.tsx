'use client'

import { useTranslations } from 'next-intl'

/** Calls of an interface that show what it is for. */
export type FirstCallGroup = Readonly<{ name: string; calls: readonly Readonly<{ name: string; address: string }>[] }>

type Props = { groups: readonly FirstCallGroup[]; onTake(address: string): void }

/** What one can begin with where no call is written yet; a press makes the call. */
export function FirstCalls({ groups, onTake }: Props) {
  const t = useTranslations('console')
  return (
    <section aria-labelledby="first-calls" className="mt-8">
      <h2 id="first-calls" className="text-lg">
        {t('first')}
      </h2>
      <p className="text-sm text-soft">{t('firstLead')}</p>
      <div className="mt-3 grid items-start gap-x-6 gap-y-6 lg:grid-cols-3">
        {groups.map(({ name, calls }) => (
          <section key={name} aria-label={name} className="min-w-0">
            <h3 className="map-name border-b border-line pb-1.5">{name}</h3>
            <ul>
              {calls.map(call => (
                <li key={call.address} className="border-b border-line">
                  <button
                    type="button"
                    onClick={() => onTake(call.address)}
                    className="group w-full px-2 py-2 text-left hover:bg-larch-wash"
                  >
                    <span className="block text-sm font-medium group-hover:text-larch">{call.name}</span>
                    <code className="mt-0.5 block truncate text-xs text-faint" title={call.address}>
                      {pathOf(call.address)}
                    </code>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

/** What tells an address from others of the same platform. */
const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]+/, '')
