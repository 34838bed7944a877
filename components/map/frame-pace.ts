import type { Map as MapLibre } from 'maplibre-gl'

/** Frames that take longer, in milliseconds, are not smooth. */
const smoothMilliseconds = 33

/** Slow frames in a row after which a map is drawn with fewer pixels. */
const slowFrames = 3

/** The share of pixels in a row that are drawn then: without a graphics card the time of a frame grows with its pixels. */
const share = 0.5

/** How long a map rests before it is drawn with all of them; several turns of a wheel are one movement. */
const restMilliseconds = 200

/** `setPixelRatio` and `resize` of MapLibre end the gesture that moves the map, and call the change a movement; the steps inside them do not. */
type SizedMap = { _overridePixelRatio: number; _resizeInternal(): void }

/**
 * Draws a map with fewer pixels while it is moved, where all of them take too long, as without a graphics card, and with all of them as soon as it rests.
 * @returns ends it
 */
export function paceFrames(map: MapLibre): () => void {
  let [last, slow, isCoarse] = [0, 0, false]
  let rest: ReturnType<typeof setTimeout> | undefined
  const size = (coarse: boolean) => {
    isCoarse = coarse
    const sized = map as unknown as SizedMap
    sized._overridePixelRatio = devicePixelRatio * (coarse ? share : 1)
    sized._resizeInternal()
  }
  map.on('movestart', () => {
    clearTimeout(rest)
    last = 0
  })
  // Before the frame is drawn: another size empties the canvas. A machine that was too slow once is too slow for the next movement.
  map.on('move', () => {
    if (slow >= slowFrames && !isCoarse) size(true)
  })
  map.on('render', () => {
    if (slow >= slowFrames || !map.isMoving()) return
    const now = performance.now()
    if (last > 0) slow = now - last > smoothMilliseconds ? slow + 1 : 0
    last = now
  })
  map.on('moveend', () => {
    clearTimeout(rest)
    if (isCoarse) rest = setTimeout(sharpen, restMilliseconds)
  })
  const sharpen = () => {
    if (map.isMoving()) return
    size(false)
    map.redraw()
  }
  return () => clearTimeout(rest)
}
