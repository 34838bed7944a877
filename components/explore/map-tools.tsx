import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { AreaDialog } from '@/components/area/area-dialog'
import type { LinkedPlaces } from '@/components/explore/list-data'
import type { AreaShape } from '@/components/geometry/area-geometry'
import type { Bounds } from '@/components/geometry/geojson'
import { buttonClass } from '@/components/ui/button'
import { useClosing } from '@/components/ui/focus'
import { Icon, type IconName } from '@/components/ui/icon'
import { boxArea, type SearchArea } from '@/lib/geo/search-area'

type Props = {
  area: SearchArea | null
  drawing: AreaDrawing
  /** What the map shows. */
  bounds: Bounds | null
  linked: LinkedPlaces
  tiled: boolean
  total: number
  onArea(area: SearchArea): void
  onList(): void
  /** Whether the list of what is on the map is open. */
  listOpen: boolean
}

/** The drawing of a search area by hand. */
type AreaDrawing = Readonly<{
  kind: AreaShape | null
  /** Whether the map is ready for drawing: before, a drag would move the map. */
  isReady: boolean
  trouble: 'tooSmall' | 'drawFailed' | null
  /** Starts a drawing; null ends it. */
  draw(kind: AreaShape | null): void
  onDrawn(area: SearchArea | null | 'failed'): void
  onPen(): void
}>

/** Draws one area after another. @param onArea receives each */
export function useAreaDrawing(onArea: (area: SearchArea) => void): AreaDrawing {
  const [kind, setKind] = useState<AreaShape | null>(null)
  const [isReady, setReady] = useState(false)
  const [trouble, setTrouble] = useState<AreaDrawing['trouble']>(null)
  return {
    kind,
    isReady,
    trouble,
    draw(next) {
      setTrouble(null)
      setReady(false)
      setKind(next)
    },
    onDrawn(area) {
      setKind(null)
      if (area === 'failed' || area === null) return setTrouble(area === null ? 'tooSmall' : 'drawFailed')
      onArea(area)
    },
    onPen: () => setReady(true),
  }
}

/** How many records are on the map and which can be listed; the tools to choose an area, and instructions while drawing. */
export function MapTools(props: Props) {
  const { area, drawing, bounds, linked, tiled, total, onArea, onList, listOpen } = props
  const t = useTranslations('map')
  const words = useTranslations('area')
  const [open, setOpen] = useState(false)
  const { features, complete } = linked
  const count = tiled ? total : (features?.length ?? 0)
  const known = tiled || features !== null
  const view = bounds && boxArea(bounds.map((degrees, index) => clamped(degrees, index)))
  return (
    <div className="absolute top-3 right-14 left-3 z-10 flex flex-col items-start gap-2">
      <div className="flex flex-wrap items-start gap-2">
        <AreaMenu onDraw={drawing.draw} onView={() => view && onArea(view)} onDialog={() => setOpen(true)} />
        <button
          type="button"
          aria-expanded={listOpen}
          onClick={onList}
          title={t('listOpen')}
          className="flex h-8 items-center gap-1.5 border border-line bg-sheet/95 px-2.5 text-xs text-soft hover:text-ink"
        >
          <Icon name="list" className="size-3.5!" />
          <span role="status">{known ? t(complete ? 'features' : 'partial', { count }) : t('loading')}</span>
          <span className="sr-only">{t('listOpen')}</span>
        </button>
      </div>
      {drawing.kind && <DrawingHint kind={drawing.isReady ? drawing.kind : null} onCancel={() => drawing.draw(null)} />}
      {drawing.trouble && (
        <p role="alert" className="border border-strong bg-sheet px-3 py-1.5 text-sm">
          {words(drawing.trouble)}
        </p>
      )}
      {open && bounds && <AreaDialog area={area} view={bounds} onChoose={onArea} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** A map at world scale repeats the world. */
const clamped = (degrees: number, index: number) => {
  const most = index % 2 === 0 ? 180 : 90
  return Math.min(most, Math.max(-most, degrees))
}

/** @param kind being drawn; null while the tools load */
function DrawingHint({ kind, onCancel }: { kind: AreaShape | null; onCancel(): void }) {
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

type AreaMenuProps = { onDraw(kind: AreaShape): void; onView(): void; onDialog(): void }

const drawn = ['box', 'circle', 'polygon'] as const

/** The ways to choose an area: drawing, the map's view, or typing. */
function AreaMenu({ onDraw, onView, onDialog }: AreaMenuProps) {
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
