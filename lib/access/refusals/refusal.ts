/**
 * Why a change of rights cannot be done.
 * `missing`: what it is about is not there. `invalid`: a member says what cannot be. `refused`: it can be said, but not now, because of what
 * is there, or because the platform would not work after it.
 */
export type RefusalKind = 'missing' | 'invalid' | 'refused'

/** One way a change is refused: the member of a call it is about, and what is told, with `{value}` where one stands. */
export type Refusal = Readonly<{ kind: RefusalKind; field: string; text: string }>

export type Refusals = Readonly<Record<string, Refusal>>
