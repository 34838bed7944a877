import { getTranslations } from 'next-intl/server'
import { AdminTable, type Column } from '@/components/admin/list/table'
import { Section } from '@/components/ui/section'
import type { OperatingAnswer } from '@/lib/admin/operating/params'

type Setting = OperatingAnswer['Settings'][number]

/** How the platform is set: what was given first, then what counts because nothing was. What they mean is told as the platform's own list tells it. */
export async function SettingTable({ settings }: { settings: readonly Setting[] }) {
  const t = await getTranslations('admin.operating')
  const columns: readonly Column<Setting>[] = [
    {
      key: 'name',
      head: t('setting'),
      look: 'main',
      cell: ({ Name }) => <code className="text-xs sm:whitespace-nowrap">{Name}</code>,
    },
    {
      ...{ key: 'value', head: t('value') },
      cell: ({ Value, Secret, Given }) => {
        if (Secret) return <span className="text-faint">{t(Given ? 'secretGiven' : 'secretAbsent')}</span>
        return Value === null || Value === '' ? (
          <span className="text-faint">{t('absent')}</span>
        ) : (
          <code className="text-xs">{Value}</code>
        )
      },
    },
    {
      key: 'given',
      head: t('from'),
      cell: ({ Given }) => <span className="whitespace-nowrap">{t(Given ? 'given' : 'default')}</span>,
    },
    { key: 'meaning', head: t('meaning'), cell: ({ Meaning }) => <span lang="en">{Meaning}</span> },
  ]
  const ordered = [...settings].sort((a, b) => Number(b.Given) - Number(a.Given))
  return (
    <Section id="settings" title={t('settings')} lead={t('settingsLead')}>
      <AdminTable label={t('settings')} items={ordered} columns={columns} keyOf={({ Name }) => Name} />
    </Section>
  )
}
