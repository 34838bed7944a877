import { useTranslations } from 'next-intl'
import { AdminTable, Moment } from '@/components/admin/list/table'
import { type OwnPath, pathPage } from '@/components/pushes/collector-responses'
import { SignInForm } from '@/components/session/sign-in-form'
import { Link } from '@/components/text/navigation'
import { buttonClass, SubmitButton } from '@/components/ui/button'

export function PathList({ paths }: { paths: readonly OwnPath[] }) {
  const t = useTranslations('provider')
  return (
    <AdminTable<OwnPath>
      label={t('paths')}
      items={paths}
      keyOf={({ path }) => path}
      columns={[
        { head: t('path'), look: 'main', cell: path => <Path of={path} /> },
        { head: t('lastPush'), cell: ({ lastPushAt }) => <Moment at={lastPushAt} /> },
        { head: t('pushes24h'), look: 'number', cell: ({ pushes24h }) => pushes24h },
        { head: t('pushes7d'), look: 'number', cell: ({ pushes7d }) => pushes7d },
        { head: t('rejects7d'), look: 'number', cell: ({ rejects7d }) => <Rejects count={rejects7d} /> },
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
    <Link href={pathPage(provider, dataset)} className="link">
      <code className="text-xs">{path}</code>
    </Link>
  )
}

const Rejects = ({ count }: { count: number }) => <span className={count > 0 ? 'font-semibold text-red' : ''}>{count}</span>

/** A note that there are no paths yet: the first permission to push, or the first push, creates one. */
export function NoPaths({ reader }: { reader: 'administrator' | 'anybody' }) {
  const t = useTranslations('provider')
  return (
    <div className="mt-3 border border-line bg-sheet p-6">
      <p className="text-sm text-soft">{t('noPaths')}</p>
      {reader === 'administrator' && (
        <Link href="/admin/push" className={`${buttonClass('solid')} mt-4`}>
          {t('toPermissions')}
        </Link>
      )}
    </div>
  )
}

export function NoProviderAccess({ why }: { why: 'nobody' | 'nowhere' }) {
  const t = useTranslations('provider')
  return (
    <div className="mt-6 flex max-w-[40rem] flex-col items-start gap-3">
      <p>{t(`no.${why}`)}</p>
      {why === 'nobody' && (
        <SignInForm>
          <SubmitButton text={t('signIn')} />
        </SignInForm>
      )}
    </div>
  )
}
