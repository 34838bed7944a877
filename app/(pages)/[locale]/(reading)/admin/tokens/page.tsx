import { getTranslations } from 'next-intl/server'
import { type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator, foreignIssuer } from '@/app/(pages)/_data/administration'
import { AdminHead, ForeignNotice } from '@/components/admin/frame/admin-head'
import { TokenPreview, TokenTest } from '@/components/admin/tokens/token-test'
import { IslandTexts } from '@/components/text/island-texts'
import { Section } from '@/components/ui/section'
import { cutText } from '@/lib/formats/text'

export const generateMetadata = titleFrom('admin.tokens')

export default async function TokensPage({ searchParams }: SearchProps) {
  await asAdministrator()
  const [t, query] = await Promise.all([getTranslations('admin.tokens'), searchParams])
  const issuer = foreignIssuer()
  const named = (name: 'client' | 'user', lengthMax: number) => cutText([query[name]].flat()[0]?.trim() ?? '', lengthMax)
  return (
    <IslandTexts of={['adminForm', 'adminTokens', 'refusals']}>
      <AdminHead title={t('title')} lead={t('lead')} />
      <div className="mt-6 grid grid-cols-1 items-start gap-x-8 gap-y-10 xl:grid-cols-2">
        <Section id="test" title={t('testTitle')} lead={t('testLead')}>
          <TokenTest />
        </Section>
        <Section id="preview" title={t('previewTitle')} lead={t('previewLead')}>
          {issuer ? <ForeignNotice issuer={issuer} /> : <TokenPreview client={named('client', 255)} user={named('user', 200)} />}
        </Section>
      </div>
    </IslandTexts>
  )
}
