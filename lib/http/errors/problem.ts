import { GrammarError } from '@/lib/grammar/reader'
import { type ProblemSlug, problems } from '@/lib/http/errors/problems'

/** An error with its response to the client; `cause` is logged, but never sent. */
export class Problem extends Error {
  readonly status: number

  constructor(
    readonly slug: ProblemSlug,
    readonly detail: string,
    /** Further properties of the document, e.g. `parameter`, `at`, `expected`. */
    readonly members: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super(detail, options)
    this.status = problems[slug].status
  }

  /** The document of RFC 9457, with the properties `error` and `message` that clients of the Open Data Hub read. */
  toJSON(): Record<string, unknown> {
    const { status, title } = problems[this.slug]
    const { slug: code, detail } = this
    return { type: `/problems/${code}`, title, status, detail, code, ...this.members, error: detail, message: detail }
  }
}

/** A `Problem` to throw. @param fields `detail` is a sentence for the client; others become properties of the document */
export function problem(
  slug: ProblemSlug,
  fields: { detail: string; [field: string]: unknown },
  options?: ErrorOptions & { headers?: Record<string, string> },
): Problem {
  const { detail, ...rest } = fields
  return new Problem(slug, detail, rest, options?.headers, options)
}

/** Parses a parameter with the parser of a grammar. @throws Problem `slug` with the position and the expected text */
export function parseParameter<T>(slug: ProblemSlug, parameter: string, text: string, parse: (text: string) => T): T {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error
    const { at, expected, found } = error
    throw problem(slug, {
      detail: `Parameter ${parameter}, ${error.message}.`,
      parameter,
      at,
      expected,
      ...(found === undefined ? {} : { found }),
    })
  }
}
