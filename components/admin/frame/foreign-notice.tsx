import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'

/** In place of users and clients that another identity provider keeps. */
export function ForeignNotice({ issuer }: { issuer: string }) {
  const t = useTranslations('refusals')
  return (
    <div className="mt-6">
      <Notice icon="lock">{t('foreign-issuer', { issuer })}</Notice>
    </div>
  )
}
