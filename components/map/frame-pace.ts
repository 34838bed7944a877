import type { Map as MapLibre } from 'maplibre-gl'

const smoothMilliseconds = 33

/** The number by which slow frames must exceed smooth ones before the resolution is reduced. */
const slowFrames = 3

const share = 0.5

/** Time after a movement until the full resolution returns. Several turns of a mouse wheel are one movement. */
const restMilliseconds = 200

/** Internals of MapLibre: `setPixelRatio` and `resize` would end the gesture. A null ratio is the screen's ratio. */
type SizedMap = { _overridePixelRatio: number | null; _resizeInternal(): void }

type Pace = { lastFrame: number; slow: number; isCoarse: boolean; rest?: ReturnType<typeof setTimeout> }

/** Halves the resolution of a moving map with slow frames until it stops. The returned function ends this. */
export function paceFrames(map: MapLibre): () => void {
  const pace: Pace = { lastFrame: 0, slow: 0, isCoarse: false }
  const size = (coarse: boolean) => {
    pace.isCoarse = coarse
    const sized = map as unknown as SizedMap
    sized._overridePixelRatio = coarse ? devicePixelRatio * share : null
    sized._resizeInternal()
  }
  const sharpen = () => {
    if (map.isMoving()) return
    size(false)
    map.redraw()
  }
  // The first frames are slow because data are loading, so they are not measured.
  map.once('idle', () => {
    map.on('movestart', () => {
      clearTimeout(pace.rest)
      pace.lastFrame = 0
    })
    // The canvas is resized before the frame is drawn, because resizing clears it.
    map.on('move', () => {
      if (pace.slow >= slowFrames && !pace.isCoarse) size(true)
    })
    map.on('render', () => {
      // Frames at low resolution do not show how slow frames at full resolution are.
      if (!pace.isCoarse && map.isMoving()) noteFrame(pace)
    })
    map.on('moveend', () => {
      clearTimeout(pace.rest)
      if (pace.isCoarse) pace.rest = setTimeout(sharpen, restMilliseconds)
    })
  })
  return () => clearTimeout(pace.rest)
}

function noteFrame(pace: Pace): void {
  const now = performance.now()
  const isSlow = now - pace.lastFrame > smoothMilliseconds
  if (pace.lastFrame > 0) pace.slow = Math.min(Math.max(0, pace.slow + (isSlow ? 1 : -1)), slowFrames)
  pace.lastFrame = now
}
