import { getLocale, getTranslations } from 'next-intl/server'
import { AdminListPage, type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator } from '@/app/(pages)/_data/administration'
import { DeprecatedFieldActs, DeprecateField } from '@/components/admin/catalog/deprecation-forms'
import { choicesOf } from '@/components/admin/form/fields'
import { choiceFilter } from '@/components/admin/list/list-query'
import { getFormatter } from '@/components/text/get-formatter'
import { respondDeprecatedFields } from '@/lib/admin/catalog/deprecations'
import type { DeprecatedFieldResponse } from '@/lib/admin/catalog/params'
import { entities } from '@/lib/content/entities'
import { textIn } from '@/lib/formats/text'

export const generateMetadata = titleFrom('adminCatalog.deprecations')

export default async function DeprecationsPage({ searchParams }: SearchProps) {
  await asAdministrator()
  const [t, format, language] = await Promise.all([getTranslations('adminCatalog.deprecations'), getFormatter(), getLocale()])
  const day = (date: string | null) => (date ? format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' }) : '–')
  const names = entities.map(({ endpoint }) => endpoint)
  const sources = choicesOf(['administrators', 'specification'] as const, by => t(`byName.${by}`))
  return (
    <AdminListPage<DeprecatedFieldResponse>
      islands={['adminCatalog', 'adminForm', 'refusals', 'call', 'states']}
      searchParams={searchParams}
      path="/admin/deprecations"
      answer={respondDeprecatedFields}
      title={t('title')}
      lead={t('lead')}
      actions={<DeprecateField entities={names} />}
      searchLabel={t('searchLabel')}
      counted={count => t('counted', { count })}
      empty={t('none')}
      filters={[
        choiceFilter('entity', t('entity'), t('allEntities'), choicesOf(names)),
        choiceFilter('by', t('by'), t('byAnybody'), sources),
      ]}
      keyOf={({ Entity, Field }) => `${Entity}.${Field}`}
      columns={[
        {
          head: t('field'),
          look: 'main',
          cell: ({ Entity, Field }) => (
            <>
              <span className="text-faint">{Entity}</span> <code className="text-orange">{Field}</code>
            </>
          ),
        },
        { head: t('reason'), cell: ({ Reason, By }) => textIn(Reason, language) ?? t(`byName.${By}`) },
        { head: t('replacement'), cell: ({ Replacement }) => Replacement ?? '–' },
        { head: t('until'), cell: ({ RemovedAfter }) => day(RemovedAfter) },
        {
          head: t('calls'),
          look: 'number',
          cell: ({ Calls, Clients }) => (Calls === 0 ? '0' : t('callsBy', { calls: Calls, clients: Clients })),
        },
        { head: t('act'), look: 'act', cell: one => (one.State === 'removed' ? null : <DeprecatedFieldActs of={one} />) },
      ]}
    />
  )
}
