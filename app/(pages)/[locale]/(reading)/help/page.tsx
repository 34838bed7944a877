import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { metadataOf } from '@/app/(pages)/_data/page-urls'
import { TextLink } from '@/components/text/navigation'
import { Section } from '@/components/ui/section'

export const generateMetadata = metadataOf('help.title', '/help')

export default async function HelpPage() {
  const t = await getTranslations('help')
  return (
    <main id="main" className="page-width py-8">
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-2 max-w-[44rem] text-soft">{t('lead')}</p>
      <HelpTopics />
    </main>
  )
}

const topics = [
  { name: 'find', href: '/datasets' },
  { name: 'take', href: '/datasets' },
  { name: 'closed', href: '/me/roles' },
  { name: 'programs', href: '/build/reference' },
  { name: 'docs', href: '/docs' },
  { name: 'leaving', href: '/build/deprecations' },
  { name: 'keyboard', href: '/help/shortcuts' },
  { name: 'accessibility', href: null },
  { name: 'privacy', href: null },
] as const

function HelpTopics() {
  const t = useTranslations('help')
  return (
    <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav aria-label={t('topics')} className="flex flex-col items-start gap-1 text-sm">
        {topics.map(({ name }) => (
          <a key={name} href={`#${name}`} className="py-1 text-soft hover:text-larch">
            {t(`${name}.title`)}
          </a>
        ))}
      </nav>
      <div className="flex max-w-[44rem] flex-col gap-8">
        {topics.map(({ name, href }) => (
          <Section key={name} id={name} title={t(`${name}.title`)}>
            <p className="text-soft">{t(`${name}.text`)}</p>
            {href && (
              <p className="mt-2 text-sm">
                <TextLink href={href}>{t(`${name}.link`)}</TextLink>
              </p>
            )}
          </Section>
        ))}
      </div>
    </div>
  )
}
