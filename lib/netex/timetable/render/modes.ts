/** What the schema calls a place where something calls. Of several modes the first of this order counts. */
const placeTypes = [
  ['air', 'airport'],
  ['rail', 'railStation'],
  ['metro', 'metroStation'],
  ['cableway', 'liftStation'],
  ['funicular', 'liftStation'],
  ['water', 'ferryStop'],
  ['tram', 'onstreetTram'],
  ['coach', 'coachStation'],
  ['bus', 'onstreetBus'],
  ['trolleyBus', 'onstreetBus'],
] as const

/** The mode of a place and its type, from the modes of what calls there. */
export function placeKind(modes: readonly string[]): { mode: string | null; type: string } {
  const found = placeTypes.find(([mode]) => modes.includes(mode))
  return found ? { mode: found[0], type: found[1] } : { mode: null, type: 'other' }
}
