import { useTranslations } from 'next-intl'
import { Link } from '@/components/text/navigation'
import { Section } from '@/components/ui/section'

/** Topics in the order of a first visit; each links to where it applies. */
const topics = [
  { name: 'find', href: '/datasets' },
  { name: 'take', href: '/datasets' },
  { name: 'closed', href: '/me/roles' },
  { name: 'programs', href: '/reference' },
  { name: 'leaving', href: '/changes' },
  { name: 'keyboard', href: '/help/shortcuts' },
  { name: 'accessibility', href: null },
  { name: 'privacy', href: null },
] as const

/** The text of each topic, beside a list of all of them. */
export function HelpTopics() {
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
                <Link href={href} className="link">
                  {t(`${name}.link`)}
                </Link>
              </p>
            )}
          </Section>
        ))}
      </div>
    </div>
  )
}
