import { type SVGProps, useId } from 'react'
import type { Geometry } from '@/components/geometry/geojson'
import type { Ground } from '@/components/map/ground'
import { type Frame, outlinePath } from '@/components/map/sheet/frame'

/** The land with a ribbon inside its border, as atlases have it; then water, and borders above it. */
export function Land({ ground, frame }: { ground: Ground; frame: Frame }) {
  const id = useId()
  const { areas, borders, rims, surroundings } = ground
  const around = (kind: string) =>
    surroundings.filter(({ properties }) => properties.kind === kind).map(({ geometry }) => geometry as Geometry)
  // The longest path of a sheet is in the page once, unless areas have no common rim.
  const [land, rim] = [`${id}land`, rims ? `${id}rim` : `${id}land`]
  return (
    <g fill="none" strokeLinejoin="round">
      <defs>
        <path id={land} d={outlinePath(areas, frame)} />
        {rims && <path id={rim} d={outlinePath([rims], frame)} />}
      </defs>
      <clipPath id={id}>
        <use href={`#${land}`} clipRule="evenodd" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width={frame.width} height={frame.height} fill="var(--map-ground)" />
        <use href={`#${rim}`} stroke="var(--map-ribbon)" strokeWidth="12" />
      </g>
      <path d={outlinePath(around('glacier'), frame)} fill="var(--map-glacier)" />
      <path d={outlinePath([borders], frame)} stroke="var(--map-line)" strokeWidth=".7" />
      <path d={outlinePath(around('river'), frame)} stroke="var(--map-water)" strokeWidth="1.5" strokeLinecap="round" />
      <use href={`#${rim}`} stroke="var(--map-border)" strokeWidth=".9" />
      <path d={outlinePath(around('border'), frame)} stroke="var(--map-border)" strokeWidth="1.5" strokeDasharray="7 2 1.5 2" />
    </g>
  )
}

const wayLooks = {
  road: [{ stroke: 'var(--map-road-edge)', strokeWidth: 1 }],
  railway: [{ stroke: 'var(--map-rail)', strokeWidth: 0.8 }],
  'main-road': [
    { stroke: 'var(--map-main-road-edge)', strokeWidth: 2.2 },
    { stroke: 'var(--map-main-road)', strokeWidth: 1.2 },
  ],
  motorway: [
    { stroke: 'var(--map-motorway-edge)', strokeWidth: 2.8 },
    { stroke: 'var(--map-motorway)', strokeWidth: 1.6 },
  ],
} as const

export function Ways({ ground, frame }: { ground: Ground; frame: Frame }) {
  return (
    <g fill="none" strokeLinejoin="round" strokeLinecap="round">
      {(Object.keys(wayLooks) as (keyof typeof wayLooks)[]).map(kind => {
        const path = outlinePath(
          ground.ways.filter(way => way.kind === kind).map(({ geometry }) => geometry),
          frame,
        )
        return path && <Layers key={kind} path={path} layers={wayLooks[kind]} />
      })}
    </g>
  )
}

/** A path drawn several times, from below to above, which is in the page once: it may have ten thousand points. */
export function Layers({ path, layers }: { path: string; layers: readonly SVGProps<SVGUseElement>[] }) {
  const id = useId()
  return (
    <>
      <defs>
        <path id={id} d={path} />
      </defs>
      {layers.map(layer => (
        <use key={`${layer.stroke} ${layer.strokeWidth} ${layer.className}`} href={`#${id}`} {...layer} />
      ))}
    </>
  )
}
