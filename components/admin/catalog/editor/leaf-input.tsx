'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { FormField } from '@/components/admin/catalog/editor/form-field'
import { jsonText, parseJson } from '@/lib/formats/json/exact'

type Leaf = FormField['kind']

type Props = {
  id: string
  kind: Leaf
  choices?: readonly string[]
  value: unknown
  /** Undefined for no value. */
  onChange(value: unknown): void
  onLeave(): void
  describedBy: string | undefined
  invalid: boolean
  required?: boolean
  label?: string
}

const box =
  'w-full rounded-sm border border-strong bg-sheet px-2 text-sm aria-[invalid=true]:border-red aria-[invalid=true]:bg-red-wash'

/** The input of one value of a record. */
export function LeafInput(props: Props) {
  const { kind } = props
  if (kind === 'flag' || kind === 'choice') return <Choice {...props} />
  if (kind === 'texts') return <Texts {...props} />
  if (kind === 'json') return <Json {...props} />
  return <Text {...props} />
}

const shared = ({ id, describedBy, invalid, required, label, onLeave }: Props) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
  'aria-required': required,
  'aria-label': label,
  onBlur: onLeave,
  className: box,
})

/** Texts longer than a line get a larger input. */
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

/** What is not a number stays as it was typed, so that the door reports it. */
const numberOf = (typed: string): unknown => (/^-?\d+([.,]\d+)?$/.test(typed.trim()) ? Number(typed.replace(',', '.')) : typed)

function Choice(props: Props) {
  const t = useTranslations('adminCatalog')
  const { kind, choices = [], value, onChange } = props
  const said = kind === 'flag' ? (value === true ? 'true' : value === false ? 'false' : '') : String(value ?? '')
  const all = kind === 'flag' ? ['true', 'false'] : choices
  const foreign = said !== '' && !all.includes(said)
  return (
    <select
      {...shared(props)}
      value={said}
      onChange={({ target }) =>
        onChange(target.value === '' ? undefined : kind === 'flag' ? target.value === 'true' : target.value)
      }
      className={`${box} h-9 max-w-60`}
    >
      <option value="">–</option>
      {[...all, ...(foreign ? [said] : [])].map(each => (
        <option key={each} value={each}>
          {kind === 'flag' ? t(each === 'true' ? 'yes' : 'no') : each}
        </option>
      ))}
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
  /** The value as text. */
  text: string
  rowsMax: number
  /** The value that a text means; null where it means none. */
  read(text: string): { value: unknown } | null
  /** Shown while the text means no value. */
  children?: ReactNode
}

/** A text of several lines that means a value: while it is typed it stays as it is, and has the form of its value afterwards. */
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

function parsed(text: string): { value: unknown } | null {
  if (text.trim() === '') return { value: undefined }
  try {
    return { value: parseJson(text) }
  } catch {
    return null
  }
}
