import type { Turns } from '@/lib/formats/turns'

const chunk = 4096

/** The order of keys: chunks are sorted and then merged, so that no step takes long. */
export async function sorted(keys: Float64Array, turns: Turns): Promise<Uint32Array> {
  let from = Uint32Array.from(keys, (_, index) => index)
  for (let start = 0; start < from.length; start += chunk) {
    from.subarray(start, start + chunk).sort((a, b) => keys[a]! - keys[b]!)
    if (turns.due) await turns.give()
  }
  let to = new Uint32Array(from.length)
  for (let width = chunk; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) await merge({ from, to, keys, start, width }, turns)
    ;[from, to] = [to, from]
  }
  return from
}

type Merging = Readonly<{ from: Uint32Array; to: Uint32Array; keys: Float64Array; start: number; width: number }>

async function merge({ from, to, keys, start, width }: Merging, turns: Turns): Promise<void> {
  const middle = Math.min(start + width, from.length)
  const end = Math.min(start + 2 * width, from.length)
  let [left, right] = [start, middle]
  for (let at = start; at < end; at++) {
    const fromLeft = left < middle && (right >= end || keys[from[left]!]! <= keys[from[right]!]!)
    to[at] = fromLeft ? from[left++]! : from[right++]!
    if (at % chunk === 0 && turns.due) await turns.give()
  }
}
