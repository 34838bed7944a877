'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import type { InputField, InputValue } from '@/components/admin/form/fields'
import { useRefusalText } from '@/components/admin/form/refusal-text'
import type { FieldError } from '@/components/admin/form/send-change'
import { Options, Suggestions } from '@/components/ui/options'

type Props = { field: InputField; value: InputValue; errors: readonly FieldError[]; onChange(value: InputValue): void }

export function FieldRow({ field, value, errors, onChange }: Props) {
  const t = useTranslations('adminForm')
  const id = useId()
  const { label, explanation, required, kind } = field
  const input = (
    <FieldInput
      id={id}
      field={field}
      value={value}
      onChange={onChange}
      describedBy={descriptionIds(id, { isExplained: Boolean(explanation), errors })}
      invalid={errors.length > 0}
    />
  )
  const name = (
    <>
      {label}
      {required && <span className="font-normal text-faint"> · {t('needed')}</span>}
    </>
  )
  return (
    <div className="grid gap-1">
      <LabelledInput kind={kind} id={id} name={name} input={input} />
      {explanation && (
        <p id={`${id}-for`} className="text-xs text-faint">
          {explanation}
        </p>
      )}
      <FieldErrors id={`${id}-wrong`} errors={errors} />
    </div>
  )
}

type Description = { isExplained: boolean; errors: readonly FieldError[] }

/** Ids of the explanation and the errors of an input, for `aria-describedby`. */
export function descriptionIds(id: string, { isExplained, errors }: Description): string | undefined {
  const ids = [...(isExplained ? [`${id}-for`] : []), ...(errors.length > 0 ? [`${id}-wrong`] : [])]
  return ids.length > 0 ? ids.join(' ') : undefined
}

export function FieldErrors({ id, errors }: { id?: string; errors: readonly FieldError[] }) {
  const say = useRefusalText()
  if (errors.length === 0) return null
  return (
    <p id={id} className="text-sm text-red">
      {errors.map(say).join(' ')}
    </p>
  )
}

function LabelledInput({ kind, id, name, input }: { kind: InputField['kind']; id: string; name: ReactNode; input: ReactNode }) {
  if (kind === 'flag') return input
  if (kind === 'several')
    return (
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{name}</legend>
        {input}
      </fieldset>
    )
  return (
    <>
      <label htmlFor={id} className="text-sm font-medium">
        {name}
      </label>
      {input}
    </>
  )
}

type InputProps<Field extends InputField = InputField> = {
  field: Field
  value: InputValue
  onChange(value: InputValue): void
  describedBy: string | undefined
  invalid: boolean
  id: string
}

const box =
  'w-full rounded-sm border border-strong bg-sheet px-2 text-sm aria-[invalid=true]:border-red aria-[invalid=true]:bg-red-wash'

function FieldInput(props: InputProps) {
  const { field } = props
  if (field.kind === 'flag') return <Flag {...props} field={field} />
  if (field.kind === 'choice') return <Choice {...props} field={field} />
  if (field.kind === 'several') return <Several {...props} field={field} />
  if (field.kind === 'area' || field.kind === 'lines') return <Area {...props} />
  return <Line {...props} />
}

const shared = ({ id, field, describedBy, invalid }: InputProps) => ({
  id,
  name: field.name,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
  'aria-required': field.required,
})

const types = { password: 'password', number: 'number', date: 'date', moment: 'datetime-local' } as const

function Line(props: InputProps) {
  const { field, value, onChange } = props
  const list = useId()
  const suggestions = field.kind === 'text' ? field.suggestions : undefined
  const isMoment = field.kind === 'moment'
  return (
    <>
      <input
        {...shared(props)}
        type={types[field.kind as keyof typeof types] ?? 'text'}
        value={isMoment ? localOf(String(value)) : String(value)}
        maxLength={field.kind === 'text' ? field.maxLength : undefined}
        list={suggestions && list}
        autoComplete={field.kind === 'password' ? 'new-password' : 'off'}
        spellCheck={false}
        onChange={({ target }) => onChange(isMoment ? momentOf(target.value) : target.value)}
        className={`${box} h-9 ${field.kind === 'text' && field.look === 'code' ? 'font-mono text-xs' : ''} ${isMoment ? 'max-w-60' : ''}`}
      />
      {suggestions && <Suggestions id={list} texts={suggestions} />}
    </>
  )
}

function Area(props: InputProps) {
  const { field, value, onChange } = props
  return (
    <textarea
      {...shared(props)}
      rows={field.kind === 'lines' ? 4 : 3}
      value={String(value)}
      maxLength={field.kind === 'area' ? field.maxLength : undefined}
      spellCheck={field.kind === 'area' && field.look !== 'code'}
      onChange={({ target }) => onChange(target.value)}
      className={`${box} py-1.5 ${field.kind === 'lines' ? 'font-mono text-xs leading-5' : ''}`}
    />
  )
}

function Flag(props: InputProps<InputField & { kind: 'flag' }>) {
  const { field, value, onChange } = props
  return (
    <label className="flex items-center gap-2 text-sm">
      <input
        {...shared(props)}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 shrink-0"
      />
      {field.label}
    </label>
  )
}

function Choice(props: InputProps<InputField & { kind: 'choice' }>) {
  const { field, value, onChange } = props
  return (
    <select {...shared(props)} value={String(value)} onChange={({ target }) => onChange(target.value)} className={`${box} h-9`}>
      {(!field.required || value === '') && !field.choices.some(([each]) => each === '') && <option value="" />}
      <Options choices={field.choices} />
    </select>
  )
}

function Several({ field, value, onChange, describedBy }: InputProps<InputField & { kind: 'several' }>) {
  const chosen = Array.isArray(value) ? (value as readonly string[]) : []
  return (
    <div className="grid max-h-56 gap-x-4 gap-y-1 overflow-y-auto border border-line p-2 sm:grid-cols-2">
      {field.choices.map(([each, text]) => (
        <label key={each} className="flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            name={field.name}
            value={each}
            aria-describedby={describedBy}
            checked={chosen.includes(each)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, each] : chosen.filter(other => other !== each))}
            className="size-4 shrink-0"
          />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </label>
      ))}
    </div>
  )
}

/** An API timestamp as the value of an input: in the time zone of the browser, to the minute. */
function localOf(moment: string): string {
  const time = new Date(moment)
  if (Number.isNaN(time.getTime())) return ''
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function momentOf(local: string): string {
  const time = new Date(local)
  return local === '' || Number.isNaN(time.getTime()) ? '' : time.toISOString()
}
