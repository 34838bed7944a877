'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { FormOutcome } from '@/components/admin/form/form-outcome'
import { type ChangeOutcome, sendChange, useOutcome } from '@/components/admin/form/send-change'
import { TokenResult } from '@/components/admin/tokens/token-rights'
import { Age } from '@/components/text/age'
import { useFormatter } from '@/components/text/format'
import { useRouter } from '@/components/text/navigation'
import { SubmitButton, TextButton } from '@/components/ui/button'
import { Facts } from '@/components/ui/facts'
import type { PreviewAnswer, TokenAnswer } from '@/lib/admin/token-test/token-test'

/** Shows the rights of a pasted token. The token is sent in the body of a request and not stored. */
export function TokenTest() {
  const t = useTranslations('adminTokens')
  const field = useRef<HTMLTextAreaElement>(null)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null)
  const test = async (event: FormEvent) => {
    event.preventDefault()
    const token = field.current?.value.trim() ?? ''
    if (token === '') return field.current?.focus()
    setBusy(true)
    setOutcome(await sendChange({ method: 'POST', path: '/token-test', body: { Token: token } }))
    setBusy(false)
  }
  const clear = () => {
    if (field.current) field.current.value = ''
    setOutcome(null)
    field.current?.focus()
  }
  const answer = outcome?.kind === 'done' ? (outcome.body as unknown as TokenAnswer) : null
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
        <SubmitButton text={t('test')} off={busy} />
        <TextButton look="quiet" text={t('clear')} onPress={clear} />
      </div>
      <FormOutcome outcome={outcome} errors={outcome?.kind === 'refused' ? outcome.errors : []} />
      {answer && (
        <TokenResult good={answer.Valid} title={t(answer.Valid ? 'valid' : 'invalid')} answer={answer} header={answer.Header}>
          <TimeFacts times={answer.Times} />
        </TokenResult>
      )}
    </form>
  )
}

function TimeFacts({ times: { Issued, NotBefore, Expires } }: { times: TokenAnswer['Times'] }) {
  const t = useTranslations('adminTokens')
  const format = useFormatter()
  const shown = (
    [
      ['issued', Issued],
      ['notBefore', NotBefore],
      ['expires', Expires],
    ] as const
  ).flatMap(([name, moment]) => {
    if (moment === null) return []
    const at = new Date(moment.At)
    const exact = format.dateTime(at, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })
    const value = (
      <>
        {exact} · <Age at={at} tense="either" />
      </>
    )
    return [{ name: t(name), value }]
  })
  return shown.length === 0 ? null : <Facts facts={shown} />
}

/** Shows the token that a client would receive, for itself or for a user. The URL names both. */
export function TokenPreview({ client, user }: { client: string; user: string }) {
  const t = useTranslations('adminTokens')
  const router = useRouter()
  const body = { Client: client, ...(user === '' ? {} : { User: user }) }
  const { outcome, busy } = useOutcome(client === '' ? null : { method: 'POST', path: '/token-preview', body }, 0)
  const answer = outcome?.kind === 'done' ? (outcome.body as unknown as PreviewAnswer) : null
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const named = ['client', 'user'].map(name => [name, String(form.get(name) ?? '').trim()] as const)
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
        <SubmitButton look="outline" text={t('preview')} off={busy} />
      </div>
      <FormOutcome outcome={outcome} errors={outcome?.kind === 'refused' ? outcome.errors : []} />
      {answer && <TokenResult good={answer.Issued} title={t(answer.Issued ? 'wouldIssue' : 'wouldNot')} answer={answer} />}
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
