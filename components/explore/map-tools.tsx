import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useLengthText } from '@/components/area/area-chip'
import { AreaDialog } from '@/components/area/area-dialog'
import { type MapSearchResult, searchRadiusMetres } from '@/components/explore/map-search-result'
import type { Screen } from '@/components/explore/use-screen'
import type { AreaShape } from '@/components/geometry/area-geometry'
import type { Bounds } from '@/components/geometry/geojson'
import { userLocation } from '@/components/search/search-view'
import { TextButton } from '@/components/ui/button'
import { useClosing } from '@/components/ui/focus'
import { Icon } from '@/components/ui/icon'
import { Options } from '@/components/ui/options'
import { PopoverItem, PopoverLine } from '@/components/ui/popover'
import { boxArea, circleArea, type SearchArea } from '@/lib/geo/search-area'

const FindPanel = dynamic(() => import('@/components/explore/find-panel'), { ssr: false })

type Props = {
  screen: Pick<Screen, 'source' | 'query' | 'linked' | 'tiled'>
  drawing: AreaDrawing
  bounds: Bounds | null
  total: number
  onArea(area: SearchArea): void
  onFound(place: MapSearchResult): void
  onList(): void
  listOpen: boolean
}

type AreaDrawing = Readonly<{
  kind: AreaShape | null
  isReady: boolean
  trouble: 'tooSmall' | 'drawFailed' | null
  draw(kind: AreaShape | null): void
  onDrawn(area: SearchArea | null | 'failed'): void
  onPen(): void
}>

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

function useNearMe(onArea: (area: SearchArea) => void) {
  const [state, setState] = useState<'idle' | 'asking' | 'nowhere'>('idle')
  const locate = async () => {
    // Browsers provide no location to pages that are not loaded over https.
    if (!('geolocation' in navigator)) return setState('nowhere')
    setState('asking')
    const location = await userLocation({ timeout: 15_000, maximumAge: 60_000 })
    setState(location ? 'idle' : 'nowhere')
    const area = location && circleArea([Number(location.longitude), Number(location.latitude), searchRadiusMetres])
    if (area) onArea(area)
  }
  return { state, search: () => void locate() }
}

export function MapTools(props: Props) {
  const { screen, drawing, bounds, onArea } = props
  const { area } = screen.query
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
          onNearMe={nearMe.search}
          onView={() => view && onArea(view)}
          onDialog={() => setOpen('dialog')}
        />
        {area?.kind === 'circle' && <RadiusChoice area={area} onArea={onArea} />}
        <ListButton {...props} />
      </div>
      {open === 'find' && (
        <FindPanel
          source={screen.source}
          isListed={id => screen.linked.featureOf(id) !== null}
          onFound={props.onFound}
          onNearMe={() => {
            close()
            nearMe.search()
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

type ListButtonProps = Pick<Props, 'screen' | 'total' | 'onList' | 'listOpen'>

function ListButton({ screen: { linked, tiled }, total, onList, listOpen }: ListButtonProps) {
  const { features, complete } = linked
  const t = useTranslations('map')
  const count = tiled ? total : (features?.length ?? 0)
  const isCounted = tiled || features !== null
  return (
    <button
      type="button"
      aria-expanded={listOpen}
      onClick={onList}
      title={t('listOpen')}
      className="flex h-8 items-center gap-1.5 border border-line bg-sheet/95 px-2.5 text-xs text-soft hover:text-ink"
    >
      <Icon name="list" className="size-3.5!" />
      <span role="status">{isCounted ? t(complete ? 'features' : 'partial', { count }) : t('loading')}</span>
      <span className="sr-only">{t('listOpen')}</span>
    </button>
  )
}

/** Limits longitudes to ±180 and latitudes to ±90: a map at a low zoom shows the world several times. */
const clamped = (degrees: number, index: number) => {
  const most = index % 2 === 0 ? 180 : 90
  return Math.min(most, Math.max(-most, degrees))
}

type AreaMenuProps = { onDraw(kind: AreaShape): void; onNearMe(): void; onView(): void; onDialog(): void }

const drawnShapes = ['box', 'circle', 'polygon'] as const

function AreaMenu({ onDraw, onNearMe, onView, onDialog }: AreaMenuProps) {
  const t = useTranslations('area')
  const menu = useClosing()
  const choose = (act: () => void) => () => {
    menu.current?.removeAttribute('open')
    // The focused item disappears with the menu. A dialog that it opens returns the focus to the button of the menu.
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
        {drawnShapes.map(kind => (
          <PopoverItem key={kind} icon={kind} onPress={choose(() => onDraw(kind))} text={t(`draw.${kind}`)} />
        ))}
        <PopoverLine />
        <PopoverItem icon="person" onPress={choose(onNearMe)} text={t('nearMe')} />
        <PopoverItem icon="map" onPress={choose(onView)} text={t('thisView')} />
        <PopoverItem icon="pin" onPress={choose(onDialog)} text={t('typed')} />
      </div>
    </details>
  )
}

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
      <TextButton look="quiet" text={t('cancel')} onPress={onCancel} />
    </div>
  )
}

type Circle = Extract<SearchArea, { kind: 'circle' }>

const radii = [500, 1000, 2000, 5000, 10_000, 25_000, 50_000]

function RadiusChoice({ area: { centre, radiusMetres }, onArea }: { area: Circle; onArea(area: SearchArea): void }) {
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
        <Options choices={choices.map(metres => [metres, length(metres)])} />
      </select>
    </div>
  )
}
