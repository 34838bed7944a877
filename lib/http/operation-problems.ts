import type { Json } from '@/lib/formats/yaml'
import { type ProblemSlug, problems } from '@/lib/http/errors/problems'

/** The parts of an operation that determine its problems. `interfaceProblems`: kinds that only some interfaces send. */
export type RefusingOperation = Readonly<{
  method: string
  path: string
  parameters?: readonly Json[]
  reads?: readonly string[]
  body?: Json
  token?: 'needed' | 'ignored'
  interfaceProblems: readonly ProblemSlug[]
}>

const hasBody = ({ body }: RefusingOperation): boolean => body !== undefined
const isIdentified = ({ token }: RefusingOperation): boolean => token !== 'ignored'
const ofInterface =
  (slug: ProblemSlug, also: (operation: RefusingOperation) => boolean = () => true) =>
  (operation: RefusingOperation): boolean =>
    operation.interfaceProblems.includes(slug) && also(operation)
const readsAny =
  (...names: readonly string[]) =>
  ({ parameters = [], reads = [] }: RefusingOperation): boolean =>
    [...parameters.map(parameter => (parameter as { name: string }).name), ...reads].some(name => names.includes(name))

/**
 * The conditions for an operation to send a kind of problem. Without one, every operation with this status may send it.
 * A malformed request line or Host is refused before there is an operation, so no operation sends `path-invalid`.
 */
const conditions: Partial<Record<ProblemSlug, (operation: RefusingOperation) => boolean>> = {
  'parameter-invalid': ({ parameters = [], reads = [], body }) => parameters.length + reads.length > 0 || body !== undefined,
  'where-syntax': readsAny('where'),
  'select-syntax': readsAny('select'),
  'sort-syntax': readsAny('sort', 'by'),
  'tagfilter-syntax': readsAny('tagfilter'),
  'polygon-syntax': readsAny('polygon'),
  'rawfilter-syntax': readsAny('rawfilter'),
  'rawsort-syntax': readsAny('rawsort'),
  'roominfo-syntax': readsAny('roominfo'),
  'fields-syntax': readsAny('fields'),
  'representation-unknown': readsAny('representation'),
  'body-invalid': hasBody,
  'record-invalid': hasBody,
  'document-invalid': ofInterface('document-invalid'),
  'url-refused': readsAny('url'),
  'path-encoding': ({ path }) => path.includes('{'),
  'path-invalid': () => false,
  // The search for availability requires a token.
  'token-missing': operation => operation.token === 'needed' || readsAny('availabilitycheck')(operation),
  'origin-foreign': ({ method, token }) => method !== 'get' && token === 'needed',
  'idempotency-key-busy': readsAny('Idempotency-Key'),
  'idempotency-key-used': readsAny('Idempotency-Key'),
  'change-refused': ofInterface('change-refused'),
  'change-invalid': ofInterface('change-invalid'),
  'record-made': ofInterface('record-made'),
  'record-exists': ofInterface('record-exists', ({ method }) => method === 'post' || method === 'put'),
  'patch-test-failed': ofInterface('patch-test-failed', ({ method }) => method === 'patch'),
  'provenance-unknown': ofInterface('provenance-unknown'),
  'history-range': readsAny('to'),
  busy: isIdentified,
  'database-unavailable': isIdentified,
  'query-timeout': isIdentified,
}

/** The kinds of problems with this status that an operation can send, in the order of their table. */
export const problemsOf = (operation: RefusingOperation, status: number): readonly ProblemSlug[] =>
  (Object.keys(problems) as ProblemSlug[]).filter(
    slug => problems[slug].status === status && (conditions[slug]?.(operation) ?? true),
  )
