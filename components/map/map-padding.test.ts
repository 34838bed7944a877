import { expect, test } from 'vitest'
import { paddingAround } from '@/components/map/map-padding'

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })
const map = box(100, 50, 1100, 750)
const usual = { top: 28, right: 84, bottom: 32, left: 24 }

test.each([
  ['nothing on it', [], {}],
  ['a list along its left edge', [box(112, 62, 400, 730)], { left: 316 }],
  ['a card along its bottom', [box(300, 600, 900, 738)], { bottom: 166 }],
  ['an open legend in a corner', [box(112, 400, 352, 720)], { left: 268 }],
  ['a button, which may cover something', [box(112, 62, 180, 94)], {}],
  ['a panel over nearly all of it', [box(110, 60, 1090, 740)], {}],
])('a map with %s', (_, panels, expected) => expect(paddingAround(map, panels)).toEqual({ ...usual, ...expected }))
