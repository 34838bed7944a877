'use client'

import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'

export const editorViews = ['form', 'preview', 'difference', 'history'] as const
export type EditorView = (typeof editorViews)[number]

type Props = { views: readonly EditorView[]; chosen: EditorView; onChoose(view: EditorView): void }

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The tabs of an editor: one stop of the tab key, with arrow keys between them. */
export function EditorTabs({ views, chosen, onChoose }: Props) {
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
