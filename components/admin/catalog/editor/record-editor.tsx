'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { FieldTree } from '@/components/admin/catalog/editor/field-tree'
import type { FormFieldGroup } from '@/components/admin/catalog/editor/form-field'
import { RehearsalResult } from '@/components/admin/catalog/editor/preview'
import { clashes, type EditorState, ownChanges, theirChanges } from '@/components/admin/catalog/editor/record-state'
import { type EditedRecord, type RecordEditing, useRecordEditor } from '@/components/admin/catalog/editor/use-record-editor'
import { ConflictChoice } from '@/components/admin/form/change-form'
import { FormOutcome } from '@/components/admin/form/form-outcome'
import { RequestPreview } from '@/components/admin/form/request-preview'
import { DifferenceList } from '@/components/json/difference-list'
import { useRouter } from '@/components/text/navigation'
import { TextButton } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { JsonObject } from '@/lib/formats/json/object'
import { fieldPath } from '@/lib/formats/json/pointer'

type Props = EditedRecord & {
  groups: readonly FormFieldGroup[]
  /** URL of the page of a new record, in which `{Id}` stands for its id. */
  to: string
  origin: string
  history?: ReactNode
}

/** The editor of a record. Input is never lost, and a change by another user is never overwritten unseen. */
export function RecordEditor({ groups, to, origin, history, ...edited }: Props) {
  const t = useTranslations('adminCatalog')
  const [view, setView] = useState<EditorView>('form')
  const router = useRouter()
  const editing = useRecordEditor(edited)
  const show = (next: EditorView) => {
    if (next !== 'form') editing.showAll()
    setView(next)
  }
  const save = async () => {
    const outcome = await editing.save()
    if (outcome.kind !== 'done') return setView('form')
    const id = encodeURIComponent(String(outcome.body?.['Id'] ?? ''))
    if (edited.id === null) router.push(to.replace('{Id}', id))
    else router.refresh()
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <EditorTabs views={editorViews.filter(each => each !== 'history' || history)} chosen={view} onChoose={show} />
      {editing.restored && <Notice icon="save">{t('restored')}</Notice>}
      <div id="view" role="tabpanel" aria-labelledby={`view-${view}`} className="min-w-0">
        <div hidden={view !== 'form'}>
          <Form groups={groups} editing={editing} />
        </div>
        {(view === 'preview' || view === 'difference') && (
          <RehearsalResult view={view} editing={editing} dataset={edited.entity === 'MetaData'} origin={origin} />
        )}
        {view === 'history' && history}
      </div>
      {view !== 'history' && <Actions editing={editing} isNew={edited.id === null} onSave={save} />}
    </div>
  )
}

function Form({ groups, editing }: { groups: readonly FormFieldGroup[]; editing: RecordEditing }) {
  const { state, errors, edit, touch } = editing
  return (
    <div className="grid grid-cols-1 gap-8">
      {groups.map(({ name, title, fields }) => (
        <section key={name} aria-label={title} className="grid max-w-[46rem] grid-cols-1 gap-4">
          {groups.length > 1 && <h2 className="text-lg">{title}</h2>}
          <FieldTree
            fields={fields}
            alone={groups.length === 1}
            place=""
            value={state.record}
            errors={errors}
            onLeave={touch}
            onChange={value => edit({ ...(value as JsonObject) })}
          />
        </section>
      ))}
    </div>
  )
}

function Actions({ editing, isNew, onSave }: { editing: RecordEditing; isNew: boolean; onSave(): Promise<void> }) {
  const t = useTranslations('adminCatalog')
  const { state, busy, errors, change, settle, discard } = editing
  const changed = ownChanges(state).length
  if (state.outcome?.kind === 'overtaken' && state.theirs) return <RecordConflict state={state} onSettle={settle} />
  return (
    <div className="sticky bottom-0 grid gap-3 border-t border-line bg-paper py-3">
      <FormOutcome outcome={state.outcome} errors={errors.filter(({ field }) => field === '')} />
      <div className="flex flex-wrap items-center gap-3">
        <TextButton
          look="solid"
          text={t(isNew ? 'publishNew' : 'publish')}
          off={busy || (changed === 0 && !isNew)}
          onPress={() => void onSave()}
        />
        {changed > 0 && <TextButton look="quiet" text={t('discard')} onPress={discard} />}
        <p role="status" className="text-sm text-soft">
          {state.outcome?.kind === 'done'
            ? t('published')
            : errors.length > 0
              ? t('wrong', { count: errors.length })
              : t('changes', { count: changed })}
        </p>
      </div>
      <RequestPreview change={change} fields={[]} />
    </div>
  )
}

function RecordConflict({ state, onSettle }: { state: EditorState; onSettle(whose: 'mine' | 'theirs'): void }) {
  const t = useTranslations('adminForm')
  const own = useTranslations('adminCatalog')
  const clash = clashes(state)
  return (
    <ConflictChoice text={t('overtakenText')} clash={clash.length > 0} onSettle={onSettle}>
      <DifferenceList differences={theirChanges(state)} empty={own('theirsNothing')} />
      {clash.length > 0 && <p className="text-sm">{own('clash', { places: clash.map(fieldPath).join(', ') })}</p>}
    </ConflictChoice>
  )
}

const editorViews = ['form', 'preview', 'difference', 'history'] as const
type EditorView = (typeof editorViews)[number]

type TabsProps = { views: readonly EditorView[]; chosen: EditorView; onChoose(view: EditorView): void }

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

function EditorTabs({ views, chosen, onChoose }: TabsProps) {
  const t = useTranslations('adminCatalog')
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (views.indexOf(chosen) + step + views.length) % views.length
    onChoose(views[next]!)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div role="tablist" aria-label={t('views')} onKeyDown={move} className="flex flex-wrap gap-x-1 border-b border-line text-sm">
      {views.map(each => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`view-${each}`}
          aria-selected={chosen === each}
          aria-controls="view"
          tabIndex={chosen === each ? 0 : -1}
          onClick={() => onChoose(each)}
          className="-mb-px h-10 border-b-2 border-transparent px-3 font-medium text-soft hover:text-larch aria-selected:border-larch aria-selected:text-ink"
        >
          {t(`view.${each}`)}
        </button>
      ))}
    </div>
  )
}
