'use client'

import { useTranslations } from 'next-intl'

/** Calls that show what an interface is for. */
export type FirstCallGroup = Readonly<{ name: string; calls: readonly Readonly<{ name: string; address: string }>[] }>

type Props = { groups: readonly FirstCallGroup[]; onTake(address: string): void }

/** Example calls for an empty console; a press makes one. */
export function FirstCalls({ groups, onTake }: Props) {
  const t = useTranslations('console')
  return (
    <section aria-labelledby="first-calls" className="mt-8">
      <h2 id="first-calls" className="text-lg">
        {t('first')}
      </h2>
      <p className="text-sm text-soft">{t('firstLead')}</p>
      <div className="mt-4 gap-x-6 lg:columns-3">
        {groups.map(({ name, calls }) => (
          <section key={name} aria-label={name} className="mb-6 break-inside-avoid">
            <h3 className="map-name pb-1.5">{name}</h3>
            <ul className="divide-y divide-line border border-line bg-sheet">
              {calls.map(call => (
                <li key={call.address}>
                  <button
                    type="button"
                    onClick={() => onTake(call.address)}
                    className="group w-full px-3 py-2 text-left hover:bg-larch-wash"
                  >
                    <span className="block text-sm font-medium group-hover:text-larch">{call.name}</span>
                    <code className="mt-0.5 block text-xs wrap-anywhere text-faint">{pathOf(call.address)}</code>
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

/** The part of an address that distinguishes it on this platform. */
const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]+/, '')
