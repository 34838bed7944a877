'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FieldRow } from '@/components/admin/form/field-row'
import { differing, type InputField, type InputValue, type InputValues } from '@/components/admin/form/fields'
import { FormOutcome } from '@/components/admin/form/form-outcome'
import { type FormState, fieldFor } from '@/components/admin/form/form-state'
import { RequestPreview } from '@/components/admin/form/request-preview'
import { type IssuedSecret, SecretNotice } from '@/components/admin/form/secret-notice'
import type { ApiChange, ChangeOutcome, FieldError } from '@/components/admin/form/send-change'
import { type FormRequest, useChangeForm } from '@/components/admin/form/use-change-form'
import { useRouter } from '@/components/text/navigation'
import { buttonClass, TextButton } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { tableClass } from '@/components/ui/table'

export type ChangeFormProps = FormRequest & {
  submit: string
  /** URL of the next page, with properties of the response: `/admin/users/{Name}`. If undefined, the page is reloaded. */
  to?: string
  secret?: IssuedSecret
  onDone?(answer: Readonly<Record<string, unknown>> | null): void
  /** An element above the button while typing, e.g. the effect of the change. Only for forms in client components. */
  preview?(change: ApiChange): ReactNode
  children?: ReactNode
}

/**
 * A form that sends a request to the API. No input is lost by an error, an ended session or by leaving the page,
 * because the tab stores a draft. With an `etag` only the state shown is changed.
 */
export function ChangeForm({ submit, to, secret, onDone, preview, children, ...call }: ChangeFormProps) {
  const t = useTranslations('adminForm')
  const form = useChangeForm(call)
  const { state, busy } = form
  const [shown, setShown] = useState<Readonly<Record<string, unknown>> | null>(null)
  const finish = useFinish(to, onDone)
  const element = useFocusOnError(state.outcome)
  const errors = state.outcome?.kind === 'refused' ? state.outcome.errors : []
  const isOf = (name: string | undefined) => (error: FieldError) => fieldFor(error.field, call.fields) === name
  const elsewhere = errors.filter(isOf(undefined))
  const onSubmit = async () => {
    const outcome = await form.send()
    if (outcome?.kind !== 'done') return
    if (secret && outcome.body?.[secret.property]) setShown(outcome.body)
    else finish(outcome.body)
  }
  if (shown && secret) return <SecretNotice secret={secret} answer={shown} onDone={() => finish(shown)} />
  return (
    <form
      ref={element}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void onSubmit()
      }}
      className="grid gap-4"
    >
      {form.restored && <Notice icon="save">{t('restored')}</Notice>}
      {call.fields.map(field => (
        <FieldRow
          key={field.name}
          field={field}
          value={state.values[field.name] ?? ''}
          errors={errors.filter(isOf(field.name))}
          onChange={value => form.type(field.name, value)}
        />
      ))}
      {preview?.(form.change)}
      <FormOutcome outcome={state.outcome} errors={elsewhere} />
      {state.outcome?.kind === 'overtaken' ? (
        <EditConflict fields={call.fields} state={state} onSettle={form.settle} />
      ) : (
        <SubmitRow submit={submit} busy={busy} saved={state.outcome?.kind === 'done' && t('saved')}>
          {children}
        </SubmitRow>
      )}
      <RequestPreview change={form.change} fields={call.fields} />
    </form>
  )
}

type SubmitProps = { submit: string; busy: boolean; saved: string | false; children: ReactNode }

const SubmitRow = ({ submit, busy, saved, children }: SubmitProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <button type="submit" aria-disabled={busy} disabled={busy} className={buttonClass('solid')}>
      {submit}
    </button>
    {children}
    <p role="status" className="text-sm text-larch">
      {saved}
    </p>
  </div>
)

function useFinish(to: string | undefined, onDone: ChangeFormProps['onDone']) {
  const router = useRouter()
  return (answer: Readonly<Record<string, unknown>> | null) => {
    onDone?.(answer)
    if (to === undefined) return router.refresh()
    router.push(to.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(answer?.[name] ?? ''))))
  }
}

/** Moves the focus to the first invalid field, for users who do not see it. */
function useFocusOnError(outcome: ChangeOutcome | null) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (outcome?.kind === 'refused') element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [outcome])
  return element
}

type ConflictProps = { fields: readonly InputField[]; state: FormState; onSettle(whose: 'mine' | 'theirs'): void }

function EditConflict({ fields, state, onSettle }: ConflictProps) {
  const t = useTranslations('adminForm')
  if (state.theirs === null) return null
  const { base, values, theirs } = state
  const changed = differing(fields, base, theirs.values)
  const mine = differing(fields, base, values)
  const shown = fields.filter(({ name }) => changed.includes(name))
  const clash = changed.some(name => mine.includes(name))
  return (
    <ConflictChoice text={t(shown.length > 0 ? 'overtakenText' : 'overtakenElsewhere')} clash={clash} onSettle={onSettle}>
      {shown.length > 0 && <ConflictTable fields={shown} own={mine} base={base} values={values} theirs={theirs.values} />}
    </ConflictChoice>
  )
}

type ChoiceProps = { text: string; clash: boolean; onSettle(whose: 'mine' | 'theirs'): void; children: ReactNode }

export function ConflictChoice({ text, clash, onSettle, children }: ChoiceProps) {
  const t = useTranslations('adminForm')
  return (
    <div role="alert" className="grid grid-cols-1 gap-3">
      <Notice icon="person">
        <p className="font-semibold text-ink">{t('overtakenTitle')}</p>
        <p>{text}</p>
      </Notice>
      {children}
      <div className="flex flex-wrap gap-2">
        <TextButton look="solid" text={t(clash ? 'keepMine' : 'goOn')} onPress={() => onSettle('mine')} />
        {clash && <TextButton look="outline" text={t('keepTheirs')} onPress={() => onSettle('theirs')} />}
      </div>
    </div>
  )
}

type ConflictTableProps = {
  fields: readonly InputField[]
  own: readonly string[]
  base: InputValues
  values: InputValues
  theirs: InputValues
}

function ConflictTable({ fields, own, base, values, theirs }: ConflictTableProps) {
  const t = useTranslations('adminForm')
  return (
    <table className={tableClass}>
      <thead className="text-left text-xs text-soft">
        <tr>
          <th className="px-3 py-1.5">{t('field')}</th>
          <th className="px-3 py-1.5">{t('before')}</th>
          <th className="px-3 py-1.5">{t('theirs')}</th>
          <th className="px-3 py-1.5">{t('mine')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, label }) => (
          <tr key={name} className="border-t border-line align-top wrap-anywhere">
            <th scope="row" className="px-3 py-1.5 text-left font-medium">
              {label}
            </th>
            <td className="px-3 py-1.5 text-faint">{textOf(base[name])}</td>
            <td className="px-3 py-1.5">{textOf(theirs[name])}</td>
            <td className="px-3 py-1.5">{own.includes(name) ? textOf(values[name]) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function textOf(value: InputValue | undefined): string {
  if (typeof value === 'boolean') return value ? '✓' : '–'
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  return text === '' ? '–' : text
}
