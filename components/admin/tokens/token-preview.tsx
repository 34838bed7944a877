'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormOutcome } from '@/components/admin/form/form-outcome'
import { type ChangeOutcome, sendChange } from '@/components/admin/form/send-change'
import { TokenResult } from '@/components/admin/tokens/token-rights'
import { useRouter } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import type { PreviewAnswer } from '@/lib/admin/token-test/params'

/** The token a client would get now, for itself or for a user; both are named in the address. */
export function TokenPreview({ client, user }: { client: string; user: string }) {
  const t = useTranslations('adminTokens')
  const router = useRouter()
  const { outcome, busy } = usePreview(client, user)
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const named = ['client', 'user'].map(name => [name, String(given.get(name) ?? '').trim()] as const)
    router.replace(`/admin/tokens?${new URLSearchParams(named.filter(([, text]) => text !== '').map(each => [...each]))}`)
  }
  return (
    <form onSubmit={look} className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <NameInput name="client" label={t('client')} value={client} maxLength={255} required />
        <NameInput name="user" label={t('user')} value={user} maxLength={200} />
      </div>
      <p className="text-xs text-faint">{t('userFor')}</p>
      <div>
        <button type="submit" disabled={busy} className={buttonClass('outline')}>
          {t('preview')}
        </button>
      </div>
      <FormOutcome outcome={outcome} errors={outcome?.kind === 'refused' ? outcome.errors : []} />
      {outcome?.kind === 'done' && <PreviewResult answer={outcome.body as unknown as PreviewAnswer} />}
    </form>
  )
}

type InputProps = { name: string; label: string; value: string; maxLength: number; required?: boolean }

const NameInput = ({ label, value, ...input }: InputProps) => (
  <label className="grid grid-cols-1 gap-1 text-sm font-medium">
    {label}
    <input
      key={value}
      {...input}
      defaultValue={value}
      autoComplete="off"
      spellCheck={false}
      className="h-9 w-full rounded-sm border border-strong bg-sheet px-2 text-sm"
    />
  </label>
)

function PreviewResult({ answer }: { answer: PreviewAnswer }) {
  const t = useTranslations('adminTokens')
  return <TokenResult good={answer.Issued} title={t(answer.Issued ? 'wouldIssue' : 'wouldNot')} answer={answer} />
}

/** Reads the preview for the address; only the answer to the newest question is shown. */
function usePreview(client: string, user: string) {
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null)
  const [busy, setBusy] = useState(false)
  const newest = useRef(0)
  useEffect(() => {
    const mine = ++newest.current
    if (client === '') return setOutcome(null)
    setBusy(true)
    const body = { Client: client, ...(user === '' ? {} : { User: user }) }
    void sendChange({ method: 'POST', path: '/token-preview', body }).then(answer => {
      if (mine !== newest.current) return
      setOutcome(answer)
      setBusy(false)
    })
  }, [client, user])
  return { outcome, busy }
}
