import { useTranslations } from 'next-intl'
import { AdminTable, Moment } from '@/components/admin/list/table'
import { deskAddress, type OwnPath } from '@/components/provider/door-answers'
import { Link } from '@/components/text/navigation'

/** The paths that a provider may push to, with what arrived there. */
export function PathList({ paths }: { paths: readonly OwnPath[] }) {
  const t = useTranslations('provider')
  return (
    <AdminTable<OwnPath>
      label={t('paths')}
      items={paths}
      keyOf={({ path }) => path}
      columns={[
        { key: 'path', head: t('path'), look: 'main', cell: path => <Path of={path} /> },
        { key: 'last', head: t('lastPush'), cell: ({ lastPushAt }) => <Moment at={lastPushAt} /> },
        { key: 'day', head: t('pushes24h'), look: 'number', cell: ({ pushes24h }) => pushes24h },
        { key: 'week', head: t('pushes7d'), look: 'number', cell: ({ pushes7d }) => pushes7d },
        { key: 'rejects', head: t('rejects7d'), look: 'number', cell: ({ rejects7d }) => <Rejects count={rejects7d} /> },
      ]}
    />
  )
}

function Path({ of: { path, provider, dataset } }: { of: OwnPath }) {
  const t = useTranslations('provider')
  if (provider === null || dataset === null) {
    return (
      <>
        <code className="text-xs">{path}</code>
        <span className="block text-xs font-normal text-soft">{t('wildcard')}</span>
      </>
    )
  }
  return (
    <Link href={deskAddress(provider, dataset)} className="link">
      <code className="text-xs">{path}</code>
    </Link>
  )
}

const Rejects = ({ count }: { count: number }) => <span className={count > 0 ? 'font-semibold text-red' : ''}>{count}</span>
