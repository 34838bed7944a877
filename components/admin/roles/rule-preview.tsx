'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useRefusalText } from '@/components/admin/form/refusal-text'
import { type Outcome, sendChange } from '@/components/admin/form/send-change'
import { Opens } from '@/components/admin/roles/opens'
import type { OpensAnswer } from '@/lib/admin/roles/params'

const pauseMilliseconds = 300

/** What a rule would open, a moment after the last letter; nothing is changed. */
export function RulePreview({ path, body }: { path: string; body: Readonly<Record<string, unknown>> }) {
  const t = useTranslations('adminRules')
  const say = useRefusalText()
  const outcome = usePreview(path, JSON.stringify(body))
  if (outcome === null) return <p className="text-sm text-soft">{t('counting')}</p>
  if (outcome.kind === 'refused') {
    return <p className="text-sm text-red">{outcome.errors.map(say).join(' ') || outcome.detail}</p>
  }
  if (outcome.kind !== 'done' || outcome.body === null) return null
  const { Sentence, Opens: opens } = outcome.body as Readonly<{ Sentence: string; Opens: OpensAnswer | null }>
  return (
    <div aria-live="polite" className="grid gap-2">
      <p className="text-sm">
        {t('would')} <strong className="font-semibold">{Sentence}</strong>
      </p>
      <Opens opens={opens} />
    </div>
  )
}

function usePreview(path: string, text: string): Outcome | null {
  const language = useLocale()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    let over = false
    const timer = setTimeout(async () => {
      const found = await sendChange({ method: 'POST', path: `${path}?language=${language}`, body: JSON.parse(text) })
      if (!over) setOutcome(found)
    }, pauseMilliseconds)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [path, text, language])
  return outcome
}
