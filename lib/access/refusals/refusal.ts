/**
 * Why a change of rights cannot be done.
 * `missing`: its subject does not exist. `invalid`: a member has a value that can never be accepted. `refused`: valid, but not in the present state,
 * or because the platform would not work afterwards.
 */
export type RefusalKind = 'missing' | 'invalid' | 'refused'

/** One way a change is refused: the member of the call it is about, and the text, with placeholders such as `{value}`. */
export type Refusal = Readonly<{ kind: RefusalKind; field: string; text: string }>

export type Refusals = Readonly<Record<string, Refusal>>
