import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'

type Props = { title: ReactNode; lead?: ReactNode; back?: { href: string; text: string }; children?: ReactNode }

export function AdminHead({ title, lead, back, children }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {back && (
          <Link href={back.href} className="mb-1 inline-flex items-center gap-1.5 text-sm text-soft hover:text-larch">
            <Icon name="left" className="size-3.5!" />
            {back.text}
          </Link>
        )}
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
        {lead && <p className="mt-1 max-w-[44rem] text-soft">{lead}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  )
}

type ForeignProps = { title: string; back?: Readonly<{ href: string; text: string }>; issuer: string }

export function ForeignPage({ issuer, ...head }: ForeignProps) {
  return (
    <>
      <AdminHead {...head} />
      <div className="mt-6">
        <ForeignNotice issuer={issuer} />
      </div>
    </>
  )
}

export function ForeignNotice({ issuer }: { issuer: string }) {
  const t = useTranslations('refusals')
  return <Notice icon="lock">{t('foreign-issuer', { issuer })}</Notice>
}
