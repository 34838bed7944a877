import { setFlagsFromString } from 'node:v8'

/** How much the heap grows before garbage is collected, in percent of its live size, by the work of a process. */
const growingPercent = { doors: 100, others: 50 } as const

/**
 * Limits the memory of long responses. V8 lets a live heap of 40 MB grow to 150 before it collects short-lived data of
 * streams. Bytes that are sent count as growth too, so for APIs less room would cost as much processor time as writing
 * responses.
 */
export function keepHeapSmall(work: keyof typeof growingPercent): void {
  setFlagsFromString(`--heap-growing-percent=${growingPercent[work]}`)
}
