'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useRefusalText } from '@/components/admin/form/refusal-text'
import { type Outcome, sendChange } from '@/components/admin/form/send-change'
import { Opens } from '@/components/admin/roles/opens'
import { UnknownNames } from '@/components/admin/roles/unknown-names'
import type { RulePreview as Preview } from '@/lib/admin/roles/params'

const pauseMilliseconds = 300

/** What a rule would open, a moment after the last letter; nothing is changed. */
export function RulePreview({ path, body }: { path: string; body: Readonly<Record<string, unknown>> }) {
  const t = useTranslations('adminRules')
  const say = useRefusalText()
  const isChosen = body['Reach'] !== undefined
  const outcome = usePreview(path, isChosen ? JSON.stringify(body) : null)
  if (!isChosen) return <p className="text-sm text-soft">{t('nothingChosen')}</p>
  if (outcome === null) return <p className="text-sm text-soft">{t('counting')}</p>
  if (outcome.kind === 'refused') {
    return <p className="text-sm text-red">{outcome.errors.map(say).join(' ') || outcome.detail}</p>
  }
  if (outcome.kind !== 'done' || outcome.body === null) return null
  const { Sentence, Opens: opens, ...rule } = outcome.body as unknown as Preview
  return (
    <div aria-live="polite" className="grid gap-2">
      <p className="text-sm">
        {t('would')} <strong className="font-semibold">{Sentence}</strong>
      </p>
      <UnknownNames rule={rule} />
      <Opens opens={opens} />
    </div>
  )
}

/** @param text of the body; null while there is nothing to ask about */
function usePreview(path: string, text: string | null): Outcome | null {
  const language = useLocale()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    if (text === null) return setOutcome(null)
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
