import type { FieldPath, Step } from '@/lib/grammar/fields'

/**
 * The requested fields of a record, flat, under the words of the request; `Id` always comes first.
 * A field that is not there is null. With `[*]` the answer is always an array of what was found.
 */
export function project(record: unknown, paths: readonly FieldPath[]): Record<string, unknown> {
  const fields = paths.map(({ text, steps }): [string, unknown] => [text, valueAt(record, steps)])
  return Object.fromEntries([['Id', valueAt(record, [{ kind: 'key', key: 'Id' }])], ...fields])
}

function valueAt(record: unknown, steps: readonly Step[]): unknown {
  const [first, second] = steps
  // Most fields are members of the record itself.
  if (second === undefined && first?.kind === 'key') return inside(record, first)[0] ?? null
  const found = steps.reduce<unknown[]>((values, step) => values.flatMap(value => inside(value, step)), [record])
  return steps.some(({ kind }) => kind === 'every') ? found : (found[0] ?? null)
}

// Each result is wrapped, so that arrays among them stay whole.
function inside(value: unknown, step: Step): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if (step.kind === 'every') return Object.values(value)
  const key = step.kind === 'index' ? String(step.index) : step.key
  if (Array.isArray(value) && !/^\d+$/.test(key)) return []
  return Object.hasOwn(value, key) ? [(value as Record<string, unknown>)[key]] : []
}
