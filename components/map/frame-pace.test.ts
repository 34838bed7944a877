import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paceFrames } from '@/components/map/frame-pace'

/** A map that reports its movements, and records the pixel ratios that it gets. */
class MovedMap {
  readonly #listeners = new Map<string, () => void>()
  readonly sizes: (number | null)[] = []
  _overridePixelRatio: number | null = null
  moves = false

  on(event: string, listener: () => void): void {
    this.#listeners.set(event, listener)
  }

  once(_: 'idle', listener: () => void): void {
    listener()
  }

  isMoving = () => this.moves

  _resizeInternal(): void {
    this.sizes.push(this._overridePixelRatio)
  }

  redraw(): void {
    this.fire('render')
  }

  fire(event: string): void {
    this.#listeners.get(event)?.()
  }

  move(frames: number, milliseconds: number): void {
    this.moves = true
    this.fire('movestart')
    for (let frame = 0; frame < frames; frame++) {
      vi.advanceTimersByTime(milliseconds)
      this.fire('move')
      this.fire('render')
    }
    this.moves = false
    this.fire('moveend')
  }
}

let map: MovedMap
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('devicePixelRatio', 1)
  map = new MovedMap()
  stop = paceFrames(map as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a map with smooth frames is always drawn at full resolution', () => {
  map.move(100, 16)
  vi.advanceTimersByTime(1000)
  expect(map.sizes).toEqual([])
})

test('a few late frames have no effect', () => {
  map.move(2, 16)
  map.move(3, 90)
  map.move(50, 16)
  map.move(3, 90)
  expect(map.sizes).toEqual([])
})

test('a slow map is drawn at a lower resolution until it stops, and from the start of the next movement', () => {
  map.move(10, 80)
  expect(map.sizes).toEqual([0.5])
  vi.advanceTimersByTime(1000)
  expect(map.sizes).toEqual([0.5, null])
  map.move(1, 30)
  expect(map.sizes).toEqual([0.5, null, 0.5])
})

test('steps of a mouse wheel are one movement', () => {
  map.move(10, 80)
  for (let turn = 0; turn < 5; turn++) {
    vi.advanceTimersByTime(100)
    map.move(3, 30)
  }
  expect(map.sizes).toEqual([0.5])
  vi.advanceTimersByTime(200)
  expect(map.sizes).toEqual([0.5, null])
})

test('a removed map is not drawn any more', () => {
  map.move(10, 80)
  stop()
  vi.advanceTimersByTime(1000)
  expect(map.sizes).toEqual([0.5])
})
