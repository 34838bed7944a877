import { folded, type Texts } from '@/lib/formats/text'
import { wayKinds } from '@/lib/geo/ground/way-kinds'
import type { Position } from '@/lib/geo/position'
import { areaBounds, boxArea, circleArea, type SearchArea } from '@/lib/geo/search-area'
import type { Span } from '@/lib/search/question/tokens'
import locationKinds from '@/lib/search/senses/location-kinds.json'
import type { SenseRow } from '@/lib/search/senses/senses-sql'

export type NamedLocation = Span &
  Readonly<{
    /** Names by language; the key `''` is for a name without a language. */
    names: Texts
    plain: ReadonlySet<string>
    area: SearchArea
    centre: Position
    /** The record of the location; null if operators defined it in the vocabulary. */
    record: Readonly<{ type: string; id: string }> | null
    /** The id of its shape or record, or its code in the vocabulary. */
    code: string
    /** Whether the location is a town or a village, not a region. */
    town: boolean
    likeness: number
  }>

/** Kinds of locations. A lower rank is a likelier meaning of a name; `metres` is the radius if no shape is stored. */
const kinds: Readonly<Record<string, Readonly<{ rank: number; metres: number }>>> = locationKinds

const otherMetres = 2000

/** Added to the rank: parts of names, and whole provinces or countries, are less likely. */
const penalty = { part: 4, large: 20 } as const

type PlaceSense = Span & SenseRow

/** The likeliest location among the senses of a phrase. Returns null if none is a location. */
export function locationOf(senses: readonly PlaceSense[]): NamedLocation | null {
  const ranked = senses
    .filter(sense => kindOf(sense) in kinds && !isWay(sense))
    .flatMap(sense => {
      const area = areaOf(sense)
      return area ? [{ sense, area, rank: rankOf(sense) }] : []
    })
    .sort((a, b) => a.rank - b.rank)
  const [best] = ranked
  if (!best) return null
  const { sense, area } = best
  // A shape has one name, so names by language come from the record of the same location.
  const same = ranked.map(({ sense }) => sense).filter(other => other.part === sense.part && other.titles !== null)
  const names = same.find(({ titles }) => Object.keys(titles!).length > 1)?.titles ?? ownNames(sense)
  return {
    from: sense.from,
    to: sense.to,
    names,
    plain: new Set([...Object.values(names), ...same.flatMap(({ titles }) => Object.values(titles!))].flatMap(namesIn)),
    area: area.kind === 'shape' ? { ...area, name: shapeName(names, area.name) } : area,
    centre: positionOf(same) ?? centreOf(area),
    record: sense.kind === 'record' ? { type: sense.type, id: sense.code } : null,
    code: area.kind === 'shape' ? area.id : sense.code,
    town: sense.type === 'municipality' || sense.type === 'district' || sense.shapeType === 'municipality',
    likeness: sense.likeness * (sense.part ? 0.85 : 1),
  }
}

// The name of a shape is used for all languages, unless it is the id.
const ownNames = ({ type, code, part, name, titles }: PlaceSense): Texts =>
  type === 'geoshape' && !part && name !== code ? { '': name } : (titles ?? { '': name })

// The bounding box of a road is not a useful search area.
const isWay = ({ shapeType }: SenseRow) => wayKinds.some(kind => kind === shapeType)

const kindOf = ({ kind, type }: SenseRow) => (kind === 'place' ? kind : kind === 'record' ? type : '')

function rankOf(sense: PlaceSense): number {
  const kind = kindOf(sense)
  // A region with a shape is likelier than a district with its name; other shapes are valleys.
  const ofShape = { municipality: 1.5, region: 1.9 }[sense.shapeType ?? ''] ?? 2
  const isShape = kind === 'geoshape' || (kind === 'region' && sense.shapeType === 'region')
  const own = isShape ? ofShape : kinds[kind]!.rank
  const large = sense.shapeType === 'province' || sense.shapeType === 'country' ? penalty.large : 0
  return own + (sense.part ? penalty.part : 0) + large + (1 - sense.likeness) * 5
}

function positionOf(senses: readonly PlaceSense[]): Position | null {
  const placed = senses.find(
    ({ type, longitude, latitude }) => type === 'municipality' && longitude !== null && latitude !== null,
  )
  return placed ? [placed.longitude!, placed.latitude!] : null
}

/** The area of a sense: its shape, or a circle around its position. */
export function areaOf(sense: SenseRow): SearchArea | null {
  if (sense.kind === 'place' && sense.shape === null) return circleOfCode(sense.code)
  const { shape, west, south, east, north, longitude, latitude } = sense
  if (shape !== null && west !== null) {
    const box = boxArea([west, south!, east!, north!])
    if (box?.kind === 'box' && !/[(),;]/.test(shape)) return { kind: 'shape', id: shape, name: sense.name, bounds: box.bounds }
  }
  return longitude === null ? null : circleArea([longitude, latitude!, kinds[kindOf(sense)]?.metres ?? otherMetres])
}

/** The circle of a code such as `46.5,11.35,2000`: latitude, longitude and metres. Null for invalid numbers. */
function circleOfCode(code: string): SearchArea | null {
  const [latitude, longitude, metres, ...rest] = code.split(',').map(Number)
  return rest.length > 0 ? null : circleArea([longitude ?? Number.NaN, latitude ?? Number.NaN, metres ?? Number.NaN])
}

/** The size of the bounding box of a location, in square degrees. */
export function areaSizeOf({ area }: NamedLocation): number {
  const [west, south, east, north] = areaBounds(area)
  return (east - west) * (north - south)
}

const isTown = ({ town, area }: NamedLocation): boolean => town && area.kind === 'shape'

/** Whether the centre of `small` lies in the bounding box of `large`. Two towns never contain each other. */
export function liesIn(small: NamedLocation, large: NamedLocation): boolean {
  if (isTown(large) && isTown(small)) return false
  const [west, south, east, north] = areaBounds(large.area)
  const [longitude, latitude] = small.centre
  return west <= longitude && longitude <= east && south <= latitude && latitude <= north
}

/** The centre of an area; for a polygon, its first corner. */
export function centreOf(area: SearchArea): Position {
  if (area.kind === 'circle') return area.centre
  if (area.kind === 'polygon') return area.ring[0]!
  const [west, south, east, north] = area.bounds
  return [(west + east) / 2, (south + north) / 2]
}

const shapeName = (names: Texts, own: string) => Object.values(names).find(name => name?.trim()) ?? own

/** The folded name, and the parts of a name in two languages: `Merano/Meran` is also `merano` and `meran`. */
const namesIn = (name: string | null | undefined): string[] =>
  name ? [folded(name), ...name.split('/').map(part => folded(part.trim()))] : []
