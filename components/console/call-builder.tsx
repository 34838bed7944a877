'use client'

import { useTranslations } from 'next-intl'
import type { ReferenceRow } from '@/components/reference/reference-view'
import { useRouter } from '@/components/text/navigation'
import { Options } from '@/components/ui/options'
import { Heading } from '@/components/ui/section'

export type ConsoleOperation = Readonly<{ id: string; group: string; path: string; url: string }>

export type CallTemplate = Readonly<{ id: string; summary: string; parameters: readonly ReferenceRow[] }>

type Props = { calls: readonly ConsoleOperation[]; built: CallTemplate | null; url: string; onUrl(address: string): void }

const field = 'h-8 w-full min-w-0 rounded-sm border border-strong bg-paper px-2 text-sm'

export function CallBuilder({ calls, built, url, onUrl }: Props) {
  const t = useTranslations('console')
  const router = useRouter()
  const groups = [...new Set(calls.map(({ group }) => group))]
  const choose = (id: string) => {
    const call = calls.find(one => one.id === id)
    if (call)
      router.replace(`/build/console?call=${encodeURIComponent(id)}&url=${encodeURIComponent(call.url)}`, { scroll: false })
  }
  return (
    <details className="mt-4 border border-line bg-sheet" open={built !== null}>
      <summary className="px-4 py-2 font-semibold">{t('build')}</summary>
      <div className="border-t border-line p-4">
        <label className="grid max-w-[36rem] gap-1 text-sm">
          <span className="text-soft">{t('call')}</span>
          <select value={built?.id ?? ''} onChange={({ target }) => choose(target.value)} className={field}>
            <option value="">{t('choose')}</option>
            {groups.map(group => (
              <optgroup key={group} label={group}>
                <Options choices={calls.filter(call => call.group === group).map(({ id, path }) => [id, path])} />
              </optgroup>
            ))}
          </select>
        </label>
        {built && (
          <>
            <p lang="en" className="mt-3 text-sm text-soft">
              {built.summary}
            </p>
            <div className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
              {built.parameters.map(parameter => (
                <ParameterField key={parameter.name} parameter={parameter} url={url} onUrl={onUrl} />
              ))}
            </div>
          </>
        )}
      </div>
    </details>
  )
}

type FieldProps = { parameter: ReferenceRow; url: string; onUrl(address: string): void }

function ParameterField({ parameter: { name, type, description, example, isDeprecated }, url, onUrl }: FieldProps) {
  const value = valueIn(url, name)
  return (
    <label className="grid gap-1 text-sm">
      <span>
        <code className={isDeprecated ? 'text-orange' : ''}>{name}</code> <span className="text-xs text-faint">{type}</span>
      </span>
      <input
        value={value}
        placeholder={example ?? ''}
        onChange={({ target }) => onUrl(withValue(url, name, target.value))}
        className={field}
      />
      <span lang="en" className="line-clamp-2 text-xs text-soft">
        {description}
      </span>
    </label>
  )
}

const queryOf = (url: string) => new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '')

const valueIn = (url: string, name: string): string => queryOf(url).get(name) ?? ''

function withValue(url: string, name: string, value: string): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const own = `${name}=${encodeURIComponent(value).replace(/%(2C|3A|28|29|2A|2F)/g, code => decodeURIComponent(code))}`
  const others = query.split('&').filter(part => part !== '' && part.split('=')[0] !== name)
  const parts = value === '' ? others : [...others, own]
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path
}

export type FirstCallGroup = Readonly<{ name: string; calls: readonly Readonly<{ name: string; address: string }>[] }>

export function FirstCalls({ groups, onTake }: { groups: readonly FirstCallGroup[]; onTake(address: string): void }) {
  const t = useTranslations('console')
  return (
    <section aria-labelledby="first-calls" className="mt-8">
      <Heading id="first-calls" text={t('first')} />
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

const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '')
