import { useTranslations } from 'next-intl'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { Notice } from '@/components/ui/notice'

type Props = { title: string; back?: Readonly<{ href: string; text: string }>; issuer: string }

/** In place of users and clients that another identity provider keeps. */
export function ForeignPage({ issuer, ...head }: Props) {
  const t = useTranslations('refusals')
  return (
    <>
      <AdminHead {...head} />
      <div className="mt-6">
        <Notice icon="lock">{t('foreign-issuer', { issuer })}</Notice>
      </div>
    </>
  )
}
