import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useRead } from '@/components/connection/query-client'
import {
  type ConditionForm,
  type FormOperator,
  negated,
  operatorsFor,
  readCondition,
  valueFlaw,
  writeCondition,
} from '@/components/query/condition-form'
import type { FieldInfo } from '@/components/query/fields'
import { TextSheet } from '@/components/query/text-sheet'
import { readSuggestions, useFields } from '@/components/query/use-fields'
import type { ExplorerState } from '@/components/source/explorer-state'
import { dataTypeOf } from '@/components/source/series-query'
import type { ListSource } from '@/components/source/source'
import { flawOf } from '@/components/source/valid-query'
import { buttonClass } from '@/components/ui/button'
import { FormSheet } from '@/components/ui/form-sheet'
import { Options, Suggestions } from '@/components/ui/options'

type Props = {
  source: ListSource
  state: ExplorerState
  filter: string | null
  field?: string
  onClose(): void
}

export function ConditionSheet(props: Props) {
  const { source, state, filter, onClose } = props
  const parsed = filter === null ? null : readCondition(filter)
  if (filter !== null && parsed === null) return <TextSheet source={source} state={state} onClose={onClose} />
  return <EditSheet {...props} start={parsed} />
}

function EditSheet({ source, state, filter, field = '', onClose, start }: Props & { start: ConditionForm | null }) {
  const t = useTranslations('query')
  const [tried, setTried] = useState(false)
  const draft = useDraft(source, start ?? { field, operator: 'gt', value: '' })
  const { complete, type, problem } = draft
  const condition = problem === null ? writeCondition(complete, type) : null
  const opposite = condition === null ? null : oppositeOf(condition, source)
  const submit = (next: string | null) => {
    setTried(true)
    if (next === null || flawOf(source, next)) return
    state.ask({ filters: filtersWith(state.query.filters, filter, next) })
    onClose()
  }
  return (
    <FormSheet
      title={t(filter === null ? 'newCondition' : 'changeCondition')}
      labels={{ submit: t('apply'), close: t('cancel') }}
      actions={
        <button
          type="button"
          disabled={opposite === null}
          title={t('negateHelp')}
          className={buttonClass('outline')}
          onClick={() => submit(opposite)}
        >
          {t('negate')}
        </button>
      }
      onSubmit={() => submit(condition)}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <ConditionInputs draft={draft} />
        {tried && problem && (
          <p role="alert" className="text-sm text-red">
            {t(problem)}
          </p>
        )}
      </div>
    </FormSheet>
  )
}

function filtersWith(filters: readonly string[], old: string | null, next: string): string[] {
  return [...new Set(old === null ? [...filters, next] : filters.map(each => (each === old ? next : each)))]
}

function ConditionInputs({ draft: { form, setForm, fields, type, operators, operator, suggestions } }: { draft: Draft }) {
  const ids = useId()
  return (
    <>
      <ConditionFieldInput
        id={ids}
        field={form.field}
        fields={fields}
        onChange={next => setForm({ ...form, field: next, value: '' })}
      />
      <OperatorInput
        id={`${ids}-operator`}
        type={type}
        operators={operators}
        operator={operator}
        onChange={next => setForm({ ...form, operator: next })}
      />
      {operator !== 'empty' && operator !== 'notEmpty' && (
        <ValueInput
          id={`${ids}-value`}
          type={type}
          several={operator === 'in' || operator === 'nin'}
          value={form.value}
          suggestions={suggestions}
          onChange={value => setForm({ ...form, value })}
        />
      )}
    </>
  )
}

type Draft = ReturnType<typeof useDraft>

function useDraft(source: ListSource, start: ConditionForm) {
  // An operator that the field does not support, e.g. after another field was selected, is replaced by the first.
  const [form, setForm] = useState<ConditionForm>(start)
  const fields = useFields(source)
  const info = findField(fields.data ?? [], form.field)
  const type = info?.type ?? 'text'
  const operators = operatorsFor(source, type, info?.path ?? form.field)
  const operator = operators.includes(form.operator) ? form.operator : operators[0]!
  const complete: ConditionForm = { ...form, field: info?.path ?? form.field.trim(), operator }
  const suggestions = useRead(['suggestions', source, complete.field], read => readSuggestions(source, complete.field, read), {
    enabled: info !== undefined && (type === 'text' || type === 'list'),
  })
  const problem = info === undefined && fields.isSuccess ? ('unknownField' as const) : valueFlaw(complete, type)
  return { form, setForm, fields, type, operators, operator, complete, suggestions: suggestions.data ?? [], problem }
}

function oppositeOf(condition: string, source: ListSource): string | null {
  const opposite = flawOf(source, condition) ? null : negated(condition)
  return opposite && !flawOf(source, opposite) ? opposite : null
}

const inputClass = 'mt-1 h-9 w-full rounded-sm border border-strong bg-paper px-2 text-sm'

type FieldProps = { id: string; field: string; fields: ReturnType<typeof useFields>; onChange(field: string): void }

function ConditionFieldInput({ id, field, fields, onChange }: FieldProps) {
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

/** The text that chooses a field: its path, or the name of the data type. */
const shownField = (path: string) => dataTypeOf(path) ?? path

const findField = (fields: readonly FieldInfo[], text: string): FieldInfo | undefined =>
  fields.find(({ path }) => path === text) ?? fields.find(({ path }) => shownField(path) === text.trim())

type OperatorProps = Pick<Draft, 'type' | 'operators' | 'operator'> & { id: string; onChange(operator: FormOperator): void }

function OperatorInput({ id, type, operators, operator, onChange }: OperatorProps) {
  const t = useTranslations('query')
  const dates: Partial<Record<FormOperator, 'before' | 'after'>> = type === 'date' ? { lt: 'before', gteq: 'after' } : {}
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {t('operator')}
      </label>
      <select id={id} value={operator} onChange={event => onChange(event.target.value as FormOperator)} className={inputClass}>
        <Options choices={operators.map(each => [each, t(`choices.${dates[each] ?? each}`)])} />
      </select>
    </div>
  )
}

type ValueProps = Pick<Draft, 'type' | 'suggestions'> & {
  id: string
  several: boolean
  value: string
  onChange(value: string): void
}

function ValueInput(props: ValueProps) {
  const { id, several, value, suggestions, onChange } = props
  const t = useTranslations('query')
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {t(several ? 'values' : 'value')}
      </label>
      <ValueField {...props} />
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
      <Suggestions id={`${id}-values`} texts={suggestions} />
    </>
  )
}
