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
  const counts = new Map<string, number>()
  for (const { whole, bare } of forms) for (const form of new Set([whole, bare])) counts.set(form, (counts.get(form) ?? 0) + 1)
  const isOnly = (form: string) => counts.get(form) === 1
  return new Map(
    forms.map(({ id, whole, bare }) => [id, isOnly(bare) ? bare : isOnly(whole) ? whole : `${whole}~${shortHash(id)}`]),
  )
}
