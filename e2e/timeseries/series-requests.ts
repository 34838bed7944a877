import fc from 'fast-check'
import { type FieldKind, fields, findPointer, type PublicField } from '@/lib/timeseries/fields/fields'
import { aggregateKeys } from '@/lib/timeseries/fields/functions'
import { groupsOf, type Level } from '@/lib/timeseries/fields/levels'
import { operatorKeys } from '@/lib/timeseries/filters/operators'

// Requests to the time series interface, generated from its grammar, with placeholders for values.

const kinds = ['text', 'name', 'step', 'pattern', 'number', 'degrees', 'moment'] as const
type HoleKind = (typeof kinds)[number]

type Piece = string | Readonly<{ hole: HoleKind }>

/** A request with placeholders: the segments after the version, and the values of its parameters. */
type Template = Readonly<{ segments: readonly Piece[][]; query: Readonly<Record<string, readonly Piece[]>> }>

export type SeriesRequest = Readonly<{ segments: readonly string[]; query: Readonly<Record<string, string>> }>

type HoleValues = Readonly<Record<HoleKind, string>>

export function filled({ segments, query }: Template, fillings: readonly HoleValues[]): SeriesRequest {
  let place = 0
  const written = (pieces: readonly Piece[]) =>
    pieces.map(piece => (typeof piece === 'string' ? piece : fillings[place++ % fillings.length]![piece.hole])).join('')
  return {
    segments: segments.map(written),
    query: Object.fromEntries(Object.entries(query).map(([name, pieces]) => [name, written(pieces)])),
  }
}

/** Escapes a string for double quotes. */
const quoted = (text: string) => text.replace(/[\\"]/g, '\\$&').replace(/\\\\(?=[A-Za-z0-9])/g, '\\')

const number = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }).map(String),
  fc.constantFrom('0', '-0.5', '1e300', '.5', '+7', '1e-300', '9007199254740993', '1E5'),
)

/** Values of every kind in the grammar. @param text arbitrary strings */
export const fillings = (text: fc.Arbitrary<string>): fc.Arbitrary<HoleValues[]> =>
  fc.array(
    fc.record<HoleValues>({
      text: text.filter(value => !value.includes('\0')).map(quoted),
      name: fc.constantFrom('ParkingStation', 'Flight', 'free', 'nothing', "velocita'", 'latest', 'a b', '%', 'é', '__proto__'),
      step: fc.constantFrom('capacity', 'municipality', '0', 'a-b', 'constructor', '99999999999', 'é', 'x_y'),
      pattern: fc.constantFrom('^a', 'a|b', '[A-M]+', '(x|y){2,3}', '.', 'P0', 'a*b?', '[^0-9]'),
      number,
      degrees: fc.integer({ min: 10, max: 450 }).map(tenths => String(tenths / 10)),
      moment: fc.constantFrom('2024-01-15', '2024-01-15T10:00', '2025-06-01T08:30:15', '1970-01-01', '2099-12-31T23:59:59'),
    }),
    { minLength: 5, maxLength: 25 },
  )

const hole = (kind: HoleKind): Piece => ({ hole: kind })
const textHole: Piece[] = ['"', hole('text'), '"']

const fieldsAt = (level: Level) => fields.filter(({ group }) => groupsOf[level].includes(group))

type Pieces = fc.Arbitrary<Piece[]>

const fixedly = (...texts: string[]): Pieces => fc.constantFrom(...texts).map(text => [text])
const after = (words: Pieces, operand: Pieces): Pieces =>
  fc.tuple(words, operand).map(([word, value]) => ['.', ...word, '.', ...value])
const listOf = (operand: Pieces): Pieces =>
  fc
    .array(operand, { minLength: 1, maxLength: 3 })
    .map(items => ['(', ...items.flatMap((item, index) => (index === 0 ? item : [',', ...item])), ')'])

const missing = after(fixedly('eq', 'neq'), fixedly('null'))
const numbers = fc.constant<Piece[]>([hole('number')])
const texts = fc.constant(textHole)
const compared: Pieces = fixedly('eq', 'neq', 'lt', 'gt', 'lteq', 'gteq')
const ofNumbers = fc.oneof(after(compared, numbers), after(fixedly('in', 'nin'), listOf(numbers)))
const ofTexts = fc.oneof(
  after(fixedly('eq', 'neq'), texts),
  after(fixedly('in', 'nin', 'IN'), listOf(texts)),
  after(fixedly('re', 'ire', 'nre', 'nire'), fc.constant<Piece[]>(['"', hole('pattern'), '"'])),
)
const ofFlags = after(fixedly('eq', 'neq'), fixedly('true', 'false', 'TRUE'))
const degrees = (count: number): Piece[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? [hole('degrees')] : [',', hole('degrees')])).flat()
const ofPlaces = (srid: fc.Arbitrary<string>) =>
  fc.oneof(
    after(
      fixedly('bbi', 'bbc'),
      srid.map(text => ['(', ...degrees(4), text, ')']),
    ),
    after(fixedly('dlt'), fc.constant<Piece[]>(['(', ...degrees(3), ')'])),
  )
const inside = (condition: Pieces): Pieces =>
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), condition)
    .map(([depth, rest]) => [...Array.from({ length: depth }, () => ['.', hole('step')]).flat(), ...rest])

/** Conditions on fields of each type. */
const conditions: Readonly<Record<FieldKind, Pieces>> = {
  text: fc.oneof(ofTexts, missing),
  uuid: fc.oneof(ofTexts, missing),
  number: fc.oneof(ofNumbers, missing),
  boolean: fc.oneof(ofFlags, missing),
  time: fc.oneof(missing, after(compared, fc.constantFrom<Piece[]>([hole('moment')], ['"', hole('moment'), '"']))),
  json: fc.oneof(missing, inside(fc.oneof(ofNumbers, ofTexts, ofFlags, missing))),
  point: fc.oneof(ofPlaces(fc.constantFrom('', ',4326')), missing),
  geometry: fc.oneof(after(fixedly('bbi', 'bbc'), fc.constant<Piece[]>(['(', ...degrees(4), ')'])), missing),
  value: fc.oneof(ofNumbers, ofTexts, missing, inside(fc.oneof(ofNumbers, ofTexts, ofFlags))),
}

/** Any operator with any operand, which is mostly refused. */
const ill: Pieces = after(
  fixedly(...operatorKeys, 'like'),
  fc.oneof(numbers, texts, listOf(numbers), listOf(texts), fixedly('true', 'x', '()')),
)

const conditionAt = (level: Level): Pieces =>
  fc
    .constantFrom(...fieldsAt(level))
    .chain(({ alias, kind }) =>
      fc.oneof({ weight: 30, arbitrary: conditions[kind] }, { weight: 1, arbitrary: ill }).map(rest => [alias, ...rest]),
    )

const joined = (items: readonly Piece[][]): Piece[] => items.flatMap((item, index) => (index === 0 ? item : [',', ...item]))

function whereAt(level: Level): Pieces {
  const { any } = fc.letrec<{ any: Piece[] }>(tie => ({
    any: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      conditionAt(level),
      fc
        .tuple(fc.constantFrom('and(', 'or(', 'OR('), fc.array(tie('any'), { minLength: 1, maxLength: 3 }))
        .map(([opening, items]) => [opening, ...joined(items), ')']),
    ),
  }))
  return fc.array(any, { minLength: 1, maxLength: 3 }).map(joined)
}

const hasPaths = ({ kind }: PublicField) => kind === 'json' || kind === 'value'

const pathed = (field: PublicField): Piece[] => [field.alias, ...(hasPaths(field) ? ['.', hole('step')] : [])]

const pointers = ['sparent', 'sdatatypes', 'tmeasurements', 'mprovenance', 'ebegin', 'evlocation'].filter(findPointer)

function selectAt(level: Level): Pieces {
  const field = fc.constantFrom(...fieldsAt(level))
  const call = fc.tuple(fc.constantFrom(...aggregateKeys), field).map(([key, one]) => [`${key}(`, ...pathed(one), ')'])
  const element = fc.oneof(
    { weight: 6, arbitrary: field.map(one => [one.alias] as Piece[]) },
    { weight: 3, arbitrary: field.map(pathed) },
    { weight: 2, arbitrary: call },
    { weight: 2, arbitrary: fixedly('*', 'count(*)', ...pointers) },
  )
  return fc.array(element, { minLength: 1, maxLength: 5 }).map(joined)
}

const sortAt = (level: Level): Pieces =>
  fc
    .array(fc.tuple(fc.constantFrom('', '-'), fc.constantFrom(...fieldsAt(level))), { minLength: 1, maxLength: 3 })
    .map(items => joined(items.map(([sign, field]) => [sign, ...pathed(field)])))

const pathsOf: Readonly<Record<Level, readonly Piece[][][]>> = {
  stations: [
    [['node'], [hole('name')]],
    [['node'], ['*']],
  ],
  dataTypes: [[['node'], ['*'], [hole('name'), ',', hole('name')]]],
  latest: [
    [['node'], ['*'], ['*'], ['latest']],
    [['node'], [hole('name')], [hole('name')], ['latest']],
  ],
  history: [[['node'], ['*'], ['*'], ['2024-01-01'], ['2024-01-03T12:00:00']]],
  metadata: [[['node'], ['*'], ['metadata'], ['2024-01-01'], ['2024-01-03']]],
  edges: [[['edge'], ['*']]],
  events: [
    [['event'], ['*']],
    [['event'], [hole('name')], ['2024-01-01'], ['2024-01-03']],
  ],
  latestEvents: [[['event'], ['*'], ['latest']]],
}

const levels = Object.keys(pathsOf) as Level[]

const sometimes = (name: string, value: Pieces, weight = 1): fc.Arbitrary<Record<string, Piece[]>> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight, arbitrary: value.map(pieces => ({ [name]: pieces })) })

const queryAt = (level: Level): fc.Arbitrary<Record<string, Piece[]>> =>
  fc
    .tuple(
      sometimes('where', whereAt(level), 4),
      sometimes('select', selectAt(level), 2),
      sometimes('sort', sortAt(level)),
      level === 'history' ? sometimes('bucket', fixedly('1h', '6h', '1d', '15m', '1M')) : fc.constant({}),
      sometimes('origin', fc.constant<Piece[]>([hole('text')])),
      sometimes('timezone', fixedly('Europe/Rome', 'UTC', '+05:30')),
      sometimes('offset', fixedly('0', '3')),
      sometimes('cursor', fixedly('start')),
      sometimes('shownull', fixedly('true', 'false')),
      sometimes('distinct', fixedly('true', 'false')),
      sometimes('total', fixedly('true')),
    )
    .map(all => ({ limit: ['5'], ...Object.assign({}, ...all) }) as Record<string, Piece[]>)

export const templates: fc.Arbitrary<Template> = fc
  .constantFrom(...levels)
  .chain(level =>
    fc
      .tuple(fc.constantFrom('flat', 'flat', 'tree'), fc.constantFrom(...pathsOf[level]), queryAt(level))
      .map(([structure, [type, ...rest], query]) => ({ segments: [[`${structure},`, ...type!], ...rest], query })),
  )

const scraps = [
  ...'.,()"\\\'-*% +:0Aé𝄞',
  'and(',
  'or(',
  '.eq.',
  '.in.(',
  'null',
  'mvalue',
  'scode',
  'max(',
  ']',
  '\u0001',
  '\ud800',
]

/** Typing errors: a piece is left out, repeated, or misplaced. */
const slip: fc.Arbitrary<(text: string) => string> = fc
  .tuple(
    fc.constantFrom('cut', 'drop', 'double', 'insert', 'turn'),
    fc.nat(),
    fc.integer({ min: 1, max: 4 }),
    fc.constantFrom(...scraps),
  )
  .map(([what, place, length, scrap]) => (text: string) => {
    const at = place % (text.length + 1)
    const [before, piece, rest] = [text.slice(0, at), text.slice(at, at + length), text.slice(at + length)]
    if (what === 'cut') return before
    if (what === 'drop') return before + rest
    if (what === 'double') return before + piece + piece + rest
    return what === 'insert' ? before + scrap + piece + rest : before + [...piece].reverse().join('') + rest
  })

/** A request with a typing error. */
export const slipped = (asked: fc.Arbitrary<SeriesRequest>): fc.Arbitrary<SeriesRequest> =>
  fc.tuple(asked, fc.nat(), fc.array(slip, { minLength: 1, maxLength: 2 })).map(([{ segments, query }, which, slips]) => {
    const wrong = (text: string) => slips.reduce((result, change) => change(result), text)
    const names = Object.keys(query)
    const chosen = which % (names.length + 1)
    if (chosen < names.length) return { segments, query: { ...query, [names[chosen]!]: wrong(query[names[chosen]!]!) } }
    const at = which % segments.length
    return { query, segments: segments.map((segment, index) => (index === at ? wrong(segment) : segment)) }
  })
