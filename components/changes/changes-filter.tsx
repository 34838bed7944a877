import { useLocale, useTranslations } from 'next-intl'
import { createLoader, createSerializer, parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { getPathname } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import type { UseSortKey } from '@/lib/usage/deprecations/params'

type Props = { query: ChangesQuery; entities: readonly string[] }

const field = 'h-8 min-w-0 rounded-sm border border-strong bg-sheet px-2 text-sm'

/** Narrows the lists down; works without scripts. */
export function ChangesFilter({ query, entities }: Props) {
  const t = useTranslations('changes')
  const action = getPathname({ href: '/changes', locale: useLocale() })
  const { entity, dataset, q, use, sort } = query
  return (
    // The fields are reset with each list, so that they match its filters.
    <form key={`${entity} ${q} ${use}`} action={action} className="mt-3 flex flex-wrap items-end gap-3">
      {dataset && <input type="hidden" name="dataset" value={dataset} />}
      {sort !== '-calls' && <input type="hidden" name="sort" value={sort} />}
      <EntitySelect label={t('entity')} entity={entity} entities={entities} />
      <label className="grid gap-1 text-sm">
        <span className="text-soft">{t('use.which')}</span>
        <select name="use" defaultValue={use ?? ''} className={field}>
          <option value="">{t('use.whichAll')}</option>
          {choicesOfUse.map(word => (
            <option key={word} value={word}>
              {t(`use.whichOf.${word}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="grid min-w-0 grow gap-1 text-sm sm:max-w-72">
        <span className="text-soft">{t('words')}</span>
        <input type="search" name="q" defaultValue={q} className={field} />
      </label>
      <button type="submit" className={buttonClass('solid')}>
        {t('filter')}
      </button>
    </form>
  )
}

export function EntitySelect({ label, entity, entities }: { label: string; entity: string; entities: readonly string[] }) {
  const t = useTranslations('changes')
  return (
    <label className="grid gap-1 text-sm">
      <span className="text-soft">{label}</span>
      <select name="entity" defaultValue={entity} className={field}>
        <option value="">{t('all')}</option>
        {entities.map(name => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}

export const choicesOfUse = ['any', 'calls', 'records'] as const

const sortKeys = ['field', 'records', 'calls', 'unreplaced', 'since', 'until'] as const satisfies readonly UseSortKey[]
export const sorts = sortKeys.flatMap(key => [key, `-${key}`] as const)

/**
 * Which deprecated fields are shown, in which order, and a call to rewrite: `/changes?entity=Event&use=calls&sort=-records`. `all`: more than the
 * first rows.
 */
export const changesParsers = {
  entity: parseAsString.withDefault(''),
  dataset: parseAsString.withDefault(''),
  q: parseAsString.withDefault(''),
  use: parseAsStringLiteral(choicesOfUse),
  sort: parseAsStringLiteral(sorts).withDefault('-calls'),
  all: parseAsBoolean.withDefault(false),
  call: parseAsString.withDefault(''),
}

export const loadChangesQuery = createLoader(changesParsers)

export type ChangesQuery = Awaited<ReturnType<typeof loadChangesQuery>>

const serialize = createSerializer(changesParsers)

/** The address of the page with other choices. The call that is rewritten stays out of it. */
export const changesAddress = ({ call: _, ...query }: ChangesQuery, change: Partial<ChangesQuery> = {}): string =>
  serialize('/changes', { ...query, ...change })

const firstRows = 20
const rowsMax = 1000

/** The call of the interface that makes the table. */
export function usesCall({ entity, dataset, q, use, sort, all }: Omit<ChangesQuery, 'call'>): string {
  const query = new URLSearchParams([
    ...(entity ? [['type', entity]] : []),
    ...(dataset ? [['dataset', dataset]] : []),
    ...(q.trim() ? [['searchfilter', q.trim()]] : []),
    ...(use ? [['use', use]] : []),
    ['sort', sort],
    ['pagesize', String(all ? rowsMax : firstRows)],
  ])
  return `/content/v1/DeprecatedFields?${query}`
}

/** The same call for all rows in a format. */
export const wholeUsesCall = (query: Omit<ChangesQuery, 'call'>, format?: 'csv'): string =>
  `${usesCall({ ...query, all: true })}${format ? `&format=${format}` : ''}`
