'use client'

import { type Messages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'

export function MoreTexts({ texts, children }: { texts: Partial<Messages>; children: ReactNode }) {
  const existing = useMessages()
  const messages = useMemo(() => ({ ...existing, ...texts }), [existing, texts])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}
