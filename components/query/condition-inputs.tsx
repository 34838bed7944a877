import { useTranslations } from 'next-intl'
import type { FormOperator } from '@/components/query/condition-form'
import type { FieldInfo, FieldType } from '@/components/query/fields'
import type { useFields } from '@/components/query/use-fields'
import { dataTypeOf } from '@/components/source/series-query'

const inputClass = 'mt-1 h-9 w-full rounded-sm border border-strong bg-paper px-2 text-sm'

type FieldProps = { id: string; field: string; fields: ReturnType<typeof useFields>; onChange(field: string): void }

export function ConditionFieldInput({ id, field, fields, onChange }: FieldProps) {
  const t = useTranslations('query')
  const all = fields.data ?? []
  const info = findField(all, field)
  return (
    <div>
      <label htmlFor={`${id}-field`} className="text-sm font-medium">
        {t('field')}
      </label>
      <input
        id={`${id}-field`}
        list={`${id}-fields`}
        value={shownField(field)}
        onChange={event => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        className={inputClass}
      />
      <datalist id={`${id}-fields`}>
        {all
          .filter(({ type }) => type !== 'other')
          .map(each => (
            <option key={each.path} value={shownField(each.path)} lang={each.lang}>
              {each.description}
            </option>
          ))}
      </datalist>
      <p className="mt-1 text-xs text-soft">
        {fields.isPending && t('loadingFields')}
        {fields.isError && t('fieldsFailed')}
        {info && t(`types.${info.type}`)}
        {info?.description && (
          <>
            {' · '}
            <span lang={info.lang}>{info.description}</span>
          </>
        )}
      </p>
    </div>
  )
}

/** Data types are suggested by name. */
const shownField = (path: string) => dataTypeOf(path) ?? path

/** The field with a path, or the data type with a name. */
export const findField = (fields: readonly FieldInfo[], text: string): FieldInfo | undefined =>
  fields.find(({ path }) => path === text) ?? fields.find(({ path }) => shownField(path) === text.trim())

type OperatorProps = {
  id: string
  type: FieldType
  operators: readonly FormOperator[]
  operator: FormOperator
  onChange(operator: FormOperator): void
}

/** Dates are before or after a day. */
export function OperatorInput({ id, type, operators, operator, onChange }: OperatorProps) {
  const t = useTranslations('query')
  const dates: Partial<Record<FormOperator, 'before' | 'after'>> = type === 'date' ? { lt: 'before', gteq: 'after' } : {}
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {t('operator')}
      </label>
      <select id={id} value={operator} onChange={event => onChange(event.target.value as FormOperator)} className={inputClass}>
        {operators.map(each => (
          <option key={each} value={each}>
            {t(`choices.${dates[each] ?? each}`)}
          </option>
        ))}
      </select>
    </div>
  )
}

type ValueProps = {
  id: string
  type: FieldType
  several: boolean
  value: string
  suggestions: readonly string[]
  onChange(value: string): void
}

export function ValueInput({ id, type, several, value, suggestions, onChange }: ValueProps) {
  const t = useTranslations('query')
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {t(several ? 'values' : 'value')}
      </label>
      <ValueField id={id} type={type} several={several} value={value} suggestions={suggestions} onChange={onChange} />
      {several && suggestions.length > 0 && (
        <div className="mt-2 flex max-h-32 flex-wrap gap-1 overflow-y-auto">
          {suggestions.slice(0, 60).map(each => (
            <button
              key={each}
              type="button"
              onClick={() => onChange([...value.split('\n').filter(Boolean), each].join('\n'))}
              className="min-h-6 rounded-sm border border-line px-1.5 text-xs text-soft hover:border-ink hover:text-ink"
            >
              {each}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function ValueField({ id, type, several, value, suggestions, onChange }: ValueProps) {
  const t = useTranslations('query')
  if (several)
    return (
      <textarea
        id={id}
        rows={4}
        value={value}
        onChange={event => onChange(event.target.value)}
        className="mt-1 w-full rounded-sm border border-strong bg-paper p-2 text-sm"
      />
    )
  if (type === 'boolean')
    return (
      <select id={id} value={value} onChange={event => onChange(event.target.value)} className={inputClass}>
        <option value="" />
        <option value="true">{t('yes')}</option>
        <option value="false">{t('no')}</option>
      </select>
    )
  return (
    <>
      <input
        id={id}
        type={type === 'date' ? 'date' : 'text'}
        inputMode={type === 'number' ? 'decimal' : undefined}
        list={suggestions.length > 0 ? `${id}-values` : undefined}
        value={value}
        onChange={event => onChange(event.target.value)}
        autoComplete="off"
        className={inputClass}
      />
      <datalist id={`${id}-values`}>
        {suggestions.map(each => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  )
}
