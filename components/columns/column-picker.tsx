import { useLocale, useTranslations } from 'next-intl'
import { useId, useMemo, useState } from 'react'
import {
  type ColumnChoice,
  type Columns,
  sameChoice,
  shownKeys,
  withColumns,
  withoutColumns,
} from '@/components/columns/column-choice'
import { FieldChoices } from '@/components/columns/field-choices'
import { fieldGroups, groupsIn } from '@/components/columns/field-groups'
import {
  completions,
  type DeprecatedColumnField,
  deprecatedColumn,
  fieldLanguages,
  readPath,
} from '@/components/columns/field-path'
import { ShownColumns } from '@/components/columns/shown-columns'
import { useColumnText } from '@/components/grid/columns-text'
import type { FieldInfo } from '@/components/query/fields'
import { useFields } from '@/components/query/use-fields'
import { chosenColumns } from '@/components/source/chosen-columns'
import type { Column, Deprecations, ListSource } from '@/components/source/source'
import { languageNames } from '@/components/text/language-name'
import { buttonClass, SubmitButton, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Options, Suggestions } from '@/components/ui/options'
import { Sheet } from '@/components/ui/sheet'

type Props = {
  source: ListSource
  columns: Columns
  defaults: readonly Column[]
  widened: boolean
  deprecations: Deprecations
  onClose(): void
}

/** A dialog to choose, order and pin the columns of the list. Changes take effect when the user applies them. */
export function ColumnPicker({ source, columns, defaults, widened, deprecations, onClose }: Props) {
  const t = useTranslations('columns')
  const [draft, setDraft] = useState<ColumnChoice>(columns.choice)
  const [widths, setWidths] = useState<'kept' | 'usual'>('kept')
  const [leaving, setLeaving] = useState(false)
  const { head } = useColumnText()
  const columnOf = (key: string) => chosenColumns(source, defaults, [key]).find(column => column.key === key)
  const deprecatedOf = (key: string) => {
    const column = columnOf(key)
    return column ? deprecatedColumn(source, deprecations, column) : null
  }
  const headOf = (key: string) => {
    const column = columnOf(key)
    return column ? head(column) : key
  }
  const same = sameChoice(draft, columns.choice) && (widths === 'kept' || !widened)
  const apply = () => {
    if (!same) columns.choose(draft, widths === 'usual' ? 'usual' : undefined)
    onClose()
  }
  return (
    <Sheet
      title={t('title')}
      width="broad"
      onClose={() => (same ? onClose() : setLeaving(true))}
      footer={
        <PickerFooter
          count={shownKeys(draft).length + 1}
          state={leaving ? 'leaving' : same ? 'same' : 'changed'}
          usual={sameChoice(draft, columns.usual) && (widths === 'usual' || !widened)}
          onApply={apply}
          onReset={() => {
            setDraft(columns.usual)
            setWidths('usual')
          }}
          onStay={() => setLeaving(false)}
          onClose={onClose}
        />
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 md:h-[62dvh] md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <ShownSection draft={draft} headOf={headOf} deprecatedOf={deprecatedOf} onChange={setDraft} />
        <FieldSection source={source} defaults={defaults} draft={draft} deprecatedOf={deprecatedOf} onChange={setDraft} />
      </div>
    </Sheet>
  )
}

type FooterProps = {
  count: number
  /** `changed`: there are unapplied changes. `leaving`: the user closes the dialog in spite of them. */
  state: 'same' | 'changed' | 'leaving'
  usual: boolean
  onApply(): void
  onReset(): void
  onStay(): void
  onClose(): void
}

function PickerFooter({ count, state, usual, onApply, onReset, onStay, onClose }: FooterProps) {
  const t = useTranslations('columns')
  const apply = <TextButton look="solid" text={t('apply', { count })} onPress={onApply} />
  if (state === 'leaving')
    return (
      <>
        <p role="alert" className="mr-2 text-sm font-medium">
          {t('leaving')}
        </p>
        {apply}
        <TextButton look="outline" text={t('discard')} onPress={onClose} />
        <TextButton look="quiet" text={t('stay')} onPress={onStay} />
      </>
    )
  return (
    <>
      {apply}
      <TextButton look="quiet" text={t('cancel')} onPress={onClose} />
      <button type="button" disabled={usual} onClick={onReset} className={`${buttonClass('quiet')} ml-auto`}>
        {t('reset')}
      </button>
    </>
  )
}

type DraftProps = {
  draft: ColumnChoice
  deprecatedOf: (key: string) => DeprecatedColumnField | null
  onChange(choice: ColumnChoice): void
}

function ShownSection({ draft, headOf, deprecatedOf, onChange }: DraftProps & { headOf: (key: string) => string }) {
  const t = useTranslations('columns')
  const keys = shownKeys(draft)
  return (
    <section aria-label={t('order')} className="flex min-h-0 flex-col">
      <div className="flex items-baseline gap-3 border-b border-strong pb-1">
        <h3 className="grow text-sm">{t('shown', { count: keys.length + 1 })}</h3>
        <button
          type="button"
          disabled={keys.length === 0}
          onClick={() => onChange(withoutColumns(draft, keys))}
          className="min-h-6 text-xs font-medium text-larch hover:underline disabled:text-faint disabled:no-underline"
        >
          {t('none')}
        </button>
      </div>
      <div className="min-h-0 overflow-y-auto max-md:max-h-60">
        <p className="flex min-h-9 items-center gap-2 border-b border-line px-2 text-sm">
          <Icon name="lock" className="size-3.5 text-faint" />
          <span className="grow">{headOf('title')}</span>
          <span className="text-xs text-faint">{t('titleStays')}</span>
        </p>
        <ShownColumns choice={draft} headOf={headOf} deprecatedOf={deprecatedOf} onChange={onChange} />
      </div>
      <p className="pt-1.5 text-xs text-faint max-md:hidden">{t('gripHelp')}</p>
    </section>
  )
}

function FieldSection({ source, defaults, draft, deprecatedOf, onChange }: DraftProps & Pick<Props, 'source' | 'defaults'>) {
  const t = useTranslations('columns')
  const [text, setText] = useState('')
  const [language, setLanguage] = useState(source.language)
  const { head } = useColumnText()
  const { data: fields = none, isPending, isError } = useFields(source)
  const groups = useMemo(
    () => groupsIn(fieldGroups({ source, fields, usual: defaults, nameOf: head }), source.language, language),
    [source, fields, defaults, head, language],
  )
  return (
    <section aria-label={t('fields')} className="flex min-h-0 flex-col gap-2">
      <div className="flex shrink-0 gap-2">
        <input
          type="search"
          value={text}
          onChange={event => setText(event.target.value)}
          aria-label={t('search')}
          placeholder={t('search')}
          className="h-8 min-w-0 grow rounded-sm border border-strong bg-paper px-2 text-sm placeholder:text-faint"
        />
        {source.kind === 'content' && <LanguageChoice language={language} onChoose={setLanguage} />}
      </div>
      <div className="min-h-0 grow overflow-y-auto">
        {isPending && <p className="py-2 text-sm text-faint">{t('reading')}</p>}
        {isError && <p className="py-2 text-sm text-red">{t('unread')}</p>}
        {!isPending && (
          <FieldChoices
            groups={groups}
            text={text}
            language={language}
            choice={draft}
            deprecatedOf={deprecatedOf}
            onChange={onChange}
          />
        )}
      </div>
      <PathForm source={source} fields={fields} shown={shownKeys(draft)} onAdd={key => onChange(withColumns(draft, [key]))} />
    </section>
  )
}

function LanguageChoice({ language, onChoose }: { language: string; onChoose(language: string): void }) {
  const t = useTranslations('columns')
  const locale = useLocale()
  const nameOf = useMemo(() => languageNames(locale), [locale])
  return (
    <select
      aria-label={t('language')}
      title={t('language')}
      value={language}
      onChange={event => onChoose(event.target.value)}
      className="h-8 shrink-0 rounded-sm border border-strong bg-paper px-2 text-sm"
    >
      <Options choices={fieldLanguages.map(each => [each, nameOf(each)])} />
    </select>
  )
}

const none: readonly FieldInfo[] = []

type PathFormProps = {
  source: ListSource
  fields: readonly FieldInfo[]
  shown: readonly string[]
  onAdd(key: string): void
}

function PathForm({ source, fields, shown, onAdd }: PathFormProps) {
  const t = useTranslations('columns')
  const [text, setText] = useState('')
  const id = useId()
  const parsed = readPath(source, fields, text)
  const note = text.trim() === '' ? null : noteOn(parsed, shown)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (!parsed || note === 'there') return
        onAdd(parsed.key)
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
        <Suggestions id={`${id}-paths`} texts={completions(fields, source.language, text)} />
        <SubmitButton look="outline" text={t('add')} off={!parsed || note === 'there'} />
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
