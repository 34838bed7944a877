import { useFormatter, useTranslations } from 'next-intl'
import { type SVGProps, useId } from 'react'
import type { Bounds, Geometry, LonLat } from '@/components/geometry/geojson'
import { dotsPath, type Frame, frameFor, outlinePath, type PlaceLabel, placeLabels, ticks } from '@/components/map/frame'
import type { Ground } from '@/components/map/ground'

/** Dots of one kind. @see the data colours in globals.css */
type Dots = {
  positions: readonly LonLat[]
  tone: 'larch' | 'data-1' | 'ink'
  /** `ring`: a circle around the place, which keeps what is there visible. */
  form?: 'dot' | 'ring'
}

type Props = {
  bounds: Bounds
  ground: Ground
  /** Areas and lines of the data themselves, drawn in the accent. */
  shapes?: readonly Geometry[]
  dots?: readonly Dots[]
  /** A description of the map for screen readers. */
  label: string
  size?: { width: number; height: number }
  /** Radius of a dot in units of the sheet. */
  dotRadius?: number
  /** The largest number of named places. */
  names?: number
  /** Language of the names. */
  language: string
  className?: string
}

const tones = { larch: 'text-larch', 'data-1': 'text-data-1', ink: 'text-ink' } as const

/** A map rendered by the server, without scripts: outlines, dots and a sheet's edge with its degrees. */
export function MapSheet(props: Props) {
  const {
    bounds,
    ground,
    shapes = [],
    dots = [],
    label,
    size = { width: 640, height: 440 },
    dotRadius = 2.4,
    names = 0,
    language,
  } = props
  const frame = frameFor(bounds, size.width, size.height)
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={label}
      className={`block h-auto w-full bg-(--map-outside) ${props.className ?? ''}`}
    >
      <Areas path={outlinePath(ground.outlines, frame)} />
      <Roads path={outlinePath(ground.roads, frame)} />
      <Shapes areas={outlinePath(shapes.filter(isArea), frame)} outlines={outlinePath(shapes, frame)} />
      {dots.map(({ positions, tone, form = 'dot' }) =>
        form === 'dot' ? (
          <Places key={tone} path={dotsPath(positions, frame)} tone={tone} radius={dotRadius} />
        ) : (
          <Rings key={form} path={dotsPath(positions, frame)} tone={tone} radius={dotRadius * 3} />
        ),
      )}
      {/* On a phone, names on a wide sheet are too small to read. */}
      <g className={size.width > 600 ? 'max-sm:hidden' : ''}>
        <Names labels={placeLabels(ground.places, frame, { language, most: names })} />
      </g>
      <Edge frame={frame} />
    </svg>
  )
}

/** A path drawn several times, from below to above, which is in the page once: it may have ten thousand points. */
function Layers({ path, layers }: { path: string; layers: readonly SVGProps<SVGUseElement>[] }) {
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

// Wide strokes under the areas, so that only the outer border shows them, like waterlines on an old map.
function Areas({ path }: { path: string }) {
  return (
    <g strokeLinejoin="round">
      <Layers
        path={path}
        layers={[
          { fill: 'none', stroke: 'var(--map-halo-3)', strokeWidth: 44 },
          { fill: 'none', stroke: 'var(--map-halo-2)', strokeWidth: 26 },
          { fill: 'none', stroke: 'var(--map-halo-1)', strokeWidth: 11 },
          { fill: 'var(--map-ground)', stroke: 'var(--map-line)', strokeWidth: 0.7 },
        ]}
      />
    </g>
  )
}

const isArea = ({ type }: Geometry) => type.endsWith('Polygon')

// Only areas have an inside: a filled line would be closed by its chord.
function Shapes({ areas, outlines }: { areas: string; outlines: string }) {
  return (
    <g className="text-larch" stroke="none" fill="none">
      <path d={areas} fill="currentColor" fillOpacity=".14" />
      <path d={outlines} stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </g>
  )
}

function Roads({ path }: { path: string }) {
  return (
    <g fill="none" strokeLinejoin="round" strokeLinecap="round">
      <Layers
        path={path}
        layers={[
          { stroke: 'var(--map-line)', strokeWidth: 2.6 },
          { stroke: 'var(--sheet)', strokeWidth: 1.4 },
        ]}
      />
    </g>
  )
}

/** Dots with an outline in the colour of the ground, which keeps them apart. */
function Places({ path, tone, radius }: { path: string; tone: Dots['tone']; radius: number }) {
  return (
    <g fill="none" stroke="currentColor" strokeLinecap="round" className={tones[tone]}>
      <Layers
        path={path}
        layers={[{ strokeWidth: 2 * radius + 1.6, className: 'text-(--map-ground)' }, { strokeWidth: 2 * radius }]}
      />
    </g>
  )
}

// A wide dot under a narrower one in the colour of the ground, faint so that a crowd of them does not hide what they surround.
function Rings({ path, tone, radius }: { path: string; tone: Dots['tone']; radius: number }) {
  return (
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth={2 * radius}
      strokeLinecap="round"
      opacity=".22"
      className={tones[tone]}
    />
  )
}

function Names({ labels }: { labels: readonly PlaceLabel[] }) {
  return (
    <g textAnchor="middle" fontSize="12" paintOrder="stroke" stroke="var(--map-ground)" strokeWidth="3" strokeLinejoin="round">
      {labels.map(({ name, x, y, rank }) => (
        <text key={`${name} ${x}`} x={x} y={y - 8} fill={rank === 1 ? 'var(--ink)' : 'var(--map-label)'}>
          {name}
        </text>
      ))}
    </g>
  )
}

const edge = 9

function Edge({ frame }: { frame: Frame }) {
  const { width, height, bounds } = frame
  return (
    <g stroke="var(--line-strong)" fill="none" strokeWidth="1">
      <rect x=".5" y=".5" width={width - 1} height={height - 1} />
      <rect x={edge + 0.5} y={edge + 0.5} width={width - 2 * edge - 1} height={height - 2 * edge - 1} strokeWidth=".6" />
      {ticks(bounds[0], bounds[2]).map(longitude => (
        <path key={longitude} d={`M${frame.x(longitude)} 0v${edge}m0 ${height - 2 * edge}v${edge}`} />
      ))}
      {ticks(bounds[1], bounds[3]).map(latitude => (
        <path key={latitude} d={`M0 ${frame.y(latitude)}h${edge}m${width - 2 * edge} 0h${edge}`} />
      ))}
      <Degrees frame={frame} />
    </g>
  )
}

function Degrees({ frame }: { frame: Frame }) {
  const [t, format] = [useTranslations('map.degrees'), useFormatter()]
  const { width, height, bounds } = frame
  const degrees = (value: number) => format.number(Math.abs(value), { maximumFractionDigits: 2 })
  return (
    <g stroke="none" fill="var(--map-label)" fontSize="11" fontWeight="500" className="max-sm:hidden">
      {inside(ticks(bounds[0], bounds[2]), frame.x, width).map(longitude => (
        <text key={longitude} x={frame.x(longitude) + 4} y={height - edge - 5}>
          {t(longitude < 0 ? 'west' : 'east', { degrees: degrees(longitude) })}
        </text>
      ))}
      {inside(ticks(bounds[1], bounds[3]), frame.y, height).map(latitude => (
        <text key={latitude} x={edge + 5} y={frame.y(latitude) - 4}>
          {t(latitude < 0 ? 'south' : 'north', { degrees: degrees(latitude) })}
        </text>
      ))}
    </g>
  )
}

// A degree beside a corner would overlap the other edge.
const inside = (degrees: readonly number[], place: (degree: number) => number, length: number) =>
  degrees.filter(degree => place(degree) > 40 && place(degree) < length - 60)
