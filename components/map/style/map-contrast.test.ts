import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync('app/globals.css', 'utf8')

/** A colour of the page in light and dark. */
const colours = (name: string): readonly string[] =>
  new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css)!.slice(1)

const linear = (part: number) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

function luminance(colour: string): number {
  const parts = [1, 3, 5].map(at => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  const [red, green, blue] = parts as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** @see WCAG 2.2, success criterion 1.4.3 */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

test.each([
  ['map-land-name', 'map-outside', 4.5],
  ['map-water-name', 'map-ground', 4.5],
  ['map-water-name', 'map-outside', 4.5],
  ['map-label', 'map-ground', 4.5],
  ['map-road-name', 'map-road', 4.5],
  ['map-road-name', 'map-main-road', 4.5],
  ['map-road-name', 'map-motorway', 4.5],
  ['severity-high', 'map-ground', 3],
  ['severity-medium', 'map-ground', 3],
  ['severity-low', 'map-ground', 3],
  ['severity-unknown', 'map-ground', 3],
  ['severity-low', 'severity-unknown', 1.6],
])('%s on %s can be told apart, in light and dark', (front, back, least) => {
  const [one, other] = [colours(front), colours(back)]
  expect(one.map((colour, index) => contrast(colour, other[index]!) >= least)).toEqual([true, true])
})
