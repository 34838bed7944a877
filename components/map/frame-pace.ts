import type { Map as MapLibre } from 'maplibre-gl'

/** Frames that take longer, in milliseconds, are not smooth. */
const smoothMilliseconds = 33

/** Slow frames in a row after which a map is drawn with fewer pixels. */
const slowFrames = 3

/** The share of pixels in a row that are drawn then: without a graphics card a frame takes as long as it has pixels. */
const share = 0.5

/** How long a map rests before it is drawn with all of them; several turns of a wheel are one movement. */
const restMilliseconds = 200

/**
 * Draws a map with fewer pixels while it is moved, where all of them take too long, as without a graphics card, and with all of them as soon as it rests.
 * @returns ends it
 */
export function paceFrames(map: MapLibre): () => void {
  let [last, slow, isCoarse, isResizing] = [0, 0, false, false]
  let rest: ReturnType<typeof setTimeout> | undefined
  const draw = (coarse: boolean) => {
    isCoarse = coarse
    // The size of the canvas changes, which is no movement, and empties it: it is drawn at once, so that nobody sees it empty.
    isResizing = true
    map.setPixelRatio(devicePixelRatio * (coarse ? share : 1))
    map.redraw()
    isResizing = false
  }
  const begin = () => {
    if (isResizing) return
    clearTimeout(rest)
    last = 0
    // A machine that was too slow once is too slow for the next movement.
    if (slow >= slowFrames && !isCoarse) draw(true)
  }
  const note = () => {
    if (isResizing || !map.isMoving()) return
    const now = performance.now()
    if (last > 0 && slow < slowFrames) slow = now - last > smoothMilliseconds ? slow + 1 : 0
    last = now
    if (slow >= slowFrames && !isCoarse) draw(true)
  }
  const end = () => {
    if (isResizing || !isCoarse) return
    clearTimeout(rest)
    rest = setTimeout(() => map.isMoving() || draw(false), restMilliseconds)
  }
  map.on('movestart', begin)
  map.on('render', note)
  map.on('moveend', end)
  return () => clearTimeout(rest)
}
