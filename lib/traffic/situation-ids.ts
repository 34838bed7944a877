import { shortHash } from '@/lib/formats/short-hash'

/** What the platform puts before the number of an announcement: `urn:announcements:provincebz:` */
const prefix = /^urn:announcements:[^:]*:(?=.)/

/** What an attribute of XML cannot hold as it is. */
const unwritable = /\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu

/**
 * Ids of situations by those of their announcements: without the platform's prefix. Where that would give two the same one, they keep the
 * whole; consumers know situations by their ids, so no two have one and the same.
 */
export function situationIds(ids: readonly string[]): ReadonlyMap<string, string> {
  const forms = ids.map(id => {
    const whole = id.replace(unwritable, '\ufffd')
    return { id, whole, bare: whole.replace(prefix, '') }
  })
  const wholes = countsOf(forms.map(({ whole }) => whole))
  const all = countsOf(forms.flatMap(({ whole, bare }) => [...new Set([whole, bare])]))
  const idOf = ({ id, whole, bare }: (typeof forms)[number]) => {
    if (all.get(bare) === 1) return bare
    return wholes.get(whole) === 1 ? whole : `${whole}~${shortHash(id)}`
  }
  return new Map(forms.map(form => [form.id, idOf(form)]))
}

function countsOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}
