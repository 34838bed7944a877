'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { FormOutcome } from '@/components/admin/form/form-outcome'
import { type Outcome, sendChange } from '@/components/admin/form/send-change'
import { TokenVerdict } from '@/components/admin/tokens/token-verdict'
import { buttonClass } from '@/components/ui/button'
import type { TokenAnswer } from '@/lib/admin/tokens/params'

/**
 * Says what a pasted token is worth. It goes to the door in the body of a call and is kept nowhere: not in the address and
 * not in the tab.
 */
export function TokenBench() {
  const t = useTranslations('adminTokens')
  const field = useRef<HTMLTextAreaElement>(null)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const test = async (event: FormEvent) => {
    event.preventDefault()
    const token = field.current?.value.trim() ?? ''
    if (token === '') return field.current?.focus()
    setBusy(true)
    setOutcome(await sendChange({ method: 'POST', path: '/token-test', body: { Token: token } }))
    setBusy(false)
  }
  return (
    <form onSubmit={event => void test(event)} className="grid grid-cols-1 gap-3" autoComplete="off">
      <label htmlFor="token" className="text-sm font-medium">
        {t('token')}
      </label>
      <textarea
        ref={field}
        id="token"
        rows={5}
        maxLength={20_000}
        spellCheck={false}
        aria-describedby="token-for"
        className="w-full rounded-sm border border-strong bg-sheet p-2 font-mono text-xs break-all"
      />
      <p id="token-for" className="text-xs text-faint">
        {t('tokenFor')}
      </p>
      <div className="flex gap-2">
        <button type="submit" disabled={busy} className={buttonClass('solid')}>
          {t('test')}
        </button>
        <button
          type="button"
          className={buttonClass('quiet')}
          onClick={() => {
            if (field.current) field.current.value = ''
            setOutcome(null)
            field.current?.focus()
          }}
        >
          {t('clear')}
        </button>
      </div>
      <FormOutcome outcome={outcome} errors={outcome?.kind === 'refused' ? outcome.errors : []} />
      {outcome?.kind === 'done' && <TokenVerdict answer={outcome.body as unknown as TokenAnswer} />}
    </form>
  )
}
