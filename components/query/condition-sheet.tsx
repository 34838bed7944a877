import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useRead } from '@/components/connection/query-client'
import {
  type ConditionForm,
  negated,
  operatorsFor,
  readCondition,
  valueFlaw,
  writeCondition,
} from '@/components/query/condition-form'
import { ConditionFieldInput, findField, OperatorInput, ValueInput } from '@/components/query/condition-inputs'
import { TextSheet } from '@/components/query/text-sheet'
import { readSuggestions, useFields } from '@/components/query/use-fields'
import type { ExplorerState } from '@/components/source/explorer-state'
import type { ListSource } from '@/components/source/source'
import { flawOf } from '@/components/source/valid-query'
import { buttonClass } from '@/components/ui/button'
import { FormSheet } from '@/components/ui/form-sheet'

type Props = {
  source: ListSource
  state: ExplorerState
  /** The condition to edit; null for a new one. */
  filter: string | null
  field?: string
  onClose(): void
}

/** A condition as a form, or as text if the form cannot express it. */
export function ConditionSheet(props: Props) {
  const { source, state, filter, onClose } = props
  const read = filter === null ? null : readCondition(filter)
  if (filter !== null && read === null) return <TextSheet source={source} state={state} onClose={onClose} />
  return <EditSheet {...props} start={read} />
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

/** The conditions with a new or changed one. @param old null for a new one */
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
  // If the type does not support a new condition's default comparison, the first one is used.
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
