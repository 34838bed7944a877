import { useLocale, useTranslations } from 'next-intl'
import { type ChangesQuery, choicesOfUse } from '@/components/deprecations/uses-query'
import { getPathname } from '@/components/text/navigation'
import { SubmitButton } from '@/components/ui/button'
import { Options } from '@/components/ui/options'

const field = 'h-8 min-w-0 rounded-sm border border-strong bg-sheet px-2 text-sm'

export function ChangesFilter({ query, entities }: { query: ChangesQuery; entities: readonly string[] }) {
  const t = useTranslations('changes')
  const action = getPathname({ href: '/build/deprecations', locale: useLocale() })
  const { entity, dataset, q, use, sort } = query
  return (
    // The fields are uncontrolled: a new key resets them when the filters in the URL change.
    <form key={`${entity} ${q} ${use}`} action={action} className="mt-3 flex flex-wrap items-end gap-3">
      {dataset && <input type="hidden" name="dataset" value={dataset} />}
      {sort !== '-calls' && <input type="hidden" name="sort" value={sort} />}
      <EntitySelect label={t('entity')} entity={entity} entities={entities} />
      <label className="grid gap-1 text-sm">
        <span className="text-soft">{t('use.which')}</span>
        <select name="use" defaultValue={use ?? ''} className={field}>
          <option value="">{t('use.whichAll')}</option>
          <Options choices={choicesOfUse.map(word => [word, t(`use.whichOf.${word}`)])} />
        </select>
      </label>
      <label className="grid min-w-0 grow gap-1 text-sm sm:max-w-72">
        <span className="text-soft">{t('words')}</span>
        <input type="search" name="q" defaultValue={q} className={field} />
      </label>
      <SubmitButton text={t('filter')} />
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
