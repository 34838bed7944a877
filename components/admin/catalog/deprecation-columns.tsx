import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { DeprecatedFieldActs } from '@/components/admin/catalog/deprecated-field-acts'
import type { TableColumn } from '@/components/admin/list/table'
import type { DeprecatedFieldAnswer } from '@/lib/admin/catalog/params'
import { textIn } from '@/lib/formats/text-in'

/** The columns of the list of deprecated fields. */
export async function deprecationColumns(): Promise<readonly TableColumn<DeprecatedFieldAnswer>[]> {
  const [t, format, language] = await Promise.all([getTranslations('adminCatalog.deprecations'), getFormatter(), getLocale()])
  const day = (date: string | null) => (date ? format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' }) : '–')
  return [
    {
      key: 'field',
      head: t('field'),
      look: 'main',
      cell: ({ Entity, Field }) => (
        <>
          <span className="text-faint">{Entity}</span> <code className="text-orange">{Field}</code>
        </>
      ),
    },
    { key: 'reason', head: t('reason'), cell: ({ Reason, By }) => textIn(Reason, language) ?? t(`byName.${By}`) },
    { key: 'replacement', head: t('replacement'), cell: ({ Replacement }) => Replacement ?? '–' },
    { key: 'until', head: t('until'), cell: ({ RemovedAfter }) => day(RemovedAfter) },
    {
      key: 'calls',
      head: t('calls'),
      look: 'number',
      cell: ({ Calls, Clients }) => (Calls === 0 ? '0' : t('callsBy', { calls: Calls, clients: Clients })),
    },
    {
      key: 'act',
      head: t('act'),
      look: 'act',
      cell: one => (one.State === 'removed' ? null : <DeprecatedFieldActs of={one} />),
    },
  ]
}
