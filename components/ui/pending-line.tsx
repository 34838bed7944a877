'use client'

import { useLinkStatus } from 'next/link'
import { useTranslations } from 'next-intl'

/** A progress line in a link, from the click until the page is loaded. The link must have the class `relative`. */
export function PendingLine() {
  const t = useTranslations('shell')
  const { pending } = useLinkStatus()
  return (
    <span role="status" className="contents">
      {pending && (
        <span data-pending className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden bg-larch-wash">
          <span className="block h-full w-1/2 animate-pending bg-larch motion-reduce:w-full motion-reduce:animate-none" />
          <span className="sr-only">{t('loading')}</span>
        </span>
      )}
    </span>
  )
}
