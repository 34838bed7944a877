import { forgetRead, remember } from '@/lib/db/cache'
import { reader } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import type { Texts } from '@/lib/formats/text-in'
import { errorFacts, log } from '@/lib/log'
import { once } from '@/lib/runtime'

/** A field that administrators deprecate; dates as yyyy-MM-dd. */
export type AdministeredField = Readonly<{
  /** Value of `_Meta.Type`. */
  type: string
  /** From the record inwards, languages and list positions left out. */
  field: string
  /** By language. */
  reason: Texts
  replacement: string | null
  deprecated: string
  removedAfter: string
}>

const cacheMilliseconds = 1000
const rememberedAs = 'field deprecations'

type Known = { read: readonly AdministeredField[]; text: string; fields: readonly AdministeredField[] }

const known = () => once<Known>('administered deprecations', () => ({ read: [], text: '[]', fields: [] }))

/** What administrators deprecate, as it was read last: the same list as long as it says the same. */
export const administeredFields = (): readonly AdministeredField[] => known().fields

/**
 * Reads what administrators deprecate where that is a second ago. Whoever tells of deprecations awaits it first. It never fails: what was
 * known before holds on, because no answer is wrong for a header that it lacks.
 */
export async function knowDeprecations(): Promise<void> {
  try {
    const read = await remember(rememberedAs, cacheMilliseconds, () => rows<AdministeredField>(reader(), administeredSql()))
    if (read === known().read) return
    const text = JSON.stringify(read)
    Object.assign(known(), text === known().text ? { read } : { read, text, fields: read })
  } catch (error) {
    log('error', 'deprecations could not be read; those known before hold on', errorFacts(error))
  }
}

export const administeredSql = (): Sql => sql`
  select f.type, f.field, f.reason, f.replacement, f.deprecated_on::text as deprecated, f.removed_after::text as "removedAfter"
    from field_deprecation f
   order by f.type, f.field`

/** Whoever changed them in this process sees it at once. */
export const forgetDeprecations = (): void => forgetRead(rememberedAs)
