import type { Bounds, LonLat } from '@/components/geometry/geojson'

/** A picture that tells at a glance what a dataset has: a curve over a day, or where its records are. `path`: of the picture's box. */
export type DatasetPicture = Readonly<{ kind: 'curve' | 'places'; path: string }>

/** The size of pictures, in units of their paths. */
export const pictureBox = { width: 88, height: 44 } as const

/** Distance of dots: closer places are one. */
const raster = 2

/** Dots for places within bounds, each once. */
export function placesPath(positions: readonly LonLat[], [west, south, east, north]: Bounds): string {
  // A degree of longitude is shorter than one of latitude.
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = Math.min(pictureBox.width / ((east - west) * shrink), pictureBox.height / (north - south))
  const left = (pictureBox.width - (east - west) * shrink * scale) / 2
  const dots = positions
    .filter(([x, y]) => x >= west && x <= east && y >= south && y <= north)
    .map(([x, y]) => [left + (x - west) * shrink * scale, (north - y) * scale].map(at => Math.round(at / raster) * raster))
  return [...new Set(dots.map(([x, y]) => `M${x} ${y}h0`))].sort().join('')
}

/** The picture; what it shows is told on the page of the dataset. */
export function DatasetThumbnail({ picture: { kind, path } }: { picture: DatasetPicture }) {
  const { width, height } = pictureBox
  return (
    <svg
      viewBox={`-2 -2 ${width + 4} ${height + 4}`}
      aria-hidden="true"
      data-picture={kind}
      className={`h-12 w-24 shrink-0 ${kind === 'curve' ? 'text-data-1' : 'text-larch'}`}
    >
      {kind === 'curve' && <path d={`M0 ${height}h${width}`} stroke="var(--line)" />}
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={kind === 'curve' ? 1.4 : 2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
