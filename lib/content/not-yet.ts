import type { Entity } from '@/lib/content/entities'
import { problem } from '@/lib/http/problem'

const names = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Parameters of lists of one type. A parameter of this kind that were ignored would return records nobody asked for. */
const byType: Readonly<Record<string, ReadonlySet<string>>> = {
  event: names('denormalize optimizedates'),
  eventshort: names('optimizedates'),
  odhtag: names('localizationlanguage'),
}

/**
 * Refuses parameters that exist but do nothing here yet; names that no interface knows are ignored.
 * @throws Problem 400 naming the parameter
 */
export function refuseNotYet({ type }: Entity, asked: 'list' | 'record', values: Readonly<Record<string, string>>): void {
  const known = (name: string) => byType[type]?.has(name) ?? false
  const refused = asked === 'list' ? Object.keys(values).find(known) : undefined
  if (refused) throw problem('parameter-not-yet', { detail: `Parameter ${refused} is not built yet.`, parameter: refused })
}
