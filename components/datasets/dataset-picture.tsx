import type { Bounds, LonLat } from '@/components/geometry/geojson'

export type DatasetPicture = Readonly<{ kind: 'curve' | 'places'; path: string }>

export const pictureBox = { width: 88, height: 44 } as const

/** Grid size in units of the picture. Locations in the same cell share a dot. */
const raster = 2

/** SVG path data with dots for the positions within bounds. Adjacent dots are merged into lines. */
export function placesPath(positions: readonly LonLat[], [west, south, east, north]: Bounds): string {
  // A degree of longitude is shorter than a degree of latitude.
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = Math.min(pictureBox.width / ((east - west) * shrink), pictureBox.height / (north - south))
  const left = (pictureBox.width - (east - west) * shrink * scale) / 2
  const rows = new Map<number, Set<number>>()
  for (const [x, y] of positions) {
    if (x < west || x > east || y < south || y > north) continue
    const [column, row] = [left + (x - west) * shrink * scale, (north - y) * scale].map(at => Math.round(at / raster) * raster)
    rows.set(row!, (rows.get(row!) ?? new Set()).add(column!))
  }
  return [...rows]
    .map(([row, columns]) =>
      linesIn(
        row,
        [...columns].sort((a, b) => a - b),
      ),
    )
    .join('')
}

function linesIn(row: number, columns: readonly number[]): string {
  const begins = columns.filter((column, index) => columns[index - 1] !== column - raster)
  const ends = columns.filter((column, index) => columns[index + 1] !== column + raster)
  return begins.map((begin, index) => `M${begin} ${row}h${ends[index]! - begin}`).join('')
}

export function DatasetThumbnail({ picture: { kind, path } }: { picture: DatasetPicture }) {
  const { width, height } = pictureBox
  return (
    <svg
      viewBox={`-2 -2 ${width + 4} ${height + 4}`}
      aria-hidden="true"
      data-picture={kind}
      className={`line-drawing h-12 w-24 shrink-0 ${kind === 'curve' ? 'text-data-1' : 'text-larch'}`}
    >
      {kind === 'curve' && <path d={`M0 ${height}h${width}`} stroke="var(--line)" />}
      <path d={path} strokeWidth={kind === 'curve' ? undefined : 2} />
    </svg>
  )
}
