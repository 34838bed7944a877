'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import {
  type FormField,
  isEmpty,
  isPathWithin,
  type MapValue,
  pointerTo,
  withProperty,
} from '@/components/admin/catalog/editor/form-field'
import { LeafInput } from '@/components/admin/catalog/editor/leaf-input'
import { descriptionIds, FieldErrors } from '@/components/admin/form/field-row'
import type { FieldError } from '@/components/admin/form/send-change'
import { TextButton } from '@/components/ui/button'
import { isObject } from '@/lib/formats/json/object'

type Level = {
  place: string
  value: unknown
  errors: readonly FieldError[]
  onChange(value: unknown): void
  onLeave(place: string): void
}

type TreeProps = Level & {
  fields: readonly FormField[]
  /** Whether this is the only group of the record. Its fields are then not all collapsed. */
  alone?: boolean
}

/** Fields of an object. If there are many, empty optional ones are collapsed. */
export function FieldTree({ fields, alone = false, ...level }: TreeProps) {
  const t = useTranslations('adminCatalog')
  const value = isObject(level.value) ? level.value : {}
  const isShown = (field: FormField) =>
    field.required ||
    !isEmpty(value[field.name]) ||
    level.errors.some(error => isPathWithin(error.field, pointerTo(level.place, field.name)))
  const many = fields.length > 12
  // A field that was collapsed at first stays in the collapsed part, whatever is typed into it.
  const [first] = useState(() => new Set(fields.filter(field => !many || isShown(field)).map(({ name }) => name)))
  const collapsed = fields.filter(field => !first.has(field.name))
  const fieldOf = (field: FormField) => <OneField key={field.name} field={field} {...level} value={value} />
  return (
    <div className="grid grid-cols-1 gap-4">
      {fields.filter(field => first.has(field.name)).map(fieldOf)}
      {collapsed.length > 0 && (
        <details open={alone && first.size === 0}>
          <summary className="w-fit cursor-pointer text-sm text-soft hover:text-larch">
            {t('moreFields', { count: collapsed.length })}
          </summary>
          <div className="mt-3 grid grid-cols-1 gap-4">{collapsed.map(fieldOf)}</div>
        </details>
      )}
    </div>
  )
}

type OneProps = Level & { field: FormField; value: Readonly<Record<string, unknown>> }

function OneField({ field, place, value, errors, onChange, onLeave }: OneProps) {
  const own = pointerTo(place, field.name)
  const level = {
    place: own,
    value: value[field.name],
    errors,
    onLeave,
    onChange: (next: unknown) => onChange(withProperty(value, field.name, next)),
  }
  if (field.kind !== 'object' && field.kind !== 'map') return <LeafField field={field} {...level} />
  return (
    <fieldset className="min-w-0 border-l-2 border-line pl-3">
      <legend className="-ml-3 text-sm font-medium">{field.name}</legend>
      <Explanation field={field} />
      <FieldErrors errors={errors.filter(error => error.field === own)} />
      {field.kind === 'object' ? <FieldTree fields={field.fields} {...level} /> : <MapFields of={field.of} {...level} />}
    </fieldset>
  )
}

function Explanation({ field, id }: { field: FormField; id?: string }) {
  const t = useTranslations('adminCatalog')
  const { explanation, deprecated } = field
  if (!explanation && deprecated === null) return null
  return (
    <p id={id} className="text-xs wrap-anywhere text-faint">
      {deprecated !== null && (
        <span className="text-orange">{deprecated ? t('useInstead', { field: deprecated }) : t('noReplacement')} </span>
      )}
      {explanation && deprecated === null && <span lang={explanation.foreign ? 'en' : undefined}>{explanation.text}</span>}
    </p>
  )
}

function LeafField({ field, place, value, errors, onChange, onLeave }: Level & { field: FormField }) {
  const t = useTranslations('adminCatalog')
  const id = useId()
  const wrong = errors.filter(error => isPathWithin(error.field, place))
  const isExplained = field.explanation !== null || field.deprecated !== null
  return (
    <div className="grid grid-cols-1 gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {field.name}
        {field.required && <span className="font-normal text-faint"> · {t('needed')}</span>}
      </label>
      <LeafInput
        id={id}
        kind={field.kind}
        value={value}
        onChange={onChange}
        required={field.required}
        invalid={wrong.length > 0}
        onLeave={() => onLeave(place)}
        {...(field.kind === 'choice' ? { choices: field.choices } : {})}
        describedBy={descriptionIds(id, { isExplained, errors: wrong })}
      />
      <Explanation field={field} id={`${id}-for`} />
      <FieldErrors id={`${id}-wrong`} errors={wrong} />
    </div>
  )
}

const languages = ['de', 'en', 'it']

/** The values of a map. If the keys may be languages, the three languages of the pages are offered. */
function MapFields({ of, ...level }: Level & { of: MapValue }) {
  const t = useTranslations('adminCatalog')
  const [named, setNamed] = useState('')
  const [added, setAdded] = useState<readonly string[]>([])
  const value = isObject(level.value) ? level.value : {}
  const isByLanguage = of.kind === 'text' && Object.keys(value).every(name => /^[a-z]{2}$/.test(name))
  const names = [...new Set([...(isByLanguage ? languages : []), ...Object.keys(value), ...added])]
  const add = () => {
    if (named.trim() !== '') setAdded([...added, named.trim()])
    setNamed('')
  }
  const entry = (name: string): FormField => ({ name, explanation: null, required: false, deprecated: null, ...of }) as FormField
  return (
    <div className="mt-1 grid grid-cols-1 gap-3">
      {names.map(name => (
        <OneField key={name} field={entry(name)} {...level} value={value} />
      ))}
      <div className="flex items-center gap-2">
        <input
          value={named}
          aria-label={t('newName')}
          placeholder={t('newName')}
          onChange={({ target }) => setNamed(target.value)}
          className="h-8 w-32 rounded-sm border border-strong bg-sheet px-2 text-sm placeholder:text-faint"
        />
        <TextButton look="quiet" text={t('add')} onPress={add} />
      </div>
    </div>
  )
}
