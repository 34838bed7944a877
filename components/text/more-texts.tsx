'use client'

import { type Messages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'

type Props = { texts: Partial<Messages>; children: ReactNode }

export function MoreTexts({ texts, children }: Props) {
  const existing = useMessages()
  const messages = useMemo(() => ({ ...existing, ...texts }), [existing, texts])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}
