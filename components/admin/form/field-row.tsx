'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { FieldInput } from '@/components/admin/form/field-input'
import type { InputField, InputValue } from '@/components/admin/form/fields'
import { useRefusalText } from '@/components/admin/form/refusal-text'
import type { FieldError } from '@/components/admin/form/send-change'

type Props = { field: InputField; value: InputValue; errors: readonly FieldError[]; onChange(value: InputValue): void }

/** A field with its name, its explanation, and its error. */
export function FieldRow({ field, value, errors, onChange }: Props) {
  const t = useTranslations('adminForm')
  const say = useRefusalText()
  const id = useId()
  const { label, explanation, required, kind } = field
  const parts = [...(explanation ? [`${id}-for`] : []), ...(errors.length > 0 ? [`${id}-wrong`] : [])]
  const input = (
    <FieldInput
      id={id}
      field={field}
      value={value}
      onChange={onChange}
      describedBy={parts.length > 0 ? parts.join(' ') : undefined}
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
      {errors.length > 0 && (
        <p id={`${id}-wrong`} className="text-sm text-red">
          {errors.map(say).join(' ')}
        </p>
      )}
    </div>
  )
}

type LabelledProps = { kind: InputField['kind']; id: string; name: ReactNode; input: ReactNode }

/** An input with its name; a flag shows its name itself. */
function LabelledInput({ kind, id, name, input }: LabelledProps) {
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
