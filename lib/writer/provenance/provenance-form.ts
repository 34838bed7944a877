import { readAccept } from '@/lib/http/answers/format'

/** How the answer to a registered provenance is written: as a JSON object, as a JSON string with the id, or as the bare id. */
export type ProvenanceForm = 'object' | 'string' | 'text'

/**
 * The form a client can use: collectors of the public original keep the body as it is and take anything, so only who asks for
 * JSON and nothing else gets the object, and only who asks for plain text and nothing else the bare id.
 * @param accept the header `Accept`
 */
export function provenanceForm(accept: string | null): ProvenanceForm {
  const { taken } = readAccept(accept)
  if (taken.includes('application/json') && !taken.includes('*/*') && !taken.includes('text/plain')) return 'object'
  return taken.length > 0 && taken.every(type => type === 'text/plain') ? 'text' : 'string'
}
