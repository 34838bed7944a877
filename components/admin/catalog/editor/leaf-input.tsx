'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { FormField } from '@/components/admin/catalog/editor/form-field'
import { orNull } from '@/components/text/or-null'
import { Options } from '@/components/ui/options'
import { jsonText, parseJson } from '@/lib/formats/json/exact'

type Props = {
  id: string
  kind: FormField['kind']
  choices?: readonly string[]
  value: unknown
  onChange(value: unknown): void
  onLeave(): void
  describedBy: string | undefined
  invalid: boolean
  required?: boolean
}

const box =
  'w-full rounded-sm border border-strong bg-sheet px-2 text-sm aria-[invalid=true]:border-red aria-[invalid=true]:bg-red-wash'

export function LeafInput(props: Props) {
  const { kind } = props
  if (kind === 'flag' || kind === 'choice') return <Choice {...props} />
  if (kind === 'texts') return <Texts {...props} />
  if (kind === 'json') return <Json {...props} />
  return <Text {...props} />
}

const shared = ({ id, describedBy, invalid, required, onLeave }: Props) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
  'aria-required': required,
  onBlur: onLeave,
  className: box,
})

const lineMax = 80

function Text(props: Props) {
  const { kind, value, onChange } = props
  const text = value === undefined || value === null ? '' : String(value)
  const say = (typed: string) => onChange(typed === '' ? undefined : kind === 'number' ? numberOf(typed) : typed)
  if (kind === 'text' && (text.length > lineMax || text.includes('\n')))
    return (
      <textarea
        {...shared(props)}
        rows={4}
        value={text}
        onChange={({ target }) => say(target.value)}
        className={`${box} py-1.5`}
      />
    )
  return (
    <input
      {...shared(props)}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      value={text}
      autoComplete="off"
      onChange={({ target }) => say(target.value)}
      className={`${box} h-9`}
    />
  )
}

/** A string that is not a number is sent as it was typed, so that the API reports it. */
const numberOf = (typed: string): unknown => (/^-?\d+([.,]\d+)?$/.test(typed.trim()) ? Number(typed.replace(',', '.')) : typed)

function Choice(props: Props) {
  const t = useTranslations('adminCatalog')
  const { kind, choices = [], value, onChange } = props
  const text = kind === 'flag' ? (value === true ? 'true' : value === false ? 'false' : '') : String(value ?? '')
  const all = kind === 'flag' ? ['true', 'false'] : choices
  const foreign = text !== '' && !all.includes(text)
  return (
    <select
      {...shared(props)}
      value={text}
      onChange={({ target }) =>
        onChange(target.value === '' ? undefined : kind === 'flag' ? target.value === 'true' : target.value)
      }
      className={`${box} h-9 max-w-60`}
    >
      <option value="">–</option>
      <Options
        choices={[...all, ...(foreign ? [text] : [])].map(each => [
          each,
          kind === 'flag' ? t(each === 'true' ? 'yes' : 'no') : each,
        ])}
      />
    </select>
  )
}

function Texts(props: Props) {
  const { value } = props
  const text = Array.isArray(value) ? value.map(String).join('\n') : value === undefined || value === null ? '' : String(value)
  const read = (typed: string) => ({ value: typed.split('\n').flatMap(line => line.trim() || []) })
  return <Typed {...props} text={text} rowsMax={6} read={read} />
}

function Json(props: Props) {
  const t = useTranslations('adminCatalog')
  const { id, value } = props
  return (
    <Typed {...props} text={value === undefined ? '' : jsonText(value, undefined, 2)} rowsMax={12} read={parsed}>
      <p id={`${id}-json`} className="text-sm text-red">
        {t('notJson')}
      </p>
    </Typed>
  )
}

type TypedProps = Props & {
  text: string
  rowsMax: number
  read(text: string): { value: unknown } | null
  children?: ReactNode
}

/** A multi-line input. Text stays as typed while it has the focus, and is formatted afterwards. */
function Typed({ text, rowsMax, read, children, ...props }: TypedProps) {
  const { invalid, onChange, onLeave } = props
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? text
  const isRead = read(shown) !== null
  return (
    <>
      <textarea
        {...shared(props)}
        aria-invalid={invalid || !isRead || undefined}
        rows={Math.min(rowsMax, Math.max(2, shown.split('\n').length))}
        value={shown}
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = read(target.value)
          if (next) onChange(next.value)
        }}
        onBlur={() => {
          if (isRead) setTyped(null)
          onLeave()
        }}
        className={`${box} py-1.5 font-mono text-xs leading-5`}
      />
      {!isRead && children}
    </>
  )
}

const parsed = (text: string): { value: unknown } | null =>
  text.trim() === '' ? { value: undefined } : orNull(() => ({ value: parseJson(text) }))
