import { setFlagsFromString } from 'node:v8'

/** Growth of a heap before garbage is collected, in percent of its live size; `doors` are API processes. */
const growingPercent = { doors: 100, others: 50 } as const

/**
 * Limits the memory of long responses: V8 lets a live heap of 40 MB grow to 150 MB with short-lived data of streams. Sent
 * bytes count as growth, so a lower limit for APIs would cost as much processor time as writing responses.
 */
export function keepHeapSmall(work: keyof typeof growingPercent): void {
  setFlagsFromString(`--heap-growing-percent=${growingPercent[work]}`)
}
