type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>
type Size = Readonly<{ width: number; height: number }>

const gap = 4

/** Where a menu stands in the window: below what opened it, above where there is no room, never beyond an edge. All in pixels. */
export function menuPlace(opener: Box, menu: Size, window: Size): { left: number; top: number } {
  const left = Math.max(gap, Math.min(opener.left, window.width - menu.width - gap))
  const below = opener.bottom + gap
  if (below + menu.height <= window.height) return { left, top: below }
  return { left, top: Math.max(gap, Math.min(opener.top - menu.height - gap, window.height - menu.height - gap)) }
}
