'use client'

import { useTranslations } from 'next-intl'
import { TextButton } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'

export type PageFailureProps = { error: unknown; retry: () => void }

export function PageFailure({ error, retry }: PageFailureProps) {
  const t = useTranslations('error')
  const digest = (error as { digest?: string } | null)?.digest
  return (
    <>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-2 max-w-[36rem] text-soft">{t('text')}</p>
      {digest && (
        <p className="mt-2 text-sm text-faint">
          {t('number')}: <code>{digest}</code>
        </p>
      )}
      <p className="mt-6 flex gap-3">
        <TextButton look="solid" text={t('retry')} onPress={retry} />
        <LinkButton look="outline" href="/" text={t('home')} />
      </p>
    </>
  )
}
