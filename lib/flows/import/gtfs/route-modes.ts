/** Modes of the basic route types. */
const basic: Readonly<Record<number, string>> = {
  0: 'tram',
  1: 'metro',
  2: 'rail',
  3: 'bus',
  4: 'water',
  5: 'tram',
  6: 'cableway',
  7: 'funicular',
  11: 'trolleyBus',
  12: 'rail',
}

/** Modes of the extended ones, by their hundreds. */
const extended: Readonly<Record<number, string>> = {
  1: 'rail',
  2: 'coach',
  3: 'rail',
  4: 'metro',
  5: 'metro',
  6: 'metro',
  7: 'bus',
  8: 'trolleyBus',
  9: 'tram',
  10: 'water',
  11: 'air',
  12: 'water',
  13: 'cableway',
  14: 'funicular',
  15: 'taxi',
}

/**
 * The mode of transport of a route type.
 * @see GTFS schedule reference, route_type; Google, Extended Route Types; NeTEx, AllVehicleModesOfTransportEnumeration
 */
export const modeOf = (routeType: number): string => basic[routeType] ?? extended[Math.floor(routeType / 100)] ?? 'unknown'
