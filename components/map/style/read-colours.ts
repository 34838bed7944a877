const tokens = {
  outside: '--map-outside',
  ground: '--map-ground',
  line: '--map-line',
  border: '--map-border',
  ribbon: '--map-ribbon',
  water: '--map-water',
  waterName: '--map-water-name',
  glacier: '--map-glacier',
  road: '--map-road',
  roadEdge: '--map-road-edge',
  mainRoad: '--map-main-road',
  mainRoadEdge: '--map-main-road-edge',
  roadName: '--map-road-name',
  motorway: '--map-motorway',
  motorwayEdge: '--map-motorway-edge',
  rail: '--map-rail',
  path: '--map-path',
  wood: '--map-wood',
  grass: '--map-grass',
  field: '--map-field',
  rock: '--map-rock',
  built: '--map-built',
  works: '--map-works',
  building: '--map-building',
  reliefShade: '--map-relief-shade',
  reliefLight: '--map-relief-light',
  landName: '--map-land-name',
  label: '--map-label',
  ink: '--ink',
  sheet: '--sheet',
  larch: '--larch',
  red: '--red',
  onLarch: '--on-larch',
  data1: '--data-1',
  data2: '--data-2',
  data3: '--data-3',
  data4: '--data-4',
  faint: '--ink-faint',
  ramp1: '--ramp-1',
  ramp2: '--ramp-2',
  ramp3: '--ramp-3',
  ramp4: '--ramp-4',
  ramp5: '--ramp-5',
  warmth1: '--warmth-1',
  warmth2: '--warmth-2',
  warmth3: '--warmth-3',
  warmth4: '--warmth-4',
  warmth5: '--warmth-5',
  sunk: '--sunk',
  high: '--severity-high',
  medium: '--severity-medium',
  low: '--severity-low',
  unknown: '--severity-unknown',
} as const

export type MapColours = Record<keyof typeof tokens, string>

/** The current colour tokens of globals.css, in the light or the dark theme. */
export function readColours(): MapColours {
  const colours = resolveColours(Object.values(tokens))
  return Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, colours[token]])) as MapColours
}

/** The computed values of colour tokens. @param names such as `--ink` */
export function resolveColours(names: readonly string[]): Readonly<Record<string, string>> {
  // Only a real property makes the browser resolve light-dark(). A reused element would have the previous colour.
  const probes = names.map(token => {
    const probe = document.createElement('span')
    probe.style.color = `var(${token})`
    return [token, probe] as const
  })
  document.body.append(...probes.map(([, probe]) => probe))
  const colours = probes.map(([token, probe]) => [token, getComputedStyle(probe).color] as const)
  for (const [, probe] of probes) probe.remove()
  return Object.fromEntries(colours)
}
