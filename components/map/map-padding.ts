type Rectangle = Readonly<Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>>

type Side = 'top' | 'right' | 'bottom' | 'left'

type Padding = Readonly<Record<Side, number>>

/** Padding in pixels with room for the buttons, the scale, and a value to the right of a point. */
const defaultPadding: Padding = { top: 28, right: 84, bottom: 32, left: 24 }

const gap = 16

/** Share of the map up to which a panel may cover data at the edge. Larger panels reduce the area for the data. */
const panelShareMin = 0.03
/** The share of width and height that is available to the data at least, however large the panels are. */
const mapShareMin = 0.4

/** Padding that keeps data clear of large panels, each on its cheapest side; the default if too little map is left. */
export function paddingAround(map: Rectangle, panels: readonly Rectangle[]): Padding {
  const [width, height] = [map.right - map.left, map.bottom - map.top]
  const padding: Record<Side, number> = { ...defaultPadding }
  for (const panel of panels) {
    const covered: Record<Side, number> = {
      left: panel.right - map.left + gap,
      right: map.right - panel.left + gap,
      top: panel.bottom - map.top + gap,
      bottom: map.bottom - panel.top + gap,
    }
    const cost = (side: Side) => covered[side] / (side === 'left' || side === 'right' ? width : height)
    const side = (Object.keys(covered) as Side[]).reduce((best, other) => (cost(other) < cost(best) ? other : best))
    if (areaOf(common(map, panel)) > panelShareMin * width * height) padding[side] = Math.max(padding[side], covered[side])
  }
  const [across, down] = [width, height].map(length => length * (1 - mapShareMin)) as [number, number]
  const isWide = padding.left + padding.right <= across && padding.top + padding.bottom <= down
  return isWide ? padding : defaultPadding
}

const common = (a: Rectangle, b: Rectangle): Rectangle => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})

const areaOf = ({ left, top, right, bottom }: Rectangle) => Math.max(0, right - left) * Math.max(0, bottom - top)

/** Options of `fitBounds`: the panels do not cover the data, and an individual point shows its surroundings. */
export function fittingIn(element: HTMLElement | null): { padding: Padding; maxZoom: number } {
  const rectangles = [...document.querySelectorAll('[data-map-panel]')].map(panel => panel.getBoundingClientRect())
  const map = element?.getBoundingClientRect() ?? { left: 0, top: 0, right: 0, bottom: 0 }
  return { padding: paddingAround(map, rectangles), maxZoom: 14 }
}
