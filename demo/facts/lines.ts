/** Who runs the vehicles of the demo; both are invented. `[key, name, address]` */
export const operatorRows = [
  ['talbus', 'Talbus der Demo / Autolinee della demo', 'https://talbus.demo.example'],
  ['bergbahn', 'Bergbahn der Demo / Funivie della demo', 'https://bergbahn.demo.example'],
] as const

/**
 * A line: its stops are main villages, by ISTAT codes without `021`, with the minutes from the first one. It runs in both directions, from `first` to
 * `last` o'clock (25 is one hour after midnight), every `every` minutes.
 */
export type LineRow = Readonly<{
  key: string
  operator: (typeof operatorRows)[number][0]
  /** Of GTFS. */
  routeType: number
  code: string
  name: string
  colour: string
  stops: readonly (readonly [municipality: string, minutes: number])[]
  first: number
  last: number
  every: number
  days: 'daily' | 'weekdays' | 'summer' | 'feast'
}>

/** The lines of the demo. Places are real, the lines are not. */
export const lineRows: readonly LineRow[] = [
  {
    key: 'R1',
    operator: 'bergbahn',
    routeType: 2,
    code: 'R1',
    name: 'Bozen – Meran / Bolzano – Merano',
    colour: '2F6B3C',
    stops: [
      ['008', 0],
      ['097', 12],
      ['041', 33],
      ['051', 41],
    ],
    first: 5,
    last: 23,
    every: 30,
    days: 'daily',
  },
  {
    key: 'R2',
    operator: 'bergbahn',
    routeType: 2,
    code: 'R2',
    name: 'Bozen – Brixen – Brenner / Bolzano – Bressanone – Brennero',
    colour: '8A3B2E',
    stops: [
      ['008', 0],
      ['022', 21],
      ['011', 31],
      ['115', 58],
      ['010', 78],
    ],
    first: 5,
    last: 22,
    every: 60,
    days: 'daily',
  },
  {
    key: '120',
    operator: 'talbus',
    routeType: 3,
    code: '120',
    name: 'Bozen – Salurn / Bolzano – Salorno',
    colour: '2E5B8A',
    stops: [
      ['008', 0],
      ['040', 14],
      ['060', 35],
      ['076', 52],
    ],
    first: 6,
    last: 21,
    every: 60,
    days: 'weekdays',
  },
  {
    key: 'N1',
    operator: 'talbus',
    routeType: 3,
    code: 'N1',
    name: 'Nachtbus / Notturno Bozen – Meran',
    colour: '3B2E8A',
    stops: [
      ['008', 0],
      ['097', 20],
      ['041', 48],
      ['051', 62],
    ],
    first: 23,
    last: 26,
    every: 60,
    days: 'daily',
  },
  {
    key: 'P1',
    operator: 'talbus',
    routeType: 3,
    code: 'P1',
    name: 'Passbus / Bus dei passi Bozen – Corvara',
    colour: '8A6A2E',
    stops: [
      ['008', 0],
      ['022', 30],
      ['089', 70],
      ['026', 115],
    ],
    first: 8,
    last: 18,
    every: 120,
    days: 'summer',
  },
  {
    key: 'F1',
    operator: 'talbus',
    routeType: 3,
    code: 'F1',
    name: 'Festbus / Bus della festa Brixen – Bruneck',
    colour: '8A2E6A',
    stops: [
      ['011', 0],
      ['013', 45],
    ],
    first: 18,
    last: 25,
    every: 60,
    days: 'feast',
  },
]
