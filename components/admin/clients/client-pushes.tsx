import { getTranslations } from 'next-intl/server'
import { Moment } from '@/components/admin/list/moment'
import { AdminTable } from '@/components/admin/list/table'
import { Link } from '@/components/text/navigation'
import { Section } from '@/components/ui/section'
import type { MatrixRow } from '@/lib/admin/permissions/params'

type Row = Readonly<{ path: string; cell: MatrixRow['Cells'][number] }>

/** Where a client may push and when it last did. */
export async function ClientPushes({ id, rows }: { id: string; rows: readonly MatrixRow[] }) {
  const t = await getTranslations('admin.clients')
  const shown: Row[] = rows.flatMap(({ Path: path, Cells: [cell] }) =>
    cell && (cell.Allowed || cell.LastPushAt !== null) ? [{ path, cell }] : [],
  )
  return (
    <Section
      id="pushes"
      title={t('pushes')}
      lead={t('pushesLead')}
      action={
        <Link href={`/admin/push?client=${encodeURIComponent(id)}`} className="link text-sm">
          {t('allPaths')}
        </Link>
      }
    >
      {shown.length === 0 ? (
        <p className="mt-3 border border-line bg-sheet px-4 py-4 text-sm text-soft">{t('noPushes')}</p>
      ) : (
        <AdminTable<Row>
          label={t('pushes')}
          items={shown}
          keyOf={({ path }) => path}
          columns={[
            { key: 'path', head: t('path'), look: 'main', cell: ({ path }) => <code className="text-xs">{path}</code> },
            { key: 'may', head: t('may'), cell: ({ cell }) => (cell.Allowed ? (cell.Permission ?? 'ADMIN') : t('mayNot')) },
            { key: 'last', head: t('lastPush'), cell: ({ cell }) => <Moment at={cell.LastPushAt} /> },
            { key: 'week', head: t('week'), look: 'number', cell: ({ cell }) => cell.Pushes7d },
            { key: 'rejects', head: t('rejects'), look: 'number', cell: ({ cell }) => cell.Rejects7d },
          ]}
        />
      )}
    </Section>
  )
}
