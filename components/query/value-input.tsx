import { useTranslations } from 'next-intl'
import type { FieldType } from '@/components/query/fields'

type Props = {
  id: string
  type: FieldType
  several: boolean
  value: string
  suggestions: readonly string[]
  onChange(value: string): void
}

const inputClass = 'mt-1 h-9 w-full rounded-sm border border-strong bg-paper px-2 text-sm'

/** The input for a condition's value, by the type of its field. */
export function ValueInput({ id, type, several, value, suggestions, onChange }: Props) {
  const t = useTranslations('query')
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {t(several ? 'values' : 'value')}
      </label>
      <Field id={id} type={type} several={several} value={value} suggestions={suggestions} onChange={onChange} />
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

function Field({ id, type, several, value, suggestions, onChange }: Props) {
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
