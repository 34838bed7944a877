import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { cachedReader } from '@/components/connection/query-client'
import { negated } from '@/components/query/change-condition'
import {
  type ConditionForm,
  type FormOperator,
  operatorsFor,
  readCondition,
  valueFlaw,
  writeCondition,
} from '@/components/query/condition-form'
import type { FieldInfo } from '@/components/query/fields'
import { readSuggestions } from '@/components/query/suggestions'
import { TextSheet } from '@/components/query/text-sheet'
import { useFields } from '@/components/query/use-fields'
import { ValueInput } from '@/components/query/value-input'
import type { ExplorerState } from '@/components/source/explorer-state'
import { dataTypeOf } from '@/components/source/series-query'
import type { Source } from '@/components/source/source'
import { flawOf } from '@/components/source/valid-query'
import { buttonClass } from '@/components/ui/button'
import { Sheet } from '@/components/ui/sheet'

type Props = {
  source: Source
  state: ExplorerState
  /** The condition to edit; null for a new one. */
  filter: string | null
  /** The field of a new one. */
  field?: string
  onClose(): void
}

const fieldClass = 'mt-1 h-9 w-full rounded-sm border border-strong bg-paper px-2 text-sm'

/** A condition as a form; one that only text can express is edited as text. */
export function ConditionSheet(props: Props) {
  const { source, state, filter, onClose } = props
  const read = filter === null ? null : readCondition(filter)
  if (filter !== null && read === null) return <TextSheet source={source} state={state} onClose={onClose} />
  return <FormSheet {...props} start={read} />
}

function FormSheet({ source, state, filter, field = '', onClose, start }: Props & { start: ConditionForm | null }) {
  const t = useTranslations('query')
  const client = useQueryClient()
  // A new condition's default comparison may not exist for the type; then it is the type's first one.
  const [form, setForm] = useState<ConditionForm>(start ?? { field, operator: 'gt', value: '' })
  const [tried, setTried] = useState(false)
  const ids = useId()
  const fields = useFields(source)
  const all = fields.data ?? []
  const info = findField(all, form.field)
  const type = info?.type ?? 'text'
  const operators = operatorsFor(source, type, info?.path ?? form.field)
  const operator = operators.includes(form.operator) ? form.operator : operators[0]!
  const complete: ConditionForm = { ...form, field: info?.path ?? form.field.trim(), operator }
  const suggestions = useQuery({
    queryKey: ['suggestions', source, complete.field],
    queryFn: () => readSuggestions(source, complete.field, cachedReader(client)),
    enabled: info !== undefined && (type === 'text' || type === 'list'),
  })
  const problem = info === undefined && fields.isSuccess ? 'unknownField' : valueFlaw(complete, type)
  const submit = (change: (condition: string) => string | null) => {
    setTried(true)
    if (problem !== null) return
    const condition = change(writeCondition(complete, type))
    if (condition === null || flawOf(source, condition)) return
    const others = state.query.filters
    const filters = filter === null ? [...others, condition] : others.map(each => (each === filter ? condition : each))
    state.ask({ filters: [...new Set(filters)] })
    onClose()
  }
  const opposite = problem === null ? oppositeOf(writeCondition(complete, type), source) : null
  return (
    <Sheet
      title={t(filter === null ? 'newCondition' : 'changeCondition')}
      onClose={onClose}
      footer={
        <>
          <button type="submit" form={`${ids}-form`} className={buttonClass('solid')}>
            {t('apply')}
          </button>
          <button
            type="button"
            disabled={opposite === null}
            title={t('negateHelp')}
            className={buttonClass('outline')}
            onClick={() => submit(() => opposite)}
          >
            {t('negate')}
          </button>
          <button type="button" className={buttonClass('quiet')} onClick={onClose}>
            {t('cancel')}
          </button>
        </>
      }
    >
      <form
        id={`${ids}-form`}
        className="grid gap-3"
        onSubmit={event => {
          event.preventDefault()
          submit(condition => condition)
        }}
      >
        <div>
          <label htmlFor={`${ids}-field`} className="text-sm font-medium">
            {t('field')}
          </label>
          <input
            id={`${ids}-field`}
            list={`${ids}-fields`}
            value={shownField(form.field)}
            onChange={event => setForm({ ...form, field: event.target.value, value: '' })}
            autoComplete="off"
            spellCheck={false}
            className={fieldClass}
          />
          <datalist id={`${ids}-fields`}>
            {all
              .filter(({ type: each }) => each !== 'other')
              .map(field => (
                <option key={field.path} value={shownField(field.path)} lang={field.lang}>
                  {field.description}
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
        <div>
          <label htmlFor={`${ids}-operator`} className="text-sm font-medium">
            {t('operator')}
          </label>
          <select
            id={`${ids}-operator`}
            value={operator}
            onChange={event => setForm({ ...form, operator: event.target.value as FormOperator })}
            className={fieldClass}
          >
            {operators.map(each => (
              <option key={each} value={each}>
                {t(
                  type === 'date' && each === 'lt'
                    ? 'choices.before'
                    : type === 'date' && each === 'gteq'
                      ? 'choices.after'
                      : `choices.${each}`,
                )}
              </option>
            ))}
          </select>
        </div>
        {operator !== 'empty' && operator !== 'notEmpty' && (
          <ValueInput
            id={`${ids}-value`}
            type={type}
            several={operator === 'in' || operator === 'nin'}
            value={form.value}
            suggestions={suggestions.data ?? []}
            onChange={value => setForm({ ...form, value })}
          />
        )}
        {tried && problem && (
          <p role="alert" className="text-sm text-red">
            {t(problem)}
          </p>
        )}
      </form>
    </Sheet>
  )
}

/** The opposite of a condition, where the dataset supports it. */
function oppositeOf(condition: string, source: Source): string | null {
  const opposite = flawOf(source, condition) ? null : negated(condition)
  return opposite && !flawOf(source, opposite) ? opposite : null
}

/** Data types are suggested by name. */
const shownField = (path: string) => dataTypeOf(path) ?? path

const findField = (fields: readonly FieldInfo[], text: string) =>
  fields.find(({ path }) => path === text) ?? fields.find(({ path }) => shownField(path) === text.trim())
