import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { pathPart } from '@/app/(pages)/_data/addresses'
import { asAdministrator, foreignIssuer, readAdministration } from '@/app/(pages)/_data/administration'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { Decide, RequestFacts } from '@/components/admin/requests/request-facts'
import { Opens } from '@/components/admin/roles/opens'
import { IslandTexts } from '@/components/text/island-texts'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { answerRequest } from '@/lib/admin/requests/answer-requests'
import type { RequestDetail } from '@/lib/admin/requests/params'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await getTranslations('admin.requests'))('one', { id: pathPart((await params).id) }) }
}

/** A request for a role: who asks and why, what giving it would open, and the decision. */
export default async function RequestPage({ params }: Props) {
  await asAdministrator()
  const issuer = foreignIssuer()
  const [t, language, { id }] = await Promise.all([getTranslations('admin.requests'), getLocale(), params])
  const { body: request, etag } = await readAdministration<z.infer<typeof RequestDetail>, { id: string }>(answerRequest, {
    params: { id },
    query: new URLSearchParams({ language }),
  })
  return (
    <IslandTexts of={['adminForm', 'refusals', 'adminOpens']}>
      <AdminHead
        title={t('asks', { name: request.Name, role: request.Role })}
        back={{ href: '/admin/requests', text: t('title') }}
      >
        {request.State === 'open' && <Decide request={request} etag={etag} accounts={issuer ? 'elsewhere' : 'here'} />}
      </AdminHead>
      {issuer && request.State === 'open' && (
        <div className="mt-6">
          <Notice icon="lock">{t('foreign', { name: request.Name, issuer })}</Notice>
        </div>
      )}
      <RequestFacts request={request} />
      <div className="mt-8">
        <Section id="opens" title={t('wouldOpen')} lead={request.Sentence}>
          <Opens opens={request.Opens} />
          <p className="mt-3 max-w-[48rem] text-sm text-soft">{t('clientsToo')}</p>
        </Section>
      </div>
    </IslandTexts>
  )
}
