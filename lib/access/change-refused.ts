import refusals from '@/lib/access/refusals.json'

/** The object is `missing`, a value is `invalid`, or a valid change is `refused` in the current state of the platform. */
export type RefusalKind = keyof typeof refusals

/** All refusals, keyed by code: the property of the request, and a message with placeholders such as `{value}`. */
export const changeRefusals = { ...refusals.missing, ...refusals.invalid, ...refusals.refused }

export type RefusalCode = keyof typeof changeRefusals

type RefusalValues = Readonly<Record<string, string | number>>

/** A change that was refused. The message is one sentence for the person who requested the change. */
export class ChangeRefused extends Error {
  readonly kind: RefusalKind
  readonly field: string

  /** Creates a refusal. @param field property of the request; by default the one in `changeRefusals` */
  constructor(
    readonly code: RefusalCode,
    readonly values: RefusalValues = {},
    field?: string,
  ) {
    super(filled(changeRefusals[code].text, values))
    this.kind = code in refusals.missing ? 'missing' : code in refusals.invalid ? 'invalid' : 'refused'
    this.field = field ?? changeRefusals[code].field
  }
}

const filled = (text: string, values: RefusalValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
