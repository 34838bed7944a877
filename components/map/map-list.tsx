import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/button'
import { useReturnedFocus } from '@/components/ui/focus'

/** A record in a list beside the map. */
export type MapListItem = Readonly<{ id: string; title: string }>

export const listedMax = 100

type Props = {
  title: ReactNode
  records: readonly MapListItem[]
  selected: string | null
  onHover(id: string | null): void
  onSelect(id: string): void
  onClose(): void
}

/** Records of the map as a list: hovering and choosing without a pointer. */
export function MapList({ title, records, selected, onHover, onSelect, onClose }: Props) {
  const t = useTranslations('map')
  const list = useReturnedFocus<HTMLElement>()
  return (
    <section
      ref={list}
      aria-label={t('list')}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="absolute top-13 bottom-8 left-3 z-10 flex max-h-96 w-72 max-w-[calc(100%-4.5rem)] flex-col border border-strong bg-sheet"
    >
      <div className="flex items-start justify-between gap-2 border-b border-line py-1 pr-1 pl-3">
        <p role="status" className="py-1 text-xs text-soft">
          {title}
        </p>
        <IconButton icon="close" size="small" label={t('closeList')} onPress={onClose} />
      </div>
      <ul className="min-h-0 overflow-y-auto py-1">
        {records.slice(0, listedMax).map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === selected ? 'true' : undefined}
              onClick={() => onSelect(id)}
              onFocus={() => onHover(id)}
              onBlur={() => onHover(null)}
              onPointerEnter={() => onHover(id)}
              onPointerLeave={() => onHover(null)}
              className="min-h-7 w-full px-3 py-1 text-left text-sm break-words hover:bg-larch-wash hover:text-larch aria-current:bg-larch-wash aria-current:font-medium"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
