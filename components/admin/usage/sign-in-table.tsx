import { getFormatter, getTranslations } from 'next-intl/server'
import { AdminTable, type TableColumn } from '@/components/admin/list/table'
import { Section } from '@/components/ui/section'
import type { SignInsAnswer } from '@/lib/admin/usage/params'

const counts = ['SignIns', 'SignInsRefused', 'Tokens', 'TokensRefused', 'AccessRefused'] as const

/** Sign-ins and refusals, day by day. */
export async function SignInTable({ days }: { days: readonly SignInsAnswer[] }) {
  const [t, format] = await Promise.all([getTranslations('admin.usage'), getFormatter()])
  const columns: readonly TableColumn<SignInsAnswer>[] = [
    {
      key: 'day',
      head: t('day'),
      look: 'main',
      cell: ({ Day }) => format.dateTime(new Date(Day), { dateStyle: 'full', timeZone: 'UTC' }),
    },
    ...counts.map(
      (name): TableColumn<SignInsAnswer> => ({
        key: name,
        head: t(`event.${name}`),
        look: 'number',
        cell: day => format.number(day[name]),
      }),
    ),
  ]
  return (
    <Section id="sign-ins" title={t('signIns')} lead={t('signInsLead')}>
      <AdminTable label={t('signIns')} items={days} columns={columns} keyOf={({ Day }) => Day} />
    </Section>
  )
}
