'use client'

import { useLocale } from 'next-intl'
import { type FormEvent, useEffect, useRef, useTransition } from 'react'
import { type AdminListState, type ListFilter, listUrl } from '@/components/admin/list/list-query'
import { getPathname, useRouter } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Options } from '@/components/ui/options'

type Props = { query: AdminListState; label: string; button: string; filters?: readonly ListFilter[] }

/** Pause in typing after which the list is searched. */
const pauseMilliseconds = 120
const fieldClass = 'h-8 min-w-0 rounded-sm border border-strong bg-sheet px-2 text-sm'

/** Filters a list while typing: the URL changes, and the server renders the list again. Works without scripts too. */
export function ListBar({ query, label, button, filters = [] }: Props) {
  const action = getPathname({ href: query.path, locale: useLocale() })
  const { busy, search } = useListSearch(query)
  const field = useSearchField(query.parameters['search'] ?? '')
  return (
    <form
      action={action}
      aria-busy={busy}
      onSubmit={event => {
        event.preventDefault()
        search(event.currentTarget, 0)
      }}
      onInput={({ currentTarget }: FormEvent<HTMLFormElement>) => search(currentTarget, pauseMilliseconds)}
      className="flex flex-wrap items-end gap-2"
    >
      <div className="flex min-w-60 grow sm:max-w-96">
        <div className="relative min-w-0 grow">
          <Icon name="search" className={`pointer-events-none absolute top-2 left-2.5 ${busy ? 'text-larch' : 'text-faint'}`} />
          <input
            ref={field}
            type="search"
            name="search"
            maxLength={100}
            defaultValue={query.parameters['search']}
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            spellCheck={false}
            className={`${fieldClass} w-full rounded-r-none! border-r-0 pl-8! placeholder:text-faint`}
          />
        </div>
        <button type="submit" className={`${buttonClass('outline')} rounded-l-none!`}>
          {button}
        </button>
      </div>
      {filters.map(filter => (
        <FilterField
          key={`${filter.name} ${query.parameters[filter.name] ?? ''}`}
          filter={filter}
          value={query.parameters[filter.name] ?? ''}
        />
      ))}
    </form>
  )
}

function FilterField({ filter, value }: { filter: ListFilter; value: string }) {
  const { name, label } = filter
  if ('date' in filter)
    return (
      <label className="flex items-center gap-1.5 text-sm text-soft">
        {label}
        <input type="date" name={name} defaultValue={value.slice(0, 10)} className={fieldClass} />
      </label>
    )
  return (
    <select name={name} aria-label={label} defaultValue={value} className={fieldClass}>
      <Options choices={filter.choices} />
    </select>
  )
}

/** Shows the current search, even after a link has changed it, unless the user is typing. */
function useSearchField(text: string) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = text
  }, [text])
  return field
}

/** Loads the list that a form describes shortly after the last letter. A newer search replaces an older one. */
function useListSearch(query: AdminListState) {
  const router = useRouter()
  const [busy, begin] = useTransition()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (form: HTMLFormElement, pause: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]))
      begin(() => router.replace(listUrl(query, values), { scroll: false }))
    }, pause)
  }
  return { busy, search }
}
