import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId } from 'react'
import { useLengthText } from '@/components/area/area-chip'
import type { AreaShape } from '@/components/geometry/area-geometry'
import { buttonClass } from '@/components/ui/button'
import { useClosing } from '@/components/ui/focus'
import { Icon, type IconName } from '@/components/ui/icon'
import { circleArea, type SearchArea } from '@/lib/geo/search-area'

type AreaMenuProps = { onDraw(kind: AreaShape): void; onNearMe(): void; onView(): void; onDialog(): void }

const drawn = ['box', 'circle', 'polygon'] as const

/** The ways to choose an area: drawing, the map's view, around the person, or typing. */
export function AreaMenu({ onDraw, onNearMe, onView, onDialog }: AreaMenuProps) {
  const t = useTranslations('area')
  const menu = useClosing()
  const choose = (act: () => void) => () => {
    menu.current?.removeAttribute('open')
    // The menu item disappears with the menu, and a dialog returns the focus to its previous holder.
    menu.current?.querySelector('summary')?.focus()
    act()
  }
  return (
    <details ref={menu} className="relative">
      <summary className="flex h-8 list-none items-center gap-1.5 border border-strong bg-sheet px-2.5 text-sm font-medium text-soft select-none hover:text-ink [&::-webkit-details-marker]:hidden [[open]>&]:bg-larch-wash [[open]>&]:text-larch">
        <Icon name="area" />
        {t('area')}
        <Icon name="down" className="size-3!" />
      </summary>
      <div className="absolute top-9 left-0 z-20 w-64 max-w-[calc(100vw-2rem)] border border-strong bg-sheet py-1 text-sm">
        {drawn.map(kind => (
          <Item key={kind} icon={kind} onPress={choose(() => onDraw(kind))}>
            {t(`draw.${kind}`)}
          </Item>
        ))}
        <div className="my-1 border-t border-line" />
        <Item icon="person" onPress={choose(onNearMe)}>
          {t('nearMe')}
        </Item>
        <Item icon="map" onPress={choose(onView)}>
          {t('thisView')}
        </Item>
        <Item icon="pin" onPress={choose(onDialog)}>
          {t('typed')}
        </Item>
      </div>
    </details>
  )
}

function Item({ icon, onPress, children }: { icon: IconName; onPress(): void; children: string }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-8 w-full items-center gap-2.5 px-3 py-1 text-left text-ink hover:bg-larch-wash hover:text-larch"
    >
      <Icon name={icon} className="text-faint" />
      {children}
    </button>
  )
}

/** How to draw, and a way out. @param kind being drawn; null while the tools load */
export function DrawingHint({ kind, onCancel }: { kind: AreaShape | null; onCancel(): void }) {
  const t = useTranslations('area')
  const cancel = useEffectEvent(onCancel)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') cancel()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border border-strong bg-sheet py-1 pr-1 pl-3 text-sm">
      <p role="status">{t(kind ? `drawing.${kind}` : 'loading')}</p>
      <button type="button" onClick={onCancel} className={buttonClass('quiet')}>
        {t('cancel')}
      </button>
    </div>
  )
}

type Circle = Extract<SearchArea, { kind: 'circle' }>

const radii = [500, 1000, 2000, 5000, 10_000, 25_000, 50_000]

/** Makes the circle that is searched larger or smaller. */
export function RadiusChoice({ area: { centre, radiusMetres }, onArea }: { area: Circle; onArea(area: SearchArea): void }) {
  const t = useTranslations('area')
  const length = useLengthText()
  const id = useId()
  const choices = [...new Set([...radii, radiusMetres])].sort((a, b) => a - b)
  const choose = (metres: number) => {
    const area = circleArea([...centre, metres])
    if (area) onArea(area)
  }
  return (
    <div className="flex h-8 items-center gap-1.5 border border-strong bg-sheet pl-2.5 text-sm">
      <label htmlFor={id} className="text-soft">
        {t('radius')}
      </label>
      <select
        id={id}
        value={radiusMetres}
        onChange={event => choose(Number(event.target.value))}
        className="h-full bg-transparent px-1 font-medium"
      >
        {choices.map(metres => (
          <option key={metres} value={metres}>
            {length(metres)}
          </option>
        ))}
      </select>
    </div>
  )
}
