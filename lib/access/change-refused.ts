import { catalogRefusals } from '@/lib/access/refusals/catalog'
import { clientRefusals } from '@/lib/access/refusals/clients'
import { nameRefusals } from '@/lib/access/refusals/names'
import { permissionRefusals } from '@/lib/access/refusals/permissions'
import { platformRefusals } from '@/lib/access/refusals/platform'
import { questionRefusals } from '@/lib/access/refusals/questions'
import type { Refusal, RefusalKind } from '@/lib/access/refusals/refusal'
import { requestRefusals } from '@/lib/access/refusals/requests'
import { roleRefusals } from '@/lib/access/refusals/roles'
import { userRefusals } from '@/lib/access/refusals/users'

/** Every way a change of rights is refused, by its code: commands print the text, the administration door answers both. */
export const changeRefusals = {
  ...catalogRefusals,
  ...clientRefusals,
  ...nameRefusals,
  ...permissionRefusals,
  ...platformRefusals,
  ...questionRefusals,
  ...requestRefusals,
  ...roleRefusals,
  ...userRefusals,
} as const

export type RefusalCode = keyof typeof changeRefusals

/** What stands in the text. */
export type RefusalValues = Readonly<Record<string, string | number>>

/** A change that cannot be done; the message is one sentence for whoever wanted it. */
export class ChangeRefused extends Error {
  readonly kind: RefusalKind
  readonly field: string

  /** @param field of the call, where it is another one than usual */
  constructor(
    readonly code: RefusalCode,
    readonly values: RefusalValues = {},
    field?: string,
  ) {
    const refusal: Refusal = changeRefusals[code]
    super(filled(refusal.text, values))
    this.kind = refusal.kind
    this.field = field ?? refusal.field
  }
}

const filled = (text: string, values: RefusalValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
