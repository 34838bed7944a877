import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AreaDialog } from '@/components/area/area-dialog'
import { AreaMenu, DrawingHint, RadiusChoice } from '@/components/explore/area-menu'
import { aroundMetres, type FoundPlace } from '@/components/explore/found-place'
import type { LinkedPlaces } from '@/components/explore/list-data'
import type { AreaShape } from '@/components/geometry/area-geometry'
import type { Bounds } from '@/components/geometry/geojson'
import { coarse } from '@/components/search/search-view'
import type { ListSource } from '@/components/source/source'
import { Icon } from '@/components/ui/icon'
import { boxArea, circleArea, type SearchArea } from '@/lib/geo/search-area'

const FindPanel = dynamic(() => import('@/components/explore/find-panel'), { ssr: false })

type Props = {
  source: ListSource
  area: SearchArea | null
  drawing: AreaDrawing
  /** What the map shows. */
  bounds: Bounds | null
  linked: LinkedPlaces
  tiled: boolean
  total: number
  onArea(area: SearchArea): void
  onFound(place: FoundPlace): void
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

/** Searches around the person, once the browser has asked them. The place is rounded to some 100 metres: it becomes part of addresses. */
function useNearMe(onArea: (area: SearchArea) => void) {
  const [state, setState] = useState<'idle' | 'asking' | 'nowhere'>('idle')
  const look = () => {
    // Browsers tell no place to pages without https.
    if (!('geolocation' in navigator)) return setState('nowhere')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        setState('idle')
        const area = circleArea([Number(coarse(longitude)), Number(coarse(latitude)), aroundMetres])
        if (area) onArea(area)
      },
      () => setState('nowhere'),
      { timeout: 15_000, maximumAge: 60_000 },
    )
  }
  return { state, look }
}

/** The map's search, the tools to choose an area, the number of records on the map, and instructions while drawing. */
export function MapTools(props: Props) {
  const { area, drawing, bounds, linked, onArea } = props
  const words = useTranslations('area')
  const [open, setOpen] = useState<'find' | 'dialog' | null>(null)
  const nearMe = useNearMe(onArea)
  const view = bounds && boxArea(bounds.map((degrees, index) => clamped(degrees, index)))
  const close = () => setOpen(null)
  return (
    <div className="absolute top-3 right-14 left-3 z-10 flex flex-col items-start gap-2">
      <div className="flex flex-wrap items-start gap-2">
        <FindButton open={open === 'find'} onPress={() => setOpen('find')} />
        <AreaMenu
          onDraw={drawing.draw}
          onNearMe={nearMe.look}
          onView={() => view && onArea(view)}
          onDialog={() => setOpen('dialog')}
        />
        {area?.kind === 'circle' && <RadiusChoice area={area} onArea={onArea} />}
        <ListButton {...props} />
      </div>
      {open === 'find' && (
        <FindPanel
          source={props.source}
          isListed={id => linked.featureOf(id) !== null}
          onFound={props.onFound}
          onNearMe={() => {
            close()
            nearMe.look()
          }}
          onClose={close}
        />
      )}
      {drawing.kind && <DrawingHint kind={drawing.isReady ? drawing.kind : null} onCancel={() => drawing.draw(null)} />}
      {nearMe.state === 'asking' && <Hint role="status">{words('asking')}</Hint>}
      {nearMe.state === 'nowhere' && <Hint role="alert">{words('nowhere')}</Hint>}
      {drawing.trouble && <Hint role="alert">{words(drawing.trouble)}</Hint>}
      {open === 'dialog' && bounds && <AreaDialog area={area} view={bounds} onChoose={onArea} onClose={close} />}
    </div>
  )
}

function Hint({ role, children }: { role: 'status' | 'alert'; children: string }) {
  return (
    <p role={role} className="border border-strong bg-sheet px-3 py-1.5 text-sm">
      {children}
    </p>
  )
}

function FindButton({ open, onPress }: { open: boolean; onPress(): void }) {
  const t = useTranslations('map.find')
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={t('title')}
      title={t('title')}
      onClick={onPress}
      className="flex h-8 items-center gap-1.5 border border-strong bg-sheet px-2.5 text-sm font-medium text-soft hover:text-ink"
    >
      <Icon name="search" />
      <span className="@max-[40rem]:sr-only">{t('short')}</span>
    </button>
  )
}

type ListButtonProps = Pick<Props, 'linked' | 'tiled' | 'total' | 'onList' | 'listOpen'>

/** How many records are on the map; a press lists them. */
function ListButton({ linked: { features, complete }, tiled, total, onList, listOpen }: ListButtonProps) {
  const t = useTranslations('map')
  const count = tiled ? total : (features?.length ?? 0)
  const isKnown = tiled || features !== null
  return (
    <button
      type="button"
      aria-expanded={listOpen}
      onClick={onList}
      title={t('listOpen')}
      className="flex h-8 items-center gap-1.5 border border-line bg-sheet/95 px-2.5 text-xs text-soft hover:text-ink"
    >
      <Icon name="list" className="size-3.5!" />
      <span role="status">{isKnown ? t(complete ? 'features' : 'partial', { count }) : t('loading')}</span>
      <span className="sr-only">{t('listOpen')}</span>
    </button>
  )
}

/** A map at world scale repeats the world. */
const clamped = (degrees: number, index: number) => {
  const most = index % 2 === 0 ? 180 : 90
  return Math.min(most, Math.max(-most, degrees))
}
