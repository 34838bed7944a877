import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { Bounds, Geometry, LonLat } from '@/components/geometry/geojson'
import type { SheetBasemap } from '@/components/map/basemap'
import { CreditLine } from '@/components/map/map-credits'
import { dotsPath, type Frame, frameFor, outlinePath, type PlaceLabel, placeLabels, ticks } from '@/components/map/sheet/frame'
import { sheetBasemapUrl, withinWorld } from '@/components/map/sheet/sheet-basemap'
import { useFormatter } from '@/components/text/format'

type Dots = {
  positions: readonly LonLat[]
  tone: 'larch' | 'data-1'
  /** `ring` draws a circle around the position, through which the map is visible. */
  form?: 'dot' | 'ring'
}

/** A measured value. `colour` is a token such as `--ramp-3`, or null without a value. `isMain` marks the subject. */
export type SheetValue = Readonly<{
  title: string
  position: LonLat
  colour: string | null
  value: number | null
  isMain: boolean
}>

type Props = {
  bounds: Bounds
  ground: SheetBasemap
  shapes?: readonly Geometry[]
  dots?: readonly Dots[]
  values?: readonly SheetValue[]
  label: string
  size?: { width: number; height: number }
  dotRadius?: number
  names?: number
  language: string
  className?: string
}

const tones = { larch: 'text-larch', 'data-1': 'text-data-1' } as const

/** A map rendered by the server, without scripts: outlines, dots, and an edge with degrees. */
export function MapSheet({
  bounds,
  ground,
  shapes = [],
  dots = [],
  values = [],
  label,
  size = { width: 640, height: 440 },
  dotRadius = 2.4,
  names = 0,
  language,
  className = '',
}: Props) {
  const box = withinWorld(bounds)
  const frame = frameFor(box, size.width, size.height)
  return (
    <>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={label}
        className={`block h-auto w-full bg-(--map-outside) ${className}`}
      >
        <use href={sheetBasemapUrl(ground.version, box, size)} />
        <Shapes areas={outlinePath(shapes.filter(isArea), frame)} outlines={outlinePath(shapes, frame)} />
        {dots.map(({ positions, tone, form = 'dot' }) =>
          form === 'dot' ? (
            <Places key={tone} path={dotsPath(positions, frame)} tone={tone} radius={dotRadius} />
          ) : (
            <Rings key={form} path={dotsPath(positions, frame)} tone={tone} radius={dotRadius * 3} />
          ),
        )}
        <Values values={values} frame={frame} />
        {/* Names on a wide sheet would be too small to read on a phone. */}
        <g className={size.width > 600 ? 'max-sm:hidden' : ''}>
          <Names
            labels={placeLabels(ground.places, frame, { language, most: names, clearOf: values.map(({ position }) => position) })}
          />
        </g>
        <Edge frame={frame} />
      </svg>
      <p className="mt-1 text-[0.6875rem] leading-4 text-faint">
        <CreditLine credits={ground.credits} />
      </p>
    </>
  )
}

const isArea = ({ type }: Geometry) => type.endsWith('Polygon')

// Only areas are filled: the fill of a line would be closed by a chord.
function Shapes({ areas, outlines }: { areas: string; outlines: string }) {
  return (
    <g className="text-larch" stroke="none" fill="none">
      <path d={areas} fill="currentColor" fillOpacity=".14" />
      <path d={outlines} stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </g>
  )
}

/** Dots with an outline in the basemap's colour, so that overlapping dots stay distinct. */
function Places({ path, tone, radius }: { path: string; tone: Dots['tone']; radius: number }) {
  const id = useId()
  return (
    <g fill="none" stroke="currentColor" strokeLinecap="round" className={tones[tone]}>
      <defs>
        {/* The path is drawn twice, but is in the page once: it may contain ten thousand dots. */}
        <path id={id} d={path} />
      </defs>
      <use href={`#${id}`} strokeWidth={2 * radius + 1.6} className="text-(--map-ground)" />
      <use href={`#${id}`} strokeWidth={2 * radius} />
    </g>
  )
}

// A ring is a wide faint dot under a narrower one, so that many rings do not hide the map.
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

/** Points coloured by value, with the number to the right if there is room. The main point is drawn last, on top. */
function Values({ values, frame }: { values: readonly SheetValue[]; frame: Frame }) {
  const format = useFormatter()
  const placed = values
    .map(value => ({ ...value, x: frame.x(value.position[0]), y: frame.y(value.position[1]) }))
    .filter(({ x, y }) => x > 0 && y > 0 && x < frame.width && y < frame.height)
    .sort((a, b) => Number(a.isMain) - Number(b.isMain))
  const hasRoom = (one: (typeof placed)[number]) =>
    one.isMain ||
    placed.every(other => other === one || Math.abs(other.y - one.y) > 13 || other.x < one.x - 8 || other.x > one.x + 46)
  return placed.map(point => {
    const { title, x, y, value, colour, isMain } = point
    const radius = value === null ? 3.5 : isMain ? 8 : 5.5
    return (
      <g key={`${title} ${x} ${y}`}>
        <title>{title}</title>
        {isMain && <circle cx={x} cy={y} r={radius + 4} fill="var(--sheet)" stroke="var(--ink)" strokeWidth="2" />}
        <circle cx={x} cy={y} r={radius} fill={`var(${colour ?? '--sunk'})`} stroke="var(--ink)" strokeWidth="1" />
        {value !== null && hasRoom(point) && (
          <text
            x={x + radius + (isMain ? 8 : 4)}
            y={y + 4.5}
            fontSize={isMain ? 15 : 12}
            fontWeight={isMain ? 600 : 500}
            fill="var(--ink)"
            stroke="var(--map-ground)"
            strokeWidth="3"
            paintOrder="stroke"
            strokeLinejoin="round"
          >
            {format.number(value, { maximumFractionDigits: 1 })}
          </text>
        )}
      </g>
    )
  })
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

// Degree labels near a corner would overlap the other edge.
const inside = (degrees: readonly number[], project: (degree: number) => number, length: number) =>
  degrees.filter(degree => project(degree) > 40 && project(degree) < length - 60)
