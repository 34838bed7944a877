export type Sample = readonly [at: number, value: number]

export type TimeSpan = Readonly<{ from: number; to: number }>

/** The number of periods without a measurement after which the lines of charts are interrupted. */
export const missingMax = 3

/** Splits samples, sorted by time, at gaps longer than three times the expected interval. */
export function stretches(samples: readonly Sample[], periodSeconds: number | null): Sample[][] {
  const longest = (periodSeconds ?? typicalSeconds(samples)) * 1000 * missingMax
  return samples.reduce<Sample[][]>((runs, sample) => {
    const last = runs.at(-1)?.at(-1)
    if (last && sample[0] - last[0] <= longest) runs.at(-1)!.push(sample)
    else runs.push([sample])
    return runs
  }, [])
}

// The median distance of samples in seconds, which a long gap does not change.
function typicalSeconds(samples: readonly Sample[]): number {
  const distances = samples.slice(1).map(([at], index) => at - samples[index]![0])
  return (distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0) / 1000
}

/**
 * SVG path data of a small chart over time. `box` is its size in units of the path. Y grows downwards, over the range of the
 * values unless another is given.
 */
export function sparkPath(
  lines: readonly (readonly Sample[])[],
  span: TimeSpan,
  box: { width: number; height: number },
  range?: readonly [low: number, high: number],
): string {
  const values = range ?? lines.flat().map(([, value]) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (at: number) => ((at - span.from) / Math.max(span.to - span.from, 1)) * box.width
  // A constant value is drawn as a line in the middle.
  const y = (value: number) => (high === low ? box.height / 2 : ((high - value) / (high - low)) * box.height)
  return lines
    .map(line => {
      const points = line.map(([at, value]) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
      return `M${points.join('L')}${points.length === 1 ? 'h0' : ''}`
    })
    .join('')
}
