import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { asAdministrator, foreignIssuer, readAdministration } from '@/app/(pages)/_data/administration'
import { pathPart } from '@/app/(pages)/_data/page-urls'
import { dialogTexts, field } from '@/components/admin/form/fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { Moment, RoleLink } from '@/components/admin/list/table'
import { AccessCounts } from '@/components/admin/roles/access-counts'
import { IslandTexts } from '@/components/text/island-texts'
import { TextLink } from '@/components/text/navigation'
import { Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { type RequestDetail, type RequestResponse, respondRequest } from '@/lib/admin/requests/requests'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await getTranslations('admin.requests'))('one', { id: pathPart((await params).id) }) }
}

export default async function RequestPage({ params }: Props) {
  await asAdministrator()
  const issuer = foreignIssuer()
  const [t, language, { id }] = await Promise.all([getTranslations('admin.requests'), getLocale(), params])
  const { body: request, etag } = await readAdministration<z.infer<typeof RequestDetail>, { id: string }>(respondRequest, {
    params: { id },
    query: new URLSearchParams({ language }),
  })
  const isOpen = request.State === 'open'
  return (
    <IslandTexts of={['adminForm', 'refusals', 'adminOpens']}>
      <AdminHead
        title={t('asks', { name: request.Name, role: request.Role })}
        back={{ href: '/admin/requests', text: t('title') }}
      >
        {isOpen && <Decide request={request} etag={etag} accounts={issuer ? 'elsewhere' : 'here'} />}
      </AdminHead>
      {issuer && isOpen && (
        <div className="mt-6">
          <Notice icon="lock">{t('foreign', { name: request.Name, issuer })}</Notice>
        </div>
      )}
      <RequestFacts request={request} />
      <div className="mt-8">
        <Section id="opens" title={t('wouldOpen')} lead={request.Sentence}>
          <AccessCounts opens={request.Opens} />
          <p className="mt-3 max-w-[48rem] text-sm text-soft">{t('clientsToo')}</p>
        </Section>
      </div>
    </IslandTexts>
  )
}

async function RequestFacts({ request }: { request: RequestResponse }) {
  const t = await getTranslations('admin.requests')
  const { Name, Role, Reason, AskedAt, State, DecidedAt, DecidedBy, Comment, Until } = request
  const person = <TextLink href={`/admin/users?search=${encodeURIComponent(Name)}`}>{Name}</TextLink>
  return (
    <div className="mt-4 max-w-[44rem] border border-line bg-sheet px-4 py-1">
      <Facts
        facts={[
          { name: t('who'), value: person },
          { name: t('role'), value: <RoleLink name={Role} /> },
          { name: t('reason'), value: <p className="whitespace-pre-line wrap-anywhere">{Reason}</p> },
          { name: t('asked'), value: <Moment at={AskedAt} /> },
          { name: t('state'), value: t(`states.${State}`) },
          ...(DecidedAt ? [{ name: t('decided'), value: <Moment at={DecidedAt} /> }] : []),
          ...(DecidedBy ? [{ name: t('decidedBy'), value: DecidedBy }] : []),
          ...(Until ? [{ name: t('ends'), value: <Moment at={Until} /> }] : []),
          ...(Comment ? [{ name: t('comment'), value: Comment }] : []),
        ]}
      />
    </div>
  )
}

type DecideProps = { request: RequestResponse; etag: string | null; accounts: 'here' | 'elsewhere' }

async function Decide({ request: { Id, Name, Role }, etag, accounts }: DecideProps) {
  const t = await getTranslations('admin.requests')
  const names = { name: Name, role: Role }
  const call = { method: 'POST', thing: `/role-requests/${Id}`, etag } as const
  const comment = field('area', 'Comment', t('comment'), { explanation: t('commentFor'), maxLength: 1000 })
  return (
    <>
      {accounts === 'here' && (
        <FormDialog
          {...call}
          {...dialogTexts(t, 'approve', names)}
          path={`${call.thing}/approve`}
          icon="check"
          look="solid"
          fields={[field('moment', 'Until', t('ends'), { explanation: t('endsFor') }), comment]}
        />
      )}
      <FormDialog {...call} {...dialogTexts(t, 'refuse', names)} path={`${call.thing}/refuse`} fields={[comment]} />
    </>
  )
}
