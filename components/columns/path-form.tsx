import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { completions, readPath } from '@/components/columns/field-path'
import type { FieldInfo } from '@/components/query/fields'
import type { ListSource } from '@/components/source/source'
import { buttonClass } from '@/components/ui/button'

type Props = {
  source: ListSource
  fields: readonly FieldInfo[]
  /** Keys of the present columns. */
  shown: readonly string[]
  onAdd(key: string): void
}

/** Adds a column of any field by its path, with suggestions of described ones. */
export function PathForm({ source, fields, shown, onAdd }: Props) {
  const t = useTranslations('columns')
  const [text, setText] = useState('')
  const id = useId()
  const read = readPath(source, fields, text)
  const note = text.trim() === '' ? null : noteOn(read, shown)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (!read || note === 'there') return
        onAdd(read.key)
        setText('')
      }}
    >
      <label htmlFor={id} className="text-sm font-medium">
        {t('byPath')}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={id}
          list={`${id}-paths`}
          value={text}
          onChange={event => setText(event.target.value)}
          placeholder={source.kind === 'content' ? `Detail.${source.language}.Title` : 'smetadata.capacity'}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-told`}
          aria-invalid={note === 'unknown'}
          className="h-8 min-w-0 grow rounded-sm border border-strong bg-paper px-2 font-mono text-xs placeholder:text-faint"
        />
        <datalist id={`${id}-paths`}>
          {completions(fields, source.language, text).map(path => (
            <option key={path} value={path} />
          ))}
        </datalist>
        <button type="submit" disabled={!read || note === 'there'} className={buttonClass('outline')}>
          {t('add')}
        </button>
      </div>
      <p id={`${id}-told`} role="status" className={`min-h-5 text-xs ${note === 'unknown' ? 'text-red' : 'text-soft'}`}>
        {note && t(`path.${note}`)}
      </p>
    </form>
  )
}

function noteOn(read: ReturnType<typeof readPath>, shown: readonly string[]): 'unknown' | 'there' | 'undescribed' | null {
  if (!read) return 'unknown'
  if (shown.includes(read.key)) return 'there'
  return read.described ? null : 'undescribed'
}
