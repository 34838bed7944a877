import { setFlagsFromString } from 'node:v8'

/** How much the heap grows before garbage is collected, in percent of its live size, by what a process does. */
const growingPercent = { doors: 100, others: 50 } as const

/**
 * Keeps the memory of long answers small. What a stream leaves behind is short-lived, but some of it outlives the young generation, and by default V8
 * lets a live heap of 40 MB grow to 150 before it collects. Bytes that are read and sent count as growth too, so where doors are answered less room than
 * this would cost as much processor time as writing the answers.
 */
export function keepHeapSmall(work: keyof typeof growingPercent): void {
  setFlagsFromString(`--heap-growing-percent=${growingPercent[work]}`)
}
