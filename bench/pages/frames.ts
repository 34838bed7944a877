import type { Page } from 'playwright'

/** Milliseconds between frames while a map was moved, longest first. */
export type Frames = Readonly<{ longest: readonly number[]; count: number }>

const steps = 60
const millisecondsEach = 16

/** Drags the map to and fro as a hand does. @returns the time of each frame */
export async function pan(page: Page): Promise<Frames> {
  const { x, y, width, height } = (await page.locator('.maplibregl-canvas').boundingBox())!
  const [centre, middle] = [x + width / 2, y + height / 2]
  await page.mouse.move(centre, middle)
  await page.evaluate(noteFrames)
  await page.mouse.down()
  for (let step = 1; step <= steps; step++) {
    const turn = (step / steps) * 2 * Math.PI
    await page.mouse.move(centre + Math.sin(turn) * width * 0.3, middle + Math.sin(2 * turn) * height * 0.2)
    await page.waitForTimeout(millisecondsEach)
  }
  await page.mouse.up()
  const frames = await page.evaluate(() => (window as never as { endFrames(): number[] }).endFrames())
  return { longest: frames.sort((a, b) => b - a), count: frames.length }
}

/** Runs in the page: notes the times between frames until `endFrames` is called. */
function noteFrames(): void {
  const frames: number[] = []
  let last = performance.now()
  let noting = true
  const note = () => {
    const now = performance.now()
    frames.push(now - last)
    last = now
    if (noting) requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
  const endFrames = () => {
    noting = false
    return frames
  }
  Object.assign(window, { endFrames })
}

/** Waits until the map has finished drawing. @returns the number of records that its marks represent */
export async function drawnRecords(page: Page): Promise<number> {
  const map = page.locator('[data-records]')
  await map.waitFor({ timeout: 180_000 })
  return Number(await map.getAttribute('data-records'))
}
