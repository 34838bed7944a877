import { setFlagsFromString } from 'node:v8'

/** How much the heap grows before garbage is collected, in percent of its live size. */
const growingPercent = 100

/**
 * Keeps the memory of long answers small. What a stream leaves behind is short-lived, but some of it outlives the young generation, and by default V8
 * lets a live heap of 40 MB grow to 150 before it collects. Bytes that are read and sent count as growth too, so with less room long answers cost as
 * much processor time for collecting as for writing them.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${growingPercent}`)
}
