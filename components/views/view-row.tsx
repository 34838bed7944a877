import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { changedView, firstToggled, nameFlaw } from '@/components/views/change-views'
import { cleanName, nameMax, type SavedView } from '@/components/views/saved-view'
import type { Views } from '@/components/views/use-views'

type Props = { view: SavedView; views: Views; onRemove(): void }

/** A saved view: renaming it, making it first, and removing it. */
export function ViewRow({ view, views: { kept, change }, onRemove }: Props) {
  const t = useTranslations('views')
  const [name, setName] = useState(view.name)
  const flaw = nameFlaw(name, kept, view.id)
  const first = kept.first === view.id
  const rename = () => {
    if (flaw) return
    setName(cleanName(name))
    if (cleanName(name) !== view.name) change(before => changedView(before, view.id, { name: cleanName(name) }))
  }
  return (
    <li className="border-t border-line py-1 last:border-b">
      <form
        className="flex items-center gap-1"
        onSubmit={event => {
          event.preventDefault()
          rename()
        }}
      >
        <input
          value={name}
          maxLength={nameMax}
          onChange={event => setName(event.target.value)}
          onBlur={rename}
          aria-label={t('rename', { name: view.name })}
          aria-invalid={flaw !== null}
          autoComplete="off"
          className="h-8 min-w-0 grow rounded-sm border border-transparent bg-transparent px-2 text-sm font-medium hover:border-line focus:border-strong focus:bg-paper"
        />
        <IconButton
          icon="star"
          label={t('first', { name: view.name })}
          pressed={first}
          onPress={() => change(before => firstToggled(before, view.id))}
        />
        <IconButton icon="bin" label={t('remove', { name: view.name })} onPress={onRemove} />
      </form>
      {flaw && (
        <p role="status" className="px-2 text-xs text-red">
          {t(flaw)}
        </p>
      )}
      <p title={view.query} className="truncate px-[calc(0.5rem+1px)] font-mono text-xs text-faint">
        {view.query === '' ? t('plain') : decoded(view.query)}
      </p>
    </li>
  )
}

const decoded = (query: string) => {
  try {
    return decodeURIComponent(query.replaceAll('+', ' '))
  } catch {
    return query
  }
}
