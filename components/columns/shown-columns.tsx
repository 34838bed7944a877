import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useState } from 'react'
import { type ColumnChoice, moveColumn, pinToggled, shownKeys, withoutColumns } from '@/components/columns/column-choice'
import type { DeprecatedColumnField } from '@/components/columns/field-path'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

type Props = {
  choice: ColumnChoice
  headOf: (key: string) => string
  deprecatedOf: (key: string) => DeprecatedColumnField | null
  onChange(choice: ColumnChoice): void
}

export function ShownColumns({ choice, headOf, deprecatedOf, onChange }: Props) {
  const t = useTranslations('columns')
  const [announcement, setAnnouncement] = useState('')
  const keys = shownKeys(choice)
  const move = (key: string, index: number) => {
    const next = moveColumn(choice, key, index)
    if (shownKeys(next).indexOf(key) === keys.indexOf(key)) return
    onChange(next)
    setAnnouncement(t('moved', { name: headOf(key), place: shownKeys(next).indexOf(key) + 1, count: keys.length }))
  }
  const { dragged, grab, rowProps } = useReorder(move)
  return (
    <>
      <ol aria-label={t('order')} className="grid">
        {keys.map((key, index) => (
          <ColumnRow
            key={key}
            column={{ key, name: headOf(key), place: index, count: keys.length, isDeprecated: deprecatedOf(key) !== null }}
            choice={choice}
            drag={{ isDragged: dragged === key, grab: grab(key), props: rowProps(index) }}
            onMove={to => move(key, to)}
            onChange={onChange}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

type RowProps = Pick<Props, 'choice' | 'onChange'> & {
  column: Readonly<{ key: string; name: string; place: number; count: number; isDeprecated: boolean }>
  drag: Readonly<{ isDragged: boolean; grab(event: ReactPointerEvent): void; props: ReturnType<Reorder['rowProps']> }>
  onMove(index: number): void
}

function ColumnRow({ column: { key, name, place, count, isDeprecated }, choice, drag, onMove, onChange }: RowProps) {
  const t = useTranslations('columns')
  const pinned = choice.pinned.includes(key)
  return (
    <li
      {...drag.props}
      data-column={key}
      className={`flex min-h-9 items-center border-b border-line ${drag.isDragged ? 'bg-larch-wash' : ''}`}
    >
      <button
        type="button"
        aria-label={t('grip', { name })}
        title={t('gripHelp')}
        onPointerDown={drag.grab}
        onKeyDown={event => onArrow(event, to => onMove(to(place, count)))}
        className="flex size-8 shrink-0 touch-none items-center justify-center text-faint hover:text-ink"
      >
        <Icon name="grip" />
      </button>
      <span className={`min-w-0 grow truncate text-sm ${isDeprecated ? 'text-orange' : ''}`} title={name}>
        {name}
      </span>
      <IconButton size="small" icon="up" label={t('up', { name })} off={place === 0} onPress={() => onMove(place - 1)} />
      <IconButton
        size="small"
        icon="down"
        label={t('down', { name })}
        off={place === count - 1}
        onPress={() => onMove(place + 1)}
      />
      <IconButton
        size="small"
        icon="tack"
        label={t(pinned ? 'unpin' : 'pin', { name })}
        pressed={pinned}
        onPress={() => onChange(pinToggled(choice, key))}
      />
      <IconButton size="small" icon="close" label={t('hide', { name })} onPress={() => onChange(withoutColumns(choice, [key]))} />
    </li>
  )
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowUp: place => place - 1,
  ArrowDown: place => place + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function onArrow(event: KeyboardEvent, move: (to: (index: number, count: number) => number) => void): void {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  move(step)
}

const placeMark = 'data-place'

type Reorder = Readonly<{
  dragged: string | null
  grab: (key: string) => (event: ReactPointerEvent) => void
  rowProps: (index: number) => Readonly<{ [placeMark]: number }>
}>

function useReorder(onMove: (key: string, index: number) => void): Reorder {
  const [dragged, setDragged] = useState<string | null>(null)
  const move = useEffectEvent(onMove)
  useEffect(() => {
    if (dragged === null) return
    const over = ({ clientX, clientY }: PointerEvent) => {
      const row = document.elementFromPoint(clientX, clientY)?.closest(`[${placeMark}]`)
      if (!row) return
      row.scrollIntoView({ block: 'nearest' })
      move(dragged, Number(row.getAttribute(placeMark)))
    }
    const drop = () => setDragged(null)
    const ended = new AbortController()
    document.addEventListener('pointermove', over, ended)
    document.addEventListener('pointerup', drop, ended)
    document.addEventListener('pointercancel', drop, ended)
    return () => ended.abort()
  }, [dragged])
  return {
    dragged,
    grab: key => event => {
      if (event.button !== 0) return
      // The capture of touch events by the handle is ended, because the handle moves with its row.
      event.currentTarget.releasePointerCapture?.(event.pointerId)
      setDragged(key)
    },
    rowProps: place => ({ [placeMark]: place }),
  }
}
