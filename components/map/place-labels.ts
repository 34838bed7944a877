import type { Frame } from '@/components/map/frame'
import { type Ground, placeName } from '@/components/map/ground'

/** A name on a drawn map: its point and the position of its text. */
export type PlaceLabel = Readonly<{ name: string; x: number; y: number; rank: number }>

const letterWidth = 6.1
const lineHeight = 13
const edge = 14

/** The most important names that fit on the sheet without overlapping. @param most maximum number */
export function placeLabels(places: Ground['places'], frame: Frame, options: { language: string; most: number }): PlaceLabel[] {
  const chosen: PlaceLabel[] = []
  for (const { names, position, rank } of places) {
    if (chosen.length === options.most) break
    const label = { name: placeName(names, options.language), x: frame.x(position[0]), y: frame.y(position[1]), rank }
    if (fits(label, frame) && chosen.every(other => !touches(label, other))) chosen.push(label)
  }
  return chosen
}

const halfWidth = ({ name }: PlaceLabel) => (name.length * letterWidth) / 2

/** Longer names would dominate the map. */
const lettersMax = 26

function fits(label: PlaceLabel, { width, height }: Frame): boolean {
  if (label.name.length > lettersMax) return false
  const half = halfWidth(label)
  return label.x - half > edge && label.x + half < width - edge && label.y > 2 * edge && label.y < height - 2 * edge
}

function touches(a: PlaceLabel, b: PlaceLabel): boolean {
  return Math.abs(a.x - b.x) < halfWidth(a) + halfWidth(b) + 6 && Math.abs(a.y - b.y) < lineHeight + 5
}
