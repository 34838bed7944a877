import { getFormatter, getTranslations } from 'next-intl/server'
import { AdminTable, type TableColumn } from '@/components/admin/list/table'
import { byteText } from '@/components/admin/operating/byte-text'
import { Section } from '@/components/ui/section'
import type { OperatingAnswer } from '@/lib/admin/operating/params'

type Table = OperatingAnswer['Tables'][number]

/** What uses space in the database. */
export async function SizeTable({ tables }: { tables: readonly Table[] }) {
  const [t, format] = await Promise.all([getTranslations('admin.operating'), getFormatter()])
  const columns: readonly TableColumn<Table>[] = [
    { key: 'name', head: t('table'), look: 'main', cell: ({ Name }) => <code className="text-xs">{Name}</code> },
    { key: 'rows', head: t('rows'), look: 'number', cell: ({ Rows }) => format.number(Rows) },
    { key: 'bytes', head: t('room'), look: 'number', cell: ({ Bytes }) => byteText(Bytes, format.number) },
  ]
  return (
    <Section id="sizes" title={t('sizes')} lead={t('sizesLead')}>
      <AdminTable label={t('sizes')} items={tables} columns={columns} keyOf={({ Name }) => Name} />
    </Section>
  )
}
