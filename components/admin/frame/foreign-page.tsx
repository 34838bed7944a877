import { useTranslations } from 'next-intl'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { Notice } from '@/components/ui/notice'

type Props = { title: string; back?: Readonly<{ href: string; text: string }>; issuer: string }

/** Shown in place of users and clients that another identity provider keeps. */
export function ForeignPage({ issuer, ...head }: Props) {
  return (
    <>
      <AdminHead {...head} />
      <div className="mt-6">
        <ForeignNotice issuer={issuer} />
      </div>
    </>
  )
}

/** Shown in place of a part of a page about such users and clients. */
export function ForeignNotice({ issuer }: { issuer: string }) {
  const t = useTranslations('refusals')
  return <Notice icon="lock">{t('foreign-issuer', { issuer })}</Notice>
}
