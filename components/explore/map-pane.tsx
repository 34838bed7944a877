import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { callDoor } from '@/components/explore/door'
import { FailedCall } from '@/components/explore/failed-call'
import { SelectionCard } from '@/components/explore/selection-card'
import type { ExplorerState } from '@/components/explore/use-explorer-state'
import type { Linked } from '@/components/explore/use-linked'
import { type Ground, groundPath } from '@/components/map/ground'
import { MapFallback } from '@/components/map/map-fallback'

const MapView = dynamic(() => import('@/components/map/map-view'), { ssr: false })

type Props = {
  /** Whether the list has nothing at all. */
  empty: boolean
  state: ExplorerState
  linked: Linked
  hrefOf: (id: string) => string
  /** Whether it has the screen for itself. */
  wide: boolean
}

/** The map with everything of the list that has a place. */
export function MapPane({ empty, state, linked, hrefOf, wide }: Props) {
  const t = useTranslations('map')
  const language = useLocale()
  const { data: ground } = useQuery({
    queryKey: ['ground'],
    queryFn: ({ signal }) => callDoor(groundPath, signal) as Promise<Ground>,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { features, hovered, featureOf } = linked
  const selected = featureOf(state.selected)
  return (
    <div className={`relative min-w-0 grow bg-(--map-outside) ${wide ? '' : 'border-l border-line max-md:hidden'}`}>
      {ground && features && (
        <MapFallback>
          <MapView
            ground={ground}
            features={features}
            hovered={featureOf(hovered)}
            selected={selected}
            view={state.view}
            language={language}
            label={t('label')}
            help={t('keys')}
            onHover={linked.hover}
            onSelect={state.select}
            onMove={state.setView}
          />
        </MapFallback>
      )}
      {features?.length === 0 && !empty && (
        <p className="absolute inset-x-6 top-1/3 mx-auto w-fit max-w-80 border border-line bg-sheet px-4 py-3 text-center text-sm text-soft">
          {t('none')}
        </p>
      )}
      <MapNotes linked={linked} ground={ground ?? null} />
      {selected && <SelectionCard feature={selected} href={hrefOf(selected.id)} onClose={() => state.select(null)} />}
      {linked.error !== null && <FailedCall error={linked.error} onRetry={linked.retry} />}
    </div>
  )
}

/** How much is on the map, and whose outlines lie below. */
function MapNotes({ linked: { features, complete }, ground }: { linked: Linked; ground: Ground | null }) {
  const t = useTranslations('map')
  const count = features?.length ?? 0
  return (
    <>
      {count > 0 || features === null ? (
        <p role="status" className="absolute top-3 left-3 border border-line bg-sheet/90 px-2 py-1 text-xs text-soft">
          {features === null ? t('loading') : t(complete ? 'features' : 'partial', { count })}
        </p>
      ) : null}
      {ground && ground.outlines.length > 0 && (
        <p className="absolute right-0 bottom-0 bg-sheet/85 px-2 py-0.5 text-[0.6875rem] text-faint">
          {t('attribution', { source: t(ground.source === 'demo' ? 'demoShapes' : 'ownShapes') })}
        </p>
      )}
    </>
  )
}
