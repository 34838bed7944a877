import { getTranslations } from 'next-intl/server'
import { metadataOf, type PageProps } from '@/app/(pages)/_data/page-urls'
import { readRoles } from '@/app/(pages)/_data/session'
import { RoleRequests, RolesList, WaitingRequests } from '@/components/lens/roles-list'
import { SignInForm } from '@/components/session/sign-in-form'
import { SubmitButton } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

export const generateMetadata = metadataOf('roles.title', null)

const outcomes = ['taken', 'withdrawn', 'gone', 'role-unknown', 'reason-missing', 'reason-long', 'too-many'] as const

export default async function RolesPage({ searchParams }: PageProps) {
  const [t, seen, { asked }] = await Promise.all([getTranslations('roles'), readRoles(), searchParams])
  const outcome = outcomes.find(one => one === asked)
  return (
    <main id="main" className="page-width py-8">
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-2 max-w-[42rem] text-soft">{t('lead')}</p>
      {outcome && (
        <div className="mt-4 max-w-[42rem]">
          <Notice
            role="status"
            icon={outcome === 'taken' ? 'check' : 'notice'}
            tone={outcome === 'taken' || outcome === 'withdrawn' ? 'plain' : 'error'}
          >
            {t(`answer.${outcome}`)}
          </Notice>
        </div>
      )}
      {seen === null ? (
        <div className="mt-6 flex flex-col items-start gap-3">
          <p>{t('nobody')}</p>
          <SignInForm>
            <SubmitButton text={t('signIn')} />
          </SignInForm>
        </div>
      ) : (
        <div className="mt-6 flex flex-col gap-10">
          {seen.waiting && <WaitingRequests requests={seen.waiting} />}
          <RolesList {...seen} />
          <RoleRequests requests={seen.requests} />
        </div>
      )}
    </main>
  )
}
